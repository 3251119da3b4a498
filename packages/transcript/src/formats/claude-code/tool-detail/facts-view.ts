import { emptyBody, type FactsView, type ToolView, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asObject, isTrueAt, numberAt, stringAt } from '../../../json/json-values.ts';
import { inputBody, outputBody } from './part-bodies.ts';
import type { ToolParts } from './tool-parts.ts';

type Fact = FactsView['facts'][number];

export function cronView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  const jobs = arrayAt(detail, 'jobs').map(asObject);
  const facts = jobs.length > 0 ? jobs.map(jobLine) : jobFacts({ ...input, ...detail });
  // The text of the result repeats this, with instructions for the model.
  return { kind: 'facts', facts, code: null, text: detail === null ? outputBody(parts) : emptyBody };
}

function jobLine(job: JsonObject | null): Fact {
  const words = [stringAt(job, 'prompt'), nextRun(job), stringAt(job, 'id')].filter((word) => word !== null);
  return { label: scheduleOf(job) ?? 'Job', value: words.join(' · ') };
}

function jobFacts(job: JsonObject): Fact[] {
  const delay = numberAt(job, 'delaySeconds');
  return named([
    ['Schedule', scheduleOf(job)],
    ['Prompt', stringAt(job, 'prompt')],
    ['Reason', stringAt(job, 'reason')],
    ['Delay', delay === null ? null : `${delay} s`],
    ['Next run', nextRun(job)],
    ['Repeats', isTrueAt(job, 'recurring') ? 'yes' : null],
    ['Id', stringAt(job, 'id')],
  ]);
}

function scheduleOf(job: JsonObject | null): string | null {
  return stringAt(job, 'humanSchedule') ?? stringAt(job, 'cron');
}

const latestTime = 8.64e15;

function nextRun(job: JsonObject | null): string | null {
  const next = numberAt(job, 'nextFireAt') ?? numberAt(job, 'scheduledFor');
  if (next === null || Math.abs(next) > latestTime) return null;
  return `${new Date(next).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function workflowView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  const script = inputBody(parts, 'script');
  return {
    kind: 'facts',
    facts: named([
      ['Workflow', stringAt(detail, 'workflowName') ?? stringAt(input, 'name')],
      ['Summary', stringAt(detail, 'summary')],
      ['Script', stringAt(input, 'scriptPath') ?? stringAt(detail, 'scriptPath')],
      ['Run', stringAt(detail, 'runId')],
    ]),
    code: script === null ? null : { text: script, language: 'javascript' },
    text: outputBody(parts),
  };
}

export function teamView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  const message = stringAt(detail, 'message');
  return {
    kind: 'facts',
    facts: named([
      ['Team', stringAt(input, 'team_name') ?? stringAt(detail, 'team_name')],
      ['Purpose', stringAt(input, 'description')],
      ['Lead', stringAt(detail, 'lead_agent_id')],
    ]),
    code: null,
    text: message === null ? outputBody(parts) : wholeBody(message),
  };
}

/** Everything after the first line is instructions for the model. */
export function enterPlanView({ output }: ToolParts): ToolView {
  return { kind: 'facts', facts: [], code: null, text: wholeBody(output.split('\n', 1)[0] ?? '') };
}

export function worktreeView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  const message = stringAt(detail, 'message');
  return {
    kind: 'facts',
    facts: named([
      ['Folder', stringAt(detail, 'worktreePath')],
      ['Branch', stringAt(detail, 'worktreeBranch')],
      ['Action', stringAt(input, 'action')],
    ]),
    code: null,
    text: message === null ? outputBody(parts) : wholeBody(message),
  };
}

function named(facts: readonly (readonly [string, string | null])[]): Fact[] {
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
}

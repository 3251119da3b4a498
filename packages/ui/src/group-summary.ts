import type { Activity, Row } from '@treeline/processor';
import type { AgentInfo, RunState } from '@treeline/protocol';
import { t } from '@treeline/text';
import { isGuess, linkInWords } from './link-words.ts';
import { oneLine } from './one-line.ts';
import { runStatusOf, statusInWords } from './status-words.ts';

export type GroupRow = Extract<Row, { readonly kind: 'group' }>;

/** What the row of a task shows, from the call, from the agent, or from both. */
export interface GroupSummary {
  readonly slug: string;
  readonly title: string;
  readonly state: RunState;
  /** Its current activity, its answer, or how it ended. */
  readonly note: string;
  readonly link: string;
  readonly isGuess: boolean;
  readonly isBackground: boolean;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

export function summariseGroup(row: GroupRow): GroupSummary {
  const { agent, activity } = row;
  const task = activity?.started?.task ?? null;
  const state = agent?.state ?? stateOfCall(activity);
  const isOver = state.status !== 'running' && state.status !== 'waiting';
  return {
    slug: agent?.agentSlug ?? task?.agentSlug ?? 'agent',
    title: titleOf(agent, activity),
    state,
    note: noteOf(state, agent, activity),
    link: agent === null ? t('no agent found for this call') : linkInWords(agent),
    isGuess: agent !== null && isGuess(agent.linkedBy),
    isBackground: agent?.isBackground ?? activity?.finished?.facts.isBackground ?? false,
    startedAt: agent?.startedAt ?? activity?.started?.at ?? null,
    endedAt: isOver ? (agent?.endedAt ?? activity?.finished?.at ?? null) : null,
  };
}

function titleOf(agent: AgentInfo | null, activity: Activity | null): string {
  const task = activity?.started?.task ?? null;
  const name = agent?.name ?? task?.name ?? null;
  const description = agent?.description ?? task?.description ?? activity?.started?.title ?? null;
  if (name !== null && description !== null && name !== description) return `${name}: ${description}`;
  return description ?? name ?? oneLine(agent?.prompt?.preview ?? '');
}

function stateOfCall(activity: Activity | null): RunState {
  const status = runStatusOf(activity?.status ?? 'lost');
  return { status, reason: statusInWords(status) };
}

function noteOf(state: RunState, agent: AgentInfo | null, activity: Activity | null): string {
  if (state.status === 'running') return oneLine(agent?.lastActivity ?? '');
  if (state.status !== 'completed') return oneLine(state.reason);
  // The result of a launch is a note to the model, not an answer.
  const result = activity?.finished?.facts.isBackground === true ? null : activity?.finished?.output.preview;
  return oneLine(withoutHeadings(agent?.answer?.preview ?? result ?? ''));
}

/** Skips headings: the content of a report follows its "## Summary". */
function withoutHeadings(text: string): string {
  const lines = text.split('\n', 20);
  const first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  return first === -1 ? text : lines.slice(first).join('\n');
}

import { type ChecklistItem, emptyBody, ownValue, type ToolView } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asObject, asString, stringAt } from '../../../json/json-values.ts';
import { linesOf } from '../../../text/line-diff.ts';
import { cutOf } from '../../body-ref.ts';
import { inputBody, outputBody } from './part-bodies.ts';
import type { ToolParts } from './tool-parts.ts';

const mostItems = 500;
const mostText = 2_000;

/** A script of the model, and its output. Calls that it made are below it. */
export function scriptView(parts: ToolParts): ToolView {
  const script = inputBody(parts, 'input');
  const said = parts.header.split('\n').filter((line) => line !== '' && line !== 'Output:');
  return {
    kind: 'facts',
    facts: said.length === 0 ? [] : [{ label: 'Result', value: said.join(', ') }],
    code: script === null ? null : { text: script, language: 'javascript' },
    text: outputBody(parts),
  };
}

export function planView({ input }: ToolParts): ToolView {
  const steps = arrayAt(input, 'plan').slice(0, mostItems).map(asObject);
  return { kind: 'checklist', items: steps.map(stepOf) };
}

const statuses: Readonly<Record<string, ChecklistItem['status']>> = {
  completed: 'done',
  in_progress: 'active',
  pending: 'open',
};

function stepOf(step: JsonObject | null): ChecklistItem {
  const status = ownValue(statuses, stringAt(step, 'status') ?? '') ?? 'unknown';
  return { text: cutOf(stringAt(step, 'step') ?? '', mostText), status, change: null, isRemoved: false, note: null };
}

export function imageView(parts: ToolParts): ToolView {
  const path = stringAt(parts.input, 'path');
  return { kind: 'file', path, startLine: 1, text: emptyBody, totalLines: null, note: 'An image.' };
}

export function searchView(parts: ToolParts): ToolView {
  const { input } = parts;
  const queries = arrayAt(input, 'queries').map((query) => asString(query) ?? '');
  return {
    kind: 'web',
    url: stringAt(input, 'url'),
    query: stringAt(input, 'query') ?? (queries.join(' · ') || null),
    question: stringAt(input, 'pattern'),
    results: [],
    text: outputBody(parts),
    httpStatus: null,
  };
}

export function toolSearchView(parts: ToolParts): ToolView {
  const names = linesOf(parts.output).slice(0, mostItems);
  return {
    kind: 'matches',
    mode: 'tools',
    scope: [],
    files: names,
    isTruncated: false,
    pattern: stringAt(parts.input, 'query') ?? '',
    text: names.length > 0 ? emptyBody : outputBody(parts),
    count: parts.hasResult ? names.length : null,
  };
}

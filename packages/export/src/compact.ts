import { type Body, type ToolView, wholeBody } from '@treeline/protocol';
import type { Call, Entry } from './entry.ts';

/** Outputs with more lines are reduced to their beginning and their end. */
const mostLines = 40;
const shownFirst = 15;
const shownLast = 10;

/** Counts what a compact export leaves out. */
export class LeftOut {
  thoughts = 0;
  calls = 0;
  lines = 0;

  /** "27 thoughts, 41 calls without their output, 3,120 lines"; empty where nothing was left out. */
  inWords(counted: (value: number, one: string) => string): string {
    const parts = [
      this.thoughts === 0 ? '' : counted(this.thoughts, 'thought'),
      this.calls === 0 ? '' : `the output of ${counted(this.calls, 'call')}`,
      this.lines === 0 ? '' : `${counted(this.lines, 'line')} of output`,
    ];
    return parts.filter((part) => part !== '').join(', ');
  }

  add(other: LeftOut): void {
    this.thoughts += other.thoughts;
    this.calls += other.calls;
    this.lines += other.lines;
  }
}

/**
 * Drops thinking, folds reads and repeated calls, and cuts long outputs. Every prompt, answer, edit, error, agent and
 * remark stays as it is.
 */
export async function* compacted(entries: AsyncIterable<Entry>, leftOut: LeftOut): AsyncGenerator<Entry, undefined> {
  let run: Call[] = [];
  for await (const entry of entries) {
    if (entry.kind === 'call' && isFoldable(entry.call) && (run[0] === undefined || isAlike(run[0], entry.call))) {
      run.push(entry.call);
      continue;
    }
    yield* folded(run, leftOut);
    run = [];
    if (entry.kind === 'thinking') leftOut.thoughts++;
    else if (entry.kind === 'call' && isFoldable(entry.call)) run = [entry.call];
    else yield entry.kind === 'call' ? { ...entry, call: shortened(entry.call, leftOut) } : entry;
  }
  yield* folded(run, leftOut);
  return undefined;
}

/** Calls that only read: their output is dropped. */
const lookingKinds = new Set(['read', 'list', 'search', 'web']);
/** Calls that are never folded. */
const ownKinds = new Set(['edit', 'write', 'notebook', 'task', 'workflow', 'question', 'plan', 'message']);

function isFoldable({ status, agent, kind, facts }: Call): boolean {
  return status === 'ok' && agent === null && !ownKinds.has(kind) && (facts.exitCode ?? 0) === 0;
}

function isAlike(a: Call, b: Call): boolean {
  return a.name === b.name && a.level === b.level;
}

function* folded(run: readonly Call[], leftOut: LeftOut): Generator<Entry, undefined> {
  const [first] = run;
  if (first === undefined) return undefined;
  if (run.length === 1 && !lookingKinds.has(first.kind)) {
    yield { kind: 'call', call: shortened(first, leftOut) };
    return undefined;
  }
  const lines = run.reduce((sum, call) => sum + linesOf(call), 0);
  leftOut.calls += run.length;
  leftOut.lines += lines;
  yield { kind: 'folded', calls: run.map((call) => ({ ...call, detail: null, input: '', output: '' })), lines };
  return undefined;
}

function linesOf({ detail, output }: Call): number {
  const view = detail?.view;
  if (view === undefined) return countLines(output);
  if (view.kind === 'terminal') return countLines(view.stdout.preview) + countLines(view.stderr.preview);
  if (view.kind === 'matches' && view.text.preview === '') return view.files.length;
  return 'text' in view ? countLines(view.text.preview) : 0;
}

function countLines(text: string): number {
  return text.trim() === '' ? 0 : text.trimEnd().split('\n').length;
}

/** Errors stay complete: they are why people read an export. */
function shortened(call: Call, leftOut: LeftOut): Call {
  if (call.status === 'failed' || (call.facts.exitCode ?? 0) !== 0) return call;
  const output = cutText(call.output, leftOut);
  if (call.detail === null) return { ...call, output };
  return { ...call, output, detail: { ...call.detail, view: cutView(call.detail.view, leftOut) } };
}

function cutView(view: ToolView, leftOut: LeftOut): ToolView {
  const cut = (body: Body) => wholeBody(cutText(body.preview, leftOut));
  if (view.kind === 'terminal') return { ...view, stdout: cut(view.stdout), stderr: cut(view.stderr) };
  if (view.kind === 'skill') return { ...view, instructions: null, result: cut(view.result) };
  if (
    view.kind === 'file' ||
    view.kind === 'matches' ||
    view.kind === 'web' ||
    view.kind === 'call' ||
    view.kind === 'facts'
  )
    return { ...view, text: cut(view.text) };
  return view;
}

function cutText(text: string, leftOut: LeftOut): string {
  const lines = text.trimEnd().split('\n');
  if (lines.length <= mostLines) return text;
  const missing = lines.length - shownFirst - shownLast;
  leftOut.lines += missing;
  return [...lines.slice(0, shownFirst), `… ${missing} lines left out …`, ...lines.slice(-shownLast)].join('\n');
}

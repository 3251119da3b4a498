import type { Text } from '../../json/json-values.ts';
import { wholeOf } from '../../json/json-values.ts';

/** What a background task tells when it has ended, or a monitor when it saw something. */
interface TaskNotification {
  /** Ids of agents, of shells (`b…`) or workflows (`w…`): one, or all that a crash ended. */
  readonly taskIds: readonly [string, ...string[]];
  readonly toolUseId: string | null;
  readonly status: string | null;
  readonly summary: string;
  readonly result: string | null;
}

export function isTaskNotification(text: Text): boolean {
  return wholeOf(text).includes('<task-notification>');
}

export function parseTaskNotification(text: Text): TaskNotification | null {
  const whole = wholeOf(text);
  const [first, ...more] = taskIdsOf(whole);
  if (first === undefined) return null;
  const summary = unescapeXml(tag(whole, 'summary') ?? '');
  return {
    taskIds: [first, ...more],
    toolUseId: tag(whole, 'tool-use-id'),
    status: summary.includes(lostWords) ? 'lost' : tag(whole, 'status'),
    summary,
    result: asWritten(lastTag(whole, 'result') ?? tag(whole, 'event')),
  };
}

/**
 * Written when a session is resumed whose client had died. Its status is `stopped` or `failed`, but these tasks were
 * not stopped: no end of them was recorded.
 */
const lostWords = "didn't finish before the previous session ended";

/** Why a task failed, from `Agent "x" failed: …`; `null`: the summary does not say. */
export function failureIn(summary: string): string | null {
  const mark = ' failed: ';
  const at = summary.indexOf(mark);
  if (at < 0) return null;
  const reason = summary.slice(at + mark.length).replace('Agent terminated early due to an API error: ', '');
  return reason.trim() === '' ? null : reason.trim().slice(0, 240);
}

/** The first run of ids with only white space between them: it precedes everything that an agent may have written. */
function taskIdsOf(text: string): string[] {
  const ids: string[] = [];
  let end = 0;
  for (const match of text.matchAll(/<task-id>([^<]*)<\/task-id>/g)) {
    if (ids.length > 0 && text.slice(end, match.index).trim() !== '') break;
    ids.push((match[1] ?? '').trim());
    end = match.index + match[0].length;
  }
  return ids;
}

function tag(text: string, name: string): string | null {
  const start = text.indexOf(`<${name}>`);
  if (start < 0) return null;
  const from = start + name.length + 2;
  const end = text.indexOf(`</${name}>`, from);
  return end < 0 ? null : text.slice(from, end).trim();
}

/** A report may itself contain the closing tag. */
function lastTag(text: string, name: string): string | null {
  const start = text.indexOf(`<${name}>`);
  const end = text.lastIndexOf(`</${name}>`);
  return start < 0 || end < start ? null : text.slice(start + name.length + 2, end).trim();
}

/** Clients escape a report as XML; one with tags of its own is from a client that did not. */
function asWritten(report: string | null): string | null {
  return report === null || /<[a-z/!]/i.test(report) ? report : unescapeXml(report);
}

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

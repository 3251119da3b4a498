import type { Text } from '../../json-values.ts';
import { headOf, wholeOf } from '../../json-values.ts';

/** What a background task tells when it has ended, or a monitor when it saw something. */
export interface TaskNotification {
  /** An agent's id, or one of a shell (`b…`) or a workflow (`w…`). */
  readonly taskId: string;
  readonly toolUseId: string | null;
  readonly status: string | null;
  readonly summary: string;
  readonly result: string | null;
}

export function isTaskNotification(text: Text): boolean {
  return headOf(text).includes('<task-notification>');
}

export function parseTaskNotification(text: Text): TaskNotification | null {
  const whole = wholeOf(text);
  const taskId = tag(whole, 'task-id');
  if (taskId === null) return null;
  return {
    taskId,
    toolUseId: tag(whole, 'tool-use-id'),
    status: tag(whole, 'status'),
    summary: unescapeXml(tag(whole, 'summary') ?? ''),
    result: lastTag(whole, 'result') ?? tag(whole, 'event'),
  };
}

function tag(text: string, name: string): string | null {
  const start = text.indexOf(`<${name}>`);
  if (start < 0) return null;
  const from = start + name.length + 2;
  const end = text.indexOf(`</${name}>`, from);
  return end < 0 ? null : text.slice(from, end).trim();
}

/** A report may itself hold the closing tag. */
function lastTag(text: string, name: string): string | null {
  const start = text.indexOf(`<${name}>`);
  const end = text.lastIndexOf(`</${name}>`);
  return start < 0 || end < start ? null : text.slice(start + name.length + 2, end).trim();
}

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

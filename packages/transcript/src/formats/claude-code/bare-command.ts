import type { JsonObject } from '../../json/index.ts';
import { stringOf } from '../../json/json-values.ts';

interface BareCommand {
  readonly name: string;
  readonly args: string;
  readonly isLocal: true;
}

/**
 * Without a terminal, a command that runs in its own agent (a skill with `context: fork`) is recorded as it was typed;
 * its output is the only answer. A record meant for the model names its origin.
 */
export function bareCommandOf(record: JsonObject, text: string): BareCommand | null {
  if (!text.startsWith('/') || stringOf(record.promptId) === null) return null;
  if (record.promptSource !== undefined || record.permissionMode !== undefined) return null;
  const match = /^(\/[a-z][\w:-]*)(?:\s+([\s\S]*))?$/i.exec(text.trimEnd());
  return match === null ? null : { name: match[1] ?? '', args: match[2] ?? '', isLocal: true };
}

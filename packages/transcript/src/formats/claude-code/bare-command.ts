import type { JsonObject } from '../../json/index.ts';
import { stringOf } from '../../json/json-values.ts';

interface BareCommand {
  readonly name: string;
  readonly args: string;
  readonly isLocal: true;
}

/**
 * Without a terminal, a command that an agent of its own carries out (a skill with `context: fork`) is written as it was
 * typed; its output is all the answer there is. What is meant for the model says where it came from.
 */
export function bareCommandOf(record: JsonObject, text: string): BareCommand | null {
  if (!text.startsWith('/') || stringOf(record.promptId) === null) return null;
  if (record.promptSource !== undefined || record.permissionMode !== undefined) return null;
  const match = /^(\/[a-z][\w:-]*)(?:\s+([\s\S]*))?$/i.exec(text.trimEnd());
  return match === null ? null : { name: match[1] ?? '', args: match[2] ?? '', isLocal: true };
}

import type { ActivityKind, KnownTool } from '@treeline/protocol';
import type { JsonObject } from '../json/index.ts';
import { asString, stringAt } from '../json/json-values.ts';
import { oneLine } from './one-line.ts';

/** What a client's table says of one tool. */
export interface ToolRow {
  readonly kind: ActivityKind;
  /** Input keys that say what the call does, the best first. */
  readonly titleKeys: readonly string[];
}

export const row = (kind: ActivityKind, ...titleKeys: string[]): ToolRow => ({ kind, titleKeys });

export const otherTool = row('other');
export const serverTool = row('mcp');

export function knownTools(aboutByName: Readonly<Record<string, string>>): readonly KnownTool[] {
  return Object.entries(aboutByName).map(([name, about]) => ({ name, about }));
}

/** One line of an input: the text under the first of these keys that has one, else its first text. */
export function titleByKeys(
  keys: readonly string[],
  input: JsonObject,
  textAt: (input: JsonObject, key: string) => string | null = stringAt,
): string {
  for (const key of keys) {
    const text = textAt(input, key);
    if (text !== null) return oneLine(text);
  }
  return oneLine(firstText(input));
}

function firstText(input: JsonObject): string {
  for (const key in input) {
    const text = asString(input[key]);
    if (text !== null && text.trim() !== '') return text;
  }
  return '';
}

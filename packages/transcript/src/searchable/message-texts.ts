import type { ToolUseId } from '@treeline/protocol';
import { contentOf } from '../formats/claude-code/assistant-record.ts';
import type { JsonObject, JsonValue } from '../json/index.ts';
import {
  asArray,
  asObject,
  asString,
  isTrueAt,
  objectAt,
  stringAt,
  textAt,
  valueAt,
  wholeOf,
} from '../json/json-values.ts';
import type { SearchableText } from './searchable-record.ts';
import { userText } from './user-text.ts';

const noPaths: readonly string[] = [];
const pathKeys = ['file_path', 'notebook_path', 'path', 'scriptPath', 'filePath'];

/** What a model said, thought and called. */
export function assistantTexts(record: JsonObject): SearchableText[] {
  const message = objectAt(record, 'message');
  if (message === null) return [];
  const isSynthetic = stringAt(message, 'model') === '<synthetic>';
  // The client's own words in a model's place: an error, or nothing that anybody sees.
  if (isSynthetic && !isTrueAt(record, 'isApiErrorMessage')) return [];
  return contentOf(message).flatMap((value) => {
    const block = asObject(value);
    if (block === null) return [];
    if (block.type === 'text') return [plain(isSynthetic ? 'other' : 'answer', textOf(block, 'text'))];
    if (block.type === 'thinking') return [plain('thinking', textOf(block, 'thinking'))];
    return block.type === 'tool_use' || block.type === 'server_tool_use' ? [inputOf(block)] : [];
  });
}

/** A prompt, results of calls, or what the client says in a person's place. */
export function userTexts(record: JsonObject): SearchableText[] {
  const message = objectAt(record, 'message');
  if (message === null) return [];
  const texts: SearchableText[] = [];
  const written: string[] = [];
  for (const value of contentOf(message)) {
    const block = asObject(value);
    if (block?.type === 'tool_result') texts.push(outputOf(block));
    else if (block?.type === 'text') written.push(textOf(block, 'text'));
  }
  const found = written.length === 0 ? null : userText(record, written.join('\n'));
  return found === null ? texts : [...texts, plain(found.part, found.text)];
}

export function plain(part: SearchableText['part'], text: string): SearchableText {
  return { part, text, tool: null, paths: noPaths };
}

function textOf(block: JsonObject, key: string): string {
  const text = textAt(block, key);
  return text === null ? '' : wholeOf(text);
}

/** A call reads as its row does, name first; keys of the input are the tool's words, not the session's. */
function inputOf(block: JsonObject): SearchableText {
  const name = stringAt(block, 'name') ?? 'unknown';
  const input = valueAt(block, 'input');
  const texts = [name];
  collectTexts(input, texts);
  const paths = pathKeys.flatMap((key) => asString(asObject(input)?.[key]) ?? []);
  return { part: 'tool-input', text: texts.join('\n'), tool: { id: idAt(block, 'id'), name }, paths };
}

/** Of a structured result and its text only the text: they say the same. */
function outputOf(block: JsonObject): SearchableText {
  const content = valueAt(block, 'content');
  const text =
    typeof content === 'string'
      ? content
      : asArray(content)
          .flatMap((value) => asString(asObject(value)?.text) ?? [])
          .join('\n');
  const words = text.startsWith('<tool_use_error>') ? text.replace(/^<tool_use_error>|<\/tool_use_error>$/g, '') : text;
  return { part: 'tool-output', text: words, tool: { id: idAt(block, 'tool_use_id'), name: null }, paths: noPaths };
}

function idAt(block: JsonObject, key: string): ToolUseId {
  return (stringAt(block, key) ?? '') as ToolUseId;
}

/** A stack instead of recursion: the depth is the data's. */
function collectTexts(from: JsonValue | undefined, texts: string[]): void {
  const stack = [from];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'number') texts.push(String(value));
    else if (typeof value === 'object' && value !== null)
      stack.push(...(Object.values(value) as JsonValue[]).reverse());
  }
}

import type { JsonValue } from '../../json/index.ts';
import { asArray, asObject, asText, numberAt, objectAt, type Text, textAt, wholeOf } from '../../json/json-values.ts';
import { contentOf } from './content-text.ts';
import { parsedObject } from './parsed-object.ts';

/** A result as one text: a string, a list of blocks, or an object around either. */
export function outputOf(output: JsonValue | undefined): Text {
  const content = asObject(output)?.content ?? asObject(output)?.output ?? output;
  const tools = asArray(content);
  if (tools.length > 0 && tools.every((tool) => textAt(asObject(tool), 'name') !== null)) return toolNames(tools);
  return contentOf(content, '').text;
}

function toolNames(tools: readonly JsonValue[]): string {
  return tools.map((tool) => wholeOf(textAt(asObject(tool), 'name') ?? '')).join('\n');
}

interface ResultHeader {
  readonly exitCode: number | null;
  /** The command continues after the result. */
  readonly isRunning: boolean;
  /** Where the command's output begins. */
  readonly textFrom: number;
}

const plain: ResultHeader = { exitCode: null, isRunning: false, textFrom: 0 };
const headerLine =
  /^(?:Chunk ID: \S{0,40}|Wall time:? [\d.]{1,20} seconds|Total output lines: \d{1,12}|Original token count: \d{1,12}|Script \w{1,20}|Exit code: (-?\d{1,9})|Process exited with code (-?\d{1,9})|(Process running with session ID \d{1,12}|Script running with cell ID \S{1,40}))$/;
const mostLines = 10;

/** Results of commands and scripts begin with a few lines about them, followed by `Output:`. */
export function resultHeader(head: string): ResultHeader {
  let exitCode: number | null = null;
  let isRunning = false;
  let from = 0;
  for (let line = 0; line < mostLines; line++) {
    const end = head.indexOf('\n', from);
    const words = end < 0 ? head.slice(from) : head.slice(from, end);
    if (line > 0 && words === 'Output:') return { exitCode, isRunning, textFrom: end < 0 ? head.length : end + 1 };
    const match = headerLine.exec(words);
    if (match === null) break;
    const code = match[1] ?? match[2];
    if (code !== undefined) exitCode = Number(code);
    isRunning ||= match[3] !== undefined;
    if (end < 0) break;
    from = end + 1;
  }
  return exitCode === null && !isRunning ? olderHeader(head) : { exitCode, isRunning, textFrom: 0 };
}

/** The first clients wrote `{"output":"…","metadata":{"exit_code":1}}`. */
function olderHeader(head: string): ResultHeader {
  if (!head.startsWith('{"output":')) return plain;
  const exitCode = numberAt(objectAt(parsedObject(head), 'metadata'), 'exit_code');
  return exitCode === null ? plain : { ...plain, exitCode };
}

/** A command's output, without the lines about it. */
export function plainOutput(output: JsonValue | undefined): string {
  const whole = wholeOf(outputOf(output));
  const { textFrom } = resultHeader(whole.slice(0, 2_000));
  const older = whole.startsWith('{"output":') ? asText(parsedObject(whole)?.output) : null;
  return older === null ? whole.slice(textFrom) : wholeOf(older);
}

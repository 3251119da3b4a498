import { readFile } from 'node:fs/promises';

/** What a list entry needs from the middle of a file: its titles, of which the last counts, and every call of an agent. */
const lastOf = ['"custom-title"', '"ai-title"', '"agent-name"'].map((text) => Buffer.from(text));
const everyOf = Buffer.from('"subagent_type"');

/** Larger files are not read whole for the sake of a list. */
const largest = 8 * 1024 * 1024;
const newline = 0x0a;

/**
 * Lines between two offsets that may hold such a record, in order. Searching bytes costs a small part of what parsing
 * does; copies of requests, which repeat all calls, are left out by how they begin.
 */
export async function tellingLines(path: string, bytes: number, from: number, to: number): Promise<readonly string[]> {
  if (from >= to || bytes > largest) return [];
  const file = await readFile(path);
  const starts = new Set<number>();
  for (const needle of lastOf) {
    const last = linesHolding(file, needle, from, to).at(-1);
    if (last !== undefined) starts.add(last);
  }
  for (const start of linesHolding(file, everyOf, from, to)) starts.add(start);
  return [...starts]
    .sort((a, b) => a - b)
    .filter((start) => start >= from)
    .map((start) => lineAt(file, start))
    .filter((line) => !line.startsWith('{"type":"api-request'));
}

/** Searched forwards: that is many times as fast as backwards. */
function linesHolding(file: Buffer, needle: Buffer, from: number, to: number): number[] {
  const starts: number[] = [];
  let at = file.indexOf(needle, from);
  while (at >= 0 && at < to) {
    starts.push(lineStart(file, at));
    const end = file.indexOf(newline, at);
    at = end < 0 ? -1 : file.indexOf(needle, end);
  }
  return starts;
}

function lineStart(file: Buffer, at: number): number {
  return file.lastIndexOf(newline, at) + 1;
}

function lineAt(file: Buffer, start: number): string {
  const end = file.indexOf(newline, start);
  return file.toString('utf8', start, end < 0 ? file.length : end);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentId, ThreadEvent } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { exportDocument, isExport } from './export-document.ts';
import { ExportedReader } from './exported-reader.ts';

const golden = join(import.meta.dirname, '../../../../host/test/golden/02-single-subagent/session.json.txt');
const text = readFileSync(golden, 'utf8');
const odd = [null, 1, -1e308, 'x', '', [], {}, true, [[null]], { type: 'call', id: {} }, 'prompt'];

function eventsOf(document: string): ThreadEvent[] | string {
  const found = exportDocument(document);
  if (typeof found === 'string') return found;
  const events: ThreadEvent[] = [];
  for (const { agentId, lines } of found.threads) {
    const sink = {
      event: (event: ThreadEvent) => void events.push(event),
      fact: () => 0,
      unreadable: () => 0,
      unknown: () => 0,
    };
    const reader = new ExportedReader({
      ...{
        file: 'main',
        thread: agentId as AgentId | null,
        texts: 'preview',
        sink,
        memory: null,
        onStatedCall: () => 0,
      },
    });
    for (const [position, line] of lines.entries())
      reader.addLine({ text: line, bytes: null, line: position + 1, position, byteLength: 1 });
  }
  return events;
}

/** Every way to put another value in the place of one of the document's. */
function* changed(value: unknown, write: (inner: unknown) => unknown): Iterable<unknown> {
  for (const each of odd) yield write(each);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const rewritten = (other: unknown) =>
      write(
        Array.isArray(value)
          ? value.map((item, at) => (String(at) === key ? other : item))
          : { ...value, [key]: other },
      );
    yield* changed(inner, rewritten);
  }
}

test('whatever stands in the place of a value, the rest is read', () => {
  let count = 0;
  for (const document of changed(JSON.parse(text), (whole) => whole)) {
    const events = eventsOf(JSON.stringify(document) ?? '');
    count += 1;
    if (typeof events === 'string') continue;
    for (const { id, at, type } of events) {
      expect([typeof id, typeof type, Number.isFinite(at)]).toEqual(['string', 'string', true]);
    }
  }
  expect(count).toBeGreaterThan(1_000);
});

test.each([
  ['', 'not JSON'],
  ['[]', 'not JSON'],
  ['{"format":"other"}', 'not an exported session'],
  ['{"format":"treeline-export","version":2}', 'another version'],
  ['{"format":"treeline-export","version":1,"session":{}}', 'names no session'],
])('%s is refused with a reason', (document, reason) => {
  expect(exportDocument(document)).toContain(reason);
});

test('an export is known by its beginning', () => {
  expect(isExport(text)).toBe(true);
  expect(isExport('{"type":"user"}')).toBe(false);
});

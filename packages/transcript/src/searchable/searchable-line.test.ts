import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Body, SessionEvent } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { builderOf, linesOf, readHome, sessionIds } from '../../test/load-home.ts';
import { searchableLine } from './searchable-line.ts';
import { nothingRead, SearchableReader } from './searchable-reader.ts';

const fixtures = join(import.meta.dirname, '../../fixtures/claude-code');
const homes = readdirSync(fixtures).filter((name) => existsSync(join(fixtures, name, 'home')));

/** The texts of an event that a person reads: as far as they go with it. */
function textsOf(event: SessionEvent): string[] {
  switch (event.type) {
    case 'prompt':
      return event.command === null ? [event.text.preview] : [event.command.args];
    case 'assistant_text':
    case 'thinking':
    case 'command_output':
      return [event.text.preview];
    case 'tool_started':
      return [event.name, ...leavesOf(event.input)];
    case 'tool_finished':
      return /^\[\w+\]( \[\w+\])*$/.test(event.output.preview) ? [] : [event.output.preview];
    case 'api_failed':
      return event.errorKind === 'max_turns' ? [] : [event.message.preview];
    default:
      return [];
  }
}

function leavesOf(input: Body): string[] {
  if (input.ref !== null || input.preview === '') return [];
  const leaves: string[] = [];
  JSON.parse(input.preview, (_, value: unknown) => {
    if (typeof value === 'string') leaves.push(value);
    return value;
  });
  return leaves;
}

test('there are homes to look at', () => {
  expect(homes.length).toBeGreaterThan(10);
});

describe.each(homes)('%s', (home) => {
  test('every text that a view shows is among the texts of its line', () => {
    const files = readHome(join(fixtures, home, 'home'));
    const texts = files.flatMap(({ unit, text }) => {
      if (unit.reads !== 'lines') return [];
      const reader = new SearchableReader(unit.role === 'agent', nothingRead);
      return linesOf(text).flatMap((line) => reader.read(line.text).flatMap((record) => record.texts));
    });
    const all = texts.map(({ text }) => text).join('\n');
    const missing = sessionIds(files).flatMap((id) => {
      const builder = builderOf(id, files);
      return builder
        .snapshot(new Set(builder.agents().keys()))
        .flatMap(textsOf)
        .map((text) => text.trim())
        .filter((text) => text !== '' && !all.includes(text));
    });
    expect(missing).toEqual([]);
  });
});

const call = (id: string, name: string, input: object) =>
  JSON.stringify({
    type: 'assistant',
    uuid: `u-${id}`,
    timestamp: '2026-01-01T00:00:00Z',
    message: { content: [{ type: 'tool_use', id, name, input }] },
  });
const result = (id: string, content: string) =>
  JSON.stringify({
    type: 'user',
    uuid: `r-${id}`,
    message: { content: [{ type: 'tool_result', tool_use_id: id, content }] },
    toolUseResult: { stdout: content },
  });

test('a result is named by its call, also when reading went on in between', () => {
  const first = new SearchableReader(false, nothingRead);
  first.read(call('t1', 'Read', { file_path: '/src/a.ts' }));
  const second = new SearchableReader(false, JSON.parse(JSON.stringify(first.memory())));
  expect(second.read(result('t1', 'const a = 1'))).toEqual([
    {
      uuid: 'r-t1',
      index: 0,
      at: null,
      agent: null,
      insideOf: null,
      copied: null,
      sessionId: null,
      texts: [{ part: 'tool-output', text: 'const a = 1', tool: { id: 't1', name: 'Read' }, paths: ['/src/a.ts'] }],
    },
  ]);
});

test('two records on a line, torn lines and bookkeeping', () => {
  const two = `${call('t1', 'Bash', { command: 'ls' })}${result('t1', 'a.ts')}`;
  const texts = (line: string) => searchableLine(line).flatMap((record) => record.texts.map(({ text }) => text));
  expect(texts(two)).toEqual(['Bash\nls', 'a.ts']);
  expect(texts(two.slice(0, -5))).toEqual(['Bash\nls']);
  expect(texts('\u0000\u0001 not json')).toEqual([]);
  expect(texts('{"type":"api-request","params":{"text":"secret"}}')).toEqual([]);
  expect(texts('{"type":"user","isMeta":true,"message":{"content":"<system-reminder>x</system-reminder>"}}')).toEqual(
    [],
  );
});

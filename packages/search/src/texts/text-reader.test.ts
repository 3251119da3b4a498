import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineSplitter } from '@treeline/files';
import { type AgentId, foldText, type ThreadEvent } from '@treeline/protocol';
import { isMain, type SourceLine, textsOf } from '@treeline/transcript';
import { claudeCodeFormat, unitAt } from '@treeline/transcript/formats/claude-code';
import { describe, expect, test } from 'vitest';
import { mainUnit } from '../../../transcript/test/main-unit.ts';
import { nothingRead, TextReader, type Transcript, textsOfLine } from './text-reader.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures/claude-code');
const transcripts = readdirSync(fixtures).flatMap((scenario) => {
  const home = join(fixtures, scenario, 'home');
  return readdirSync(home, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const unit = unitAt(path.replaceAll('\\', '/'));
    return unit?.reads !== 'lines' || unit.kind === 'journal' ? [] : [{ scenario, unit, path: join(home, path) }];
  });
});

function linesOf(path: string) {
  let position = 0;
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((text) => {
      const line = { text, bytes: null, line: 0, position, byteLength: Buffer.byteLength(text) };
      position += line.byteLength + 1;
      return line;
    });
}

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []);
}

const typesSeen = new Set<ThreadEvent['type']>();
const hook = {
  ...{ type: 'attachment', uuid: 'h1' },
  attachment: { type: 'hook_blocking_error', hookName: 'Stop', stderr: 'tests are red' },
};

/** What find looks through: the events of a transcript with all of their texts. */
function transcript(isAgent: boolean): Transcript {
  return { ...mainUnit('-app', 's'), role: isAgent ? 'agent' : 'main' };
}

function eventsOf(lines: ReturnType<typeof linesOf>, isAgent: boolean): ThreadEvent[][] {
  let events: ThreadEvent[] = [];
  const ignore = () => undefined;
  const sink = { event: (event: ThreadEvent) => events.push(event), fact: ignore, unreadable: ignore, unknown: ignore };
  const thread = isAgent ? ('a1' as AgentId) : null;
  const options = { file: '', thread, sink, texts: 'whole', memory: null, onStatedCall: ignore } as const;
  const reader = claudeCodeFormat.reader({ kind: 'session', runId: null }, options);
  return lines.map((line) => {
    events = [];
    reader.addLine(line);
    return events;
  });
}

function missingWords(lines: ReturnType<typeof linesOf>, isAgent: boolean): string[] {
  const reader = new TextReader(transcript(isAgent), nothingRead);
  const events = eventsOf(lines, isAgent);
  return lines.flatMap((line, number) => {
    const known = wordsOf(reader.read(line).map(({ text }) => text));
    return (events[number] ?? []).flatMap((event) => {
      const words = wordsOf(textsOf(event, 'whole').map(({ text }) => text.preview));
      if (words.length > 0) typesSeen.add(event.type);
      // A title may be cut within a word.
      const missing = words.filter((word) => !known.some((own) => own.startsWith(word)));
      return missing.map((word) => `${event.type} ${event.id}: ${word}`);
    });
  });
}

test.each(transcripts)('search knows the words that find looks through in $scenario $path', ({ unit, path }) => {
  expect(missingWords(linesOf(path), !isMain(unit))).toEqual([]);
});

test.each(transcripts)('and the same whether it reads the bytes or the text of $scenario $path', ({ unit, path }) => {
  const texts = (lines: readonly SourceLine[]) => {
    const reader = new TextReader(transcript(!isMain(unit)), nothingRead);
    return lines.map((line) => reader.read(line));
  };
  const lines = new LineSplitter().push(readFileSync(path));
  const shapeLearnt = [texts(lines), texts(lines)];
  const parsed = texts(
    lines.map(({ text, line, position, byteLength }) => ({ text, bytes: null, line, position, byteLength })),
  );
  expect(shapeLearnt).toEqual([parsed, parsed]);
});

test('and those of hooks that failed', () => {
  const line = { text: JSON.stringify(hook), bytes: null, line: 1, position: 0, byteLength: 0 };
  expect(missingWords([line], false)).toEqual([]);
});

test('that was seen of every type of event that has words', () => {
  expect([...typesSeen].sort()).toEqual([
    'api_failed',
    'api_retried',
    'assistant_text',
    'command_output',
    'compaction_summary',
    'hook_ran',
    'injected',
    'message_received',
    'note',
    'notification',
    'prompt',
    'thinking',
    'tool_finished',
    'tool_started',
  ]);
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

const lineAt = (position: number, text: string) => ({ text, bytes: null, line: 0, position, byteLength: text.length });

describe('TextReader', () => {
  test('a result is named by its call, also when reading went on in between', () => {
    const first = new TextReader(transcript(false), nothingRead);
    first.read(lineAt(0, call('t1', 'Read', { file_path: '/src/a.ts' })));
    const second = new TextReader(transcript(false), JSON.parse(JSON.stringify(first.memory())));
    expect(second.read(lineAt(100, result('t1', 'const a = 1')))).toEqual([
      {
        part: 'tool-output',
        text: 'const a = 1',
        eventId: 'r-t1',
        at: Date.UTC(2026, 0, 1),
        insideOf: null,
        tool: { id: 't1', name: 'Read', file: '/src/a.ts' },
        paths: ['/src/a.ts'],
      },
    ]);
  });

  test('two records on a line, torn lines and bookkeeping', () => {
    const two = `${call('t1', 'Bash', { command: 'ls' })}${result('t1', 'a.ts')}`;
    const texts = (line: string) => textsOfLine(line, 0, transcript(false)).map(({ text }) => text);
    expect(texts(two)).toEqual(['Bash\nls', 'a.ts']);
    expect(texts(two.slice(0, -5))).toEqual(['Bash\nls']);
    expect(texts('\u0000\u0001 not json')).toEqual([]);
    expect(texts('{"type":"api-request","params":{"text":"secret"}}')).toEqual([]);
    const reminder = '<system-reminder>x</system-reminder>';
    expect(texts(`{"type":"user","isMeta":true,"message":{"content":"${reminder}"}}`)).toEqual([]);
  });
});

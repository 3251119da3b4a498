import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, readHome } from '../../../../test/load-home.ts';
import type { SessionGlance } from '../../../glance/session-glance.ts';
import { sessionDigest } from '../../../session/session-digest.ts';
import type { SourceLine } from '../../source-line.ts';
import { ClaudeCounter } from '../counting/claude-counter.ts';
import { claudeCodeFormat } from '../index.ts';
import { ClaudeListPreview } from './claude-list-preview.ts';

const corpus = join(import.meta.dirname, '../../../../fixtures/claude-code');
const transcripts = readdirSync(corpus).flatMap((scenario) =>
  readHome(join(corpus, scenario, 'home')).flatMap(({ unit, text }) => (unit.role !== 'side' ? [linesOf(text)] : [])),
);
const lines = transcripts.flat();

/** The result of the slow path, which uses the reader for every line. */
function slowly(chosen: readonly SourceLine[]): SessionGlance {
  const digester = new ClaudeCounter(
    { kind: 'session', role: 'main', sessionId: '', agentId: null, runId: null },
    null,
  );
  chosen.forEach(({ text }, index) => {
    digester.add({ text, bytes: null, line: index + 1, position: index + 1, byteLength: 0 });
  });
  const {
    clientSessionId: _id,
    clientVersion: _version,
    turns: _turns,
    toolCalls: _calls,
    ...rest
  } = sessionDigest(digester.digest(), claudeCodeFormat);
  return rest;
}

function glanceAt(chosen: readonly SourceLine[]): SessionGlance {
  const digester = new ClaudeListPreview();
  for (const line of chosen) digester.add(line);
  return digester.digest();
}

function lineOf(text: string): SourceLine {
  return { text, bytes: null, line: 1, position: 0, byteLength: text.length };
}

const message = { uuid: 'u1', timestamp: '2026-01-01T00:00:01.000Z', sessionId: 's', cwd: '/home/dev', version: '2' };
const attachment = (type: string) =>
  `{"parentUuid":null,"isSidechain":false,"attachment":{"type":"${type}","text":"x"},"type":"attachment","uuid":"a1"}`;
const prompt = JSON.stringify({ ...message, type: 'user', message: { role: 'user', content: 'Paint it.' } });

describe('ClaudeListPreview', () => {
  test('says what the slow way says of every transcript', () => {
    expect(transcripts.map(glanceAt)).toEqual(transcripts.map(slowly));
  });

  test('says the same of any lines in any order, whole or cut', () => {
    const someLine = fc.nat(lines.length - 1).map((index) => lines[index] as SourceLine);
    const cutLine = fc.tuple(someLine, fc.nat(400)).map(([{ text }, length]) => lineOf(text.slice(0, length)));
    const joined = fc.tuple(cutLine, someLine).map(([before, { text }]) => lineOf(before.text + text));
    const anyLine = fc.oneof({ arbitrary: someLine, weight: 8 }, cutLine, joined);
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (chosen) => {
        expect(glanceAt(chosen)).toEqual(slowly(chosen));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    { name: 'a record behind one that is passed over', given: attachment('date') + prompt },
    { name: 'one between two of them', given: `${attachment('date')} ${prompt} ${attachment('model')}` },
  ])('finds $name', ({ given }) => {
    expect(glanceAt([lineOf(given)])).toEqual(slowly([lineOf(given)]));
    expect(glanceAt([lineOf(given)])).toMatchObject({ title: 'Paint it.', project: '/home/dev' });
  });

  test('a summary may name a record that was passed over', () => {
    const summary = lineOf('{"type":"summary","summary":"Painting","leafUuid":"a1"}');
    expect(glanceAt([summary, lineOf(attachment('date'))])).toMatchObject({
      title: 'Painting',
      titleSource: 'summary',
    });
  });

  test('what has no time of its own is of the time of what was passed over', () => {
    const { timestamp: _, ...untimed } = message;
    const queued = '{"type":"queue-operation","operation":"dequeue","timestamp":"2026-01-01T00:00:09.000Z"}';
    const given = [
      prompt,
      queued,
      JSON.stringify({ ...untimed, type: 'system', subtype: 'away_summary', content: 'x' }),
    ];
    expect(glanceAt(given.map(lineOf)).updatedAt).toBe(Date.UTC(2026, 0, 1, 0, 0, 9));
  });
});

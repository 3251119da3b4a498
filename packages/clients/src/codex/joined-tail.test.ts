import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThreadEvent } from '@treeline/protocol';
import { SessionBuilder } from '@treeline/transcript';
import { codexFormat } from '@treeline/transcript/formats/codex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codex } from './codex.ts';

const fixture = join(import.meta.dirname, '../../../transcript/fixtures/codex/12-forks/home');
const folder = 'sessions/2026/11/18';
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'treeline-forks-'));
  cpSync(fixture, home, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Sessions by what was asked first in them. */
async function sessionAsked(words: string, onProblem: (problem: string) => void = expect.fail) {
  const listing = await codex.list(home, kit, onProblem);
  for (const { unit } of listing?.units ?? []) {
    if (unit.role !== 'main' || unit.sessionId === null) continue;
    const found = await codex.findSession(home, unit.sessionId);
    if (!found.ok) throw new Error(found.error.join('; '));
    const { session, reading } = found.value;
    const built = await builtOf(session.key, session.sessionId);
    if (built.builder.facts().title.includes(words)) return { ...built, reading, session };
  }
  throw new Error(`nobody asked ${words}`);
}

const kit = {
  system: { isAlive: () => false, startOf: () => null, bootTime: () => null } as never,
  now: () => 0,
  recheckEveryMs: 1,
};

async function builtOf(key: string, sessionId: string, bytes?: number) {
  const unit = codex.unitAt(key);
  if (unit === null) throw new Error(`no unit at ${key}`);
  const builder = new SessionBuilder(sessionId, codexFormat);
  const tail = codex.reading(home).tail(key);
  for (let isAtEnd = false; !isAtEnd; ) {
    const outcome = await tail.read(bytes);
    if (!outcome.ok) throw new Error(outcome.error.message);
    builder.addLines(unit, outcome.value.lines);
    isAtEnd = outcome.value.isAtEnd;
  }
  const events = builder.snapshot(new Set()).filter((event): event is ThreadEvent => 'id' in event);
  return { builder, events };
}

const prompts = (events: readonly ThreadEvent[]) =>
  events.flatMap((event) => (event.type === 'prompt' ? [event.text.preview] : []));
const inherited = (events: readonly ThreadEvent[]) => events.filter(({ isInherited }) => isInherited === true);

test('a fork begins with what was said before it, up to where it was made', async () => {
  const fork = await sessionAsked('[[infork]]');
  expect(prompts(fork.events)).toEqual(['[[main]] start', '[[infork]] branch']);
  const forkOfFork = await sessionAsked('[[infork2]]');
  expect(prompts(forkOfFork.events)).toEqual(['[[main]] start', '[[infork]] branch', '[[infork2]] branch again']);
  expect(prompts((await sessionAsked('[[main]]')).events)).toEqual(['[[main]] start', '[[base2]] go on']);
});

test("nothing of it is counted as the fork's own", async () => {
  const { builder, events } = await sessionAsked('[[infork2]]');
  const { turns, toolCalls } = builder.main();
  expect({ turns, toolCalls }).toEqual({ turns: 1, toolCalls: 1 });
  const own = events.filter((event) => event.type === 'usage_counted' && event.isInherited !== true);
  expect(builder.views.usage.all().flatMap(({ rows }) => rows)).toHaveLength(own.length);
  expect(own).toHaveLength(2);
});

test('its texts are read where they stand', async () => {
  const { builder, events, reading } = await sessionAsked('[[infork2]]');
  const bodies = inherited(events).flatMap((event) => (event.type === 'prompt' ? [event.text] : []));
  expect(bodies).toHaveLength(2);
  const calls = inherited(events).flatMap((event) => (event.type === 'tool_started' ? [event] : []));
  expect(calls.map(({ name }) => name)).toEqual(['spawn_agent', 'wait_agent', 'spawn_agent', 'wait_agent']);
  for (const { toolUseId } of calls) {
    const place = builder.locate(builder.tools.get(toolUseId)?.call ?? ('' as never));
    if (place === null) throw new Error(`${toolUseId} has no place`);
    const line = await reading.lineAt(place.unit, place.position, place.byteLength);
    expect(line.ok && line.value).toContain(toolUseId);
  }
});

test('it is the same in whatever pieces it comes', async () => {
  const { session, events } = await sessionAsked('[[infork2]]');
  for (const bytes of [1000, 20_000]) {
    expect((await builtOf(session.key, session.sessionId, bytes)).events).toEqual(events);
  }
});

test('a base that was archived is found, and one that is gone leaves the fork with what is its own', async () => {
  const base = readdirSync(join(home, folder)).find((name) => name.includes('01a1ee35-a0ae')) ?? '';
  mkdirSync(join(home, 'archived_sessions'));
  renameSync(join(home, folder, base), join(home, 'archived_sessions', base));
  expect(prompts((await sessionAsked('[[infork]]')).events)).toEqual(['[[main]] start', '[[infork]] branch']);
  rmSync(join(home, 'archived_sessions', base));
  const problems: string[] = [];
  const { events } = await sessionAsked('[[infork]]', (problem) => void problems.push(problem));
  expect(problems).toEqual([expect.stringMatching(/parent 01a1ee35-a0ae-\S+ not found; shown at the top level\.$/)]);
  expect(prompts(events)).toEqual(['[[infork]] branch']);
  expect(JSON.stringify(events)).toContain('which has the earlier turns');
});

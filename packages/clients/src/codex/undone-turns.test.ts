import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThreadEvent } from '@treeline/protocol';
import { SessionBuilder } from '@treeline/transcript';
import { codexFormat } from '@treeline/transcript/formats/codex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codex } from './codex.ts';

/** Turns were undone three times, the last time back to before the first time; then the session was forked, and went on. */
const fixture = join(import.meta.dirname, '../../fixtures/codex/undone/home');
const thread = '01a1f216-4723-7e60-a364-e4305cc5e9e0';
const fork = '01a1f216-5294-7e42-96c7-f4cff20f65c6';
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'treeline-undone-'));
  cpSync(fixture, home, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const kit = {
  system: { isAlive: () => false, startOf: () => null, bootTime: () => null } as never,
  now: () => 0,
  recheckEveryMs: 1,
};

async function found(id: string) {
  const session = await codex.findSession(home, id);
  if (!session.ok) throw new Error(session.error.join('; '));
  return session.value;
}

async function builtOf(id: string, bytes?: number) {
  const { session, reading } = await found(id);
  const builder = new SessionBuilder(session.sessionId, codexFormat);
  const tail = reading.tail(session.key);
  for (let isAtEnd = false; !isAtEnd; ) {
    const outcome = await tail.read(bytes);
    if (!outcome.ok) throw new Error(outcome.error.message);
    builder.addLines(session, outcome.value.lines);
    isAtEnd = outcome.value.isAtEnd;
  }
  const events = builder.snapshot(new Set()).filter((event): event is ThreadEvent => 'id' in event);
  return { builder, events, reading, session };
}

const prompts = (events: readonly ThreadEvent[]) =>
  events.flatMap((event) => (event.type === 'prompt' ? [event.text.preview] : []));

test('a session is what was not undone, and says where turns were', async () => {
  const { builder, events } = await builtOf(thread);
  expect(prompts(events)).toEqual(['[[one]] go', '[[seven]] go', '[[nine]] go']);
  expect(events.some(({ isInherited }) => isInherited)).toBe(false);
  expect(builder.main()).toMatchObject({ turns: 3, toolCalls: 3 });
  const notes = events.flatMap((event) => (event.type === 'note' ? [event.text.preview] : []));
  expect(notes).toEqual(['The turns that followed were undone.']);
});

test('it is one session, without a problem', async () => {
  const listing = await codex.list(home, kit, expect.fail);
  expect(listing?.units.map(({ unit }) => unit.sessionId).sort()).toEqual([thread, fork].sort());
  const [{ unit } = expect.fail()] = listing?.units.filter(({ unit: each }) => each.sessionId === thread) ?? [];
  const store = codex.watch(home, { ...kit, after: Promise.resolve() }, listener);
  expect(await store.find(thread as never)).toEqual(unit);
  await store.close();
});

const ignore = () => undefined;
const listener = {
  ...{ onChanged: ignore, onRemoved: ignore, onProblem: ignore, onSolved: ignore, onSeen: ignore },
  ...{ onRoot: ignore, onClients: ignore },
};

test('a fork of it begins with what was not undone in it', async () => {
  const { builder, events } = await builtOf(fork);
  expect(prompts(events)).toEqual(['[[one]] go', '[[seven]] go', '[[eight]] go']);
  expect(builder.main()).toMatchObject({ turns: 1, toolCalls: 1 });
  expect(JSON.stringify(events)).toContain(`Forked here from session ${thread}.`);
});

test('it is the same in whatever pieces it comes, and all at once', async () => {
  for (const id of [thread, fork]) {
    const { builder, events, reading, session } = await builtOf(id);
    for (const bytes of [1000, 20_000]) expect((await builtOf(id, bytes)).events).toEqual(events);
    const own = events.filter(({ isInherited }) => isInherited !== true);
    const bulk = new SessionBuilder(session.sessionId, codexFormat);
    const lines = reading.bulk(session.key, null);
    for (let more = lines.next(); more !== null; more = lines.next()) bulk.addLines(session, more);
    const { cursor } = lines;
    lines.close();
    const counts = ({ turns, toolCalls, usage }: ReturnType<SessionBuilder['main']>) => ({ turns, toolCalls, usage });
    expect(counts(bulk.main())).toEqual(counts(builder.main()));
    expect(prompts(bulk.snapshot(new Set()).filter((event): event is ThreadEvent => 'id' in event))).toEqual(
      prompts(own),
    );
    const after = reading.bulk(session.key, cursor);
    expect(after.goesOn).toBe(true);
    expect(after.next()).toBeNull();
    after.close();
  }
});

test('its texts are read where they stand', async () => {
  const { builder, events, reading } = await builtOf(thread);
  const calls = events.flatMap((event) => (event.type === 'tool_started' ? [event] : []));
  expect(calls).toHaveLength(3);
  for (const { toolUseId } of calls) {
    const { call = null, result = null } = builder.tools.get(toolUseId) ?? {};
    const places = [call, result].map((ref) => (ref === null ? null : builder.locate(ref)));
    for (const place of places) {
      if (place === null) throw new Error(`${toolUseId} has no place`);
      const line = await reading.lineAt(place.unit, place.position, place.byteLength);
      expect(line.ok && line.value).toContain(toolUseId);
      expect(reading.lineHere(place.unit, place.position)).toBe(line.ok && line.value);
    }
    const [, end] = places;
    expect([...reading.linesBefore(end?.unit ?? '', end?.position ?? 0, toolUseId)].length).toBeGreaterThan(0);
  }
});

test('both of its ends are known without the middle', async () => {
  const { reading, session } = await builtOf(thread);
  for (const ends of [await reading.ends(session.key, 60_000, 2000), reading.endsHere(session.key, 60_000, 2000)]) {
    if (!ends.ok) throw new Error(ends.error.message);
    const texts = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text).join('\n');
    expect(texts(ends.value.head)).toContain('[[one]] go');
    expect(texts(ends.value.head)).not.toContain('[[two]] go');
    expect(texts(ends.value.tail)).toContain('"task_complete"');
  }
});

test('all that it stands in is kept', async () => {
  const { session, units } = await found(thread);
  const files = codex.filesOf(home, session, units.ofSession(session));
  expect(files.map((path) => path.replace(/.*01a1f216-4723-7e60-a364-e4305cc5e9e0/, ''))).toEqual([
    '.jsonl',
    '_01a1f216-50b8-7250-84e6-0621980828fa.jsonl',
  ]);
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtSession } from '../../test/built-session.ts';
import { folderState } from '../../test/folder-state.ts';
import { thisSystem } from '../process-evidence.ts';
import { codex } from './codex.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures/codex');
const kit = { system: thisSystem, now: () => 0, recheckEveryMs: 60_000 };
const threads = [1, 2, 3].map((number) => `01a1e19c-0000-7000-8000-00000000000${number}`) as [string, string, string];
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'treeline-codex-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const pathOf = (id: string) => `sessions/2026/11/15/rollout-2026-11-15T00-00-00-${id}.jsonl`;

function write(path: string, ...lines: (object | string)[]): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(join(home, path), `${texts.join('\n')}\n`);
}

function rollout(id: string, parent: string | null = null): object[] {
  const at = '2026-11-15T00:00:00.000Z';
  const meta = { id, cwd: '/demo', source: 'exec', ...(parent === null ? {} : { parent_thread_id: parent }) };
  const say = (role: string, type: string, text: string) => ({
    ...{ timestamp: at, type: 'response_item' },
    payload: { type: 'message', role, content: [{ type, text }] },
  });
  return [
    { timestamp: at, type: 'session_meta', payload: meta },
    { timestamp: at, type: 'event_msg', payload: { type: 'user_message', message: `Ask ${id}` } },
    say('assistant', 'output_text', `Answer ${id}`),
  ];
}

async function listed() {
  const problems: string[] = [];
  const before = folderState(home);
  const listing = await codex.list(home, kit, (problem) => void problems.push(problem));
  const keys = listing?.units.map(({ unit }) => `${unit.role} ${unit.agentId ?? unit.sessionId}`).sort() ?? null;
  expect(folderState(home)).toEqual(before);
  return { problems, keys };
}

async function built(id: string) {
  const found = await codex.findSession(home, id);
  if (!found.ok) throw new Error(found.error.join('; '));
  return builtSession(found.value);
}

test('a folder that is not there, an empty one, and files that are no rollouts hold nothing', async () => {
  expect(await codex.list(join(home, 'none'), kit, () => undefined)).toBeNull();
  write('sessions/2026/11/15/notes.jsonl', 'hello');
  write('config.toml', 'model = "x"');
  expect(await listed()).toEqual({ problems: [], keys: [] });
});

test('a rollout cut anywhere is shown as far as it goes, and the line is named', async () => {
  const scenario = join(fixtures, '01-tools/home');
  cpSync(scenario, home, { recursive: true });
  const { keys } = await listed();
  const id = keys?.[0]?.slice('main '.length) ?? '';
  const found = await codex.findSession(home, id);
  const path = join(home, found.ok ? found.value.session.label : '');
  const whole = readFileSync(path);
  const events = (await built(id)).snapshot(new Set()).length;
  for (let cut = 1; cut < whole.length; cut += Math.ceil(whole.length / 40)) {
    // A last line without its end is one that is being written; the next record behind it makes it a broken one.
    writeFileSync(
      path,
      Buffer.concat([whole.subarray(0, cut), Buffer.from('\n{"type":"event_msg","payload":{"type":"x"}}\n')]),
    );
    const builder = await built(id);
    const told = builder.snapshot(new Set());
    expect(told.length).toBeLessThanOrEqual(events + 3);
    const isBroken = whole[cut - 1] !== 0x0a && whole[cut] !== 0x0a;
    const unreadable = told.flatMap((event) => (event.type === 'line_unreadable' ? [event] : []));
    expect(unreadable.length).toBe(isBroken ? 1 : 0);
    if (isBroken) expect(unreadable[0]?.file).toContain('rollout-');
    const line = whole.subarray(0, cut).toString('latin1').split('\n').length;
    if (isBroken) expect(unreadable[0]?.line).toBe(line);
  }
});

test('a child whose parent is gone and parents in a circle are named and shown', async () => {
  const [one, two, three] = threads;
  write(pathOf(one), ...rollout(one, 'gone'));
  write(pathOf(two), ...rollout(two, three));
  write(pathOf(three), ...rollout(three, two));
  expect(await listed()).toEqual({
    keys: [`agent ${three}`, `main ${one}`, `main ${two}`],
    problems: [
      `${pathOf(one)}: Thread ${one}: parent gone not found; shown at the top level.`,
      `${pathOf(two)}: Thread ${two}: its parents form a cycle; shown at the top level.`,
    ],
  });
  expect((await built(one)).main().answer?.preview).toBe(`Answer ${one}`);
  expect([...(await built(two)).agents().keys()]).toEqual([three]);
});

test('of two rollouts with one id one is shown, and the other is named', async () => {
  const [one] = threads;
  write(pathOf(one), ...rollout(one));
  const other = `archived_sessions/rollout-2026-11-15T00-00-00-${one}.jsonl`;
  write(other, ...rollout(one));
  expect(await listed()).toEqual({
    keys: [`main ${one}`],
    problems: [`${other}: It belongs to the same thread as ${pathOf(one)}, which is shown.`],
  });
});

test('lines without JSON and records of no known kind are named, and the rest is shown', async () => {
  const [one] = threads;
  const [meta, prompt, answer] = rollout(one) as [object, object, object];
  write(pathOf(one), meta, prompt, 'no json', { type: 'hologram', payload: {} }, '{"type":', answer);
  const builder = await built(one);
  const named = builder.snapshot(new Set()).flatMap((event) => {
    if (event.type === 'line_unreadable') return [`${event.line} unreadable`];
    return event.type === 'record_unknown' ? [`${event.line} ${event.recordType}`] : [];
  });
  expect(named.sort()).toEqual(['3 unreadable', '4 hologram', '5 unreadable']);
  expect(builder.main().answer?.preview).toBe(`Answer ${one}`);
});

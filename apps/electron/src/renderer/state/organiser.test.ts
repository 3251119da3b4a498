// @vitest-environment happy-dom

import { failed, type HostError, noMarks, type SessionId, type SessionSummary, succeeded } from '@treeline/protocol';
import { currentNote } from '@treeline/ui';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostInfoAtom, listedAtom } from './home-atoms.ts';
import { Organiser } from './organiser.ts';

const copied = vi.fn();
beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied(text) } });
  copied.mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

const client = { id: 'c', name: 'C', homeFlag: 'c-dir', resume: 'claude --resume {id}', resumeAgent: null, tools: [] };
const session = (id: string, folder: string | null): SessionSummary =>
  ({
    id,
    client: 'c',
    clientSessionId: id,
    worktree: null,
    marks: noMarks,
    project: { id: 'p', name: 'p', folder },
  }) as never;

function setUp(answer: 'fine' | HostError = 'fine') {
  const reply = <Value>(value: Value) => Promise.resolve(answer === 'fine' ? succeeded(value) : failed(answer));
  const markSessions = vi.fn(() => reply(null));
  const store = createStore();
  store.set(listedAtom, [session('one', '/a b'), session('two', null)]);
  store.set(hostInfoAtom, { shell: 'browser', version: '', platform: 'linux', clients: [client] });
  const host = {
    markSessions,
    rebuildIndex: () => reply(null),
    exportMarks: () => reply('{"a":1}'),
    revealTranscript: () => reply(null),
    restoreSession: () => reply('~/x'),
  };
  return { organiser: new Organiser(host, store), markSessions, said: () => currentNote() };
}
const ids = ['one', 'two', 'gone'] as SessionId[];

test('copies ids and resume commands, one a line', async () => {
  const { organiser, said } = setUp();
  await organiser.copyIds(ids);
  expect(said()).toMatchObject({ text: '2 ids copied', isBad: false });
  await organiser.copyResumeCommands(ids);
  expect(copied.mock.calls).toEqual([['one\ntwo'], ["cd '/a b' && claude --resume one\nclaude --resume two"]]);
});

test('exports the marks', async () => {
  const { organiser } = setUp();
  await organiser.exportMarks('copy');
  expect(copied.mock.calls).toEqual([['{"a":1}']]);
});

test('a host that cannot is quoted, not swallowed', async () => {
  const { organiser, said } = setUp({ code: 'refused', message: 'The disk is full.' });
  const words: (string | undefined)[] = [];
  for (const work of [
    () => organiser.mark(ids, { kind: 'pin', isPinned: true }),
    () => organiser.rebuild(),
    () => organiser.exportMarks('copy'),
  ]) {
    await work();
    words.push(said()?.text);
  }
  expect(words).toEqual([
    'Could not be saved. The disk is full.',
    'The index was not rebuilt. The disk is full.',
    'Names, tags and notes could not be exported. The disk is full.',
  ]);
});

test('nothing chosen is nothing asked', async () => {
  const { organiser, markSessions } = setUp();
  await organiser.mark([], { kind: 'pin', isPinned: true });
  expect(markSessions.mock.calls.length).toBe(0);
});

test('a new name can be undone', async () => {
  const { organiser, markSessions, said } = setUp();
  await organiser.mark(ids, { kind: 'rename', name: 'Mine' });
  expect([said()?.text, said()?.action?.label]).toEqual(['Renamed', 'Undo']);
  said()?.action?.run();
  expect(markSessions.mock.calls.slice(1)).toEqual(['one', 'two'].map((id) => [[id], { kind: 'rename', name: null }]));
});

test('a transcript that cannot be shown is said', async () => {
  const { organiser, said } = setUp({ code: 'not-found', message: 'There is no such file.' });
  await organiser.revealTranscript('one' as SessionId);
  expect(said()).toMatchObject({ text: 'There is no such file.', isBad: true });
});

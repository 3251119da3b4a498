import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noMarks } from '@treeline/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedMarks } from './changed-marks.ts';
import { MarksStore } from './marks-store.ts';

const session = (sessionId: string) => ({ client: 'claude-code', sessionId });

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-marks-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('MarksStore', () => {
  test('keeps marks, and shows them to another window', () => {
    const one = new MarksStore(dir);
    const other = new MarksStore(dir);
    expect(one.change([session('s'), session('t')], { kind: 'pin', isPinned: true })).toEqual({
      ok: true,
      value: null,
    });
    expect([other.all().size, other.refresh(), other.refresh()]).toEqual([0, true, false]);
    expect(Object.fromEntries(other.all())).toEqual({
      'claude-code/s': { ...noMarks, isPinned: true },
      'claude-code/t': { ...noMarks, isPinned: true },
    });
    one.close();
    other.close();
    const later = new MarksStore(dir);
    expect(later.all().get('claude-code/s')).toEqual({ ...noMarks, isPinned: true });
    later.close();
  });

  test('what another window has changed meanwhile is not lost', () => {
    const one = new MarksStore(dir);
    const other = new MarksStore(dir);
    one.change([session('s')], { kind: 'tag', add: ['a'], remove: [] });
    other.change([session('s')], { kind: 'tag', add: ['b'], remove: [] });
    one.refresh();
    expect(one.all().get('claude-code/s')?.tags).toEqual(['a', 'b']);
    one.close();
    other.close();
  });

  test('marks that did not change keep their identity', () => {
    const store = new MarksStore(null);
    store.change([session('s')], { kind: 'note', note: 'Look here.' });
    const before = store.all().get('claude-code/s');
    store.change([session('t')], { kind: 'hide', isHidden: true });
    expect(store.all().get('claude-code/s')).toBe(before);
    store.close();
  });

  test('what was seen is kept, only goes forward, and is not worth a copy', async () => {
    const store = new MarksStore(dir);
    for (const at of [5, 9, 7]) store.change([session('s')], { kind: 'see', at });
    store.close();
    const again = new MarksStore(dir);
    expect(again.all().get('claude-code/s')).toEqual({ ...noMarks, seenAt: 9 });
    again.close();
  });

  test('exports what is marked, in one order', () => {
    const store = new MarksStore(null);
    const { seenAt: _seen, ...unmarked } = noMarks;
    store.change([session('seen')], { kind: 'see', at: 7 });
    store.change([session('t')], { kind: 'rename', name: 'Mine' });
    store.change([session('s')], { kind: 'pin', isPinned: true });
    store.change([session('u')], { kind: 'pin', isPinned: true });
    store.change([session('u')], { kind: 'pin', isPinned: false });
    expect(JSON.parse(store.exportJson())).toEqual({
      format: 'treeline-marks',
      version: 1,
      sessions: [
        { client: 'claude-code', sessionId: 's', ...unmarked, isPinned: true },
        { client: 'claude-code', sessionId: 't', ...unmarked, name: 'Mine' },
      ],
    });
    store.close();
  });
});

describe('a damaged file', () => {
  const path = () => join(dir, 'marks.db');
  const note = (text: string) => ({ ...noMarks, note: text });

  /** Marks two sessions, and changes a piece of what is then on the disk. */
  function damaged(piece: string, into: string): MarksStore {
    const store = new MarksStore(dir);
    for (const id of ['one', 'two']) store.change([session(id)], { kind: 'note', note: `about ${id}` });
    store.close();
    const bytes = readFileSync(path());
    bytes.write(into, bytes.indexOf(piece), 'latin1');
    writeFileSync(path(), bytes);
    return new MarksStore(dir);
  }

  test.each([
    ['JSON that cannot be parsed', '"isPinned"', '#'],
    ['a field of another name', 'isPinned":', 'isPinnee'],
    ['text that is not UTF-8', 'claude-code', '\xff'],
    ['a column of another name', 'client TEXT', 'clieng'],
    ['no database', 'SQLite format', 'SQLate'],
  ])('%s: it is set aside, and its copy takes its place', (_, piece, into) => {
    const store = damaged(piece, into);
    expect(Object.fromEntries(store.all())).toEqual({
      'claude-code/one': note('about one'),
      'claude-code/two': note('about two'),
    });
    expect(store.notice).toMatch(
      /marks\.db is damaged, so it was set aside as .*Names, tags and notes of 2 sessions were recovered/,
    );
    expect(readdirSync(dir).some((name) => name.startsWith('marks.db.set-aside-'))).toBe(true);
    store.close();
    const later = new MarksStore(dir);
    expect([later.notice, later.all().size]).toEqual([null, 2]);
    later.close();
  });

  test('where the copy is damaged too, its other lines and an older copy are used', () => {
    new MarksStore(dir).close();
    const copy = (name: string, ...lines: string[]) => writeFileSync(join(dir, name), `${lines.join('\n')}\n`);
    const line = (id: string, text: string) => JSON.stringify({ ...session(id), ...note(text) });
    copy('marks.json', '{"format":"treeline-marks","version":1,"sessions":[', `${line('a', 'new')},`, '{"cli#', ']}');
    copy('marks.1.json', '{"sessions":[', `${line('a', 'old')},`, line('b', 'old'), ']}');
    writeFileSync(path(), 'no database at all');
    const store = new MarksStore(dir);
    expect(Object.fromEntries(store.all())).toEqual({ 'claude-code/a': note('new'), 'claude-code/b': note('old') });
    store.close();
  });

  test('without a copy, the rows that can be read are kept', () => {
    const store = new MarksStore(dir);
    for (const id of ['one', 'two', 'three']) store.change([session(id)], { kind: 'note', note: `about ${id}` });
    store.close();
    rmSync(join(dir, 'marks.json'));
    const bytes = readFileSync(path());
    bytes.write('#', bytes.indexOf('{"isPinned"'));
    writeFileSync(path(), bytes);
    const later = new MarksStore(dir);
    expect(later.all().size).toBe(2);
    later.close();
  });

  test('copies of earlier days are kept, three in all', () => {
    const store = new MarksStore(dir);
    for (const day of [1, 2, 3, 4]) {
      if (day > 1) utimesSync(join(dir, 'marks.json'), day, day * 86_400);
      store.change([session('s')], { kind: 'note', note: `day ${day}` });
    }
    store.close();
    const noteIn = (name: string) => JSON.parse(readFileSync(join(dir, name), 'utf8')).sessions[0].note;
    expect(['marks.json', 'marks.1.json', 'marks.2.json'].map(noteIn)).toEqual(['day 4', 'day 3', 'day 2']);
    expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('changed while it is open', () => {
  test.each([
    ['the folder is deleted', () => rmSync(dir, { recursive: true }), 'deleted'],
    [
      'another file takes its place',
      () => {
        rmSync(dir, { recursive: true });
        new MarksStore(dir).close();
      },
      'replaced',
    ],
    ['something is written over it', () => writeFileSync(join(dir, 'marks.db'), 'x'.repeat(50_000)), 'is damaged'],
  ])('%s: nothing that was marked is lost, and it is said', (_, disturb, word) => {
    const store = new MarksStore(dir);
    store.change([session('s')], { kind: 'pin', isPinned: true });
    disturb();
    store.refresh();
    expect(store.notice).toContain(word);
    expect([...store.all().keys()]).toEqual(['claude-code/s']);
    expect(store.change([session('t')], { kind: 'pin', isPinned: true }).ok).toBe(true);
    store.close();
    const later = new MarksStore(dir);
    expect([...later.all().keys()].sort()).toEqual(['claude-code/s', 'claude-code/t']);
    later.close();
  });
});

test('marks of two clients with the same session id stay apart', () => {
  const store = new MarksStore(null);
  store.change([{ client: 'one', sessionId: 's' }], { kind: 'rename', name: 'Mine' });
  store.change([{ client: 'other', sessionId: 's' }], { kind: 'rename', name: 'Theirs' });
  expect([...store.all()].map(([key, { name }]) => [key, name])).toEqual([
    ['one/s', 'Mine'],
    ['other/s', 'Theirs'],
  ]);
  store.close();
});

describe('changedMarks', () => {
  test('tags are a set without empty ones; empty texts are none', () => {
    const tagged = changedMarks(
      { ...noMarks, tags: ['b', 'c'] },
      { kind: 'tag', add: [' a  x ', 'b', ' '], remove: ['c'] },
    );
    expect(tagged.tags).toEqual(['a x', 'b']);
    expect(changedMarks(tagged, { kind: 'rename', name: '  ' }).name).toBe(null);
    expect(changedMarks(tagged, { kind: 'note', note: ' n ' }).note).toBe('n');
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noMarks } from '@treeline/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedMarks } from './changed-marks.ts';
import { MarksStore } from './marks-store.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-marks-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('MarksStore', () => {
  test('keeps marks, and shows them to another window', () => {
    const one = new MarksStore(dir);
    const other = new MarksStore(dir);
    expect(one.change(['s', 't'], { kind: 'pin', isPinned: true })).toEqual({ ok: true, value: null });
    expect([other.all().size, other.refresh(), other.refresh()]).toEqual([0, true, false]);
    expect(Object.fromEntries(other.all())).toEqual({
      s: { ...noMarks, isPinned: true },
      t: { ...noMarks, isPinned: true },
    });
    one.close();
    other.close();
    const later = new MarksStore(dir);
    expect(later.all().get('s')).toEqual({ ...noMarks, isPinned: true });
    later.close();
  });

  test('what another window has changed meanwhile is not lost', () => {
    const one = new MarksStore(dir);
    const other = new MarksStore(dir);
    one.change(['s'], { kind: 'tag', add: ['a'], remove: [] });
    other.change(['s'], { kind: 'tag', add: ['b'], remove: [] });
    one.refresh();
    expect(one.all().get('s')?.tags).toEqual(['a', 'b']);
    one.close();
    other.close();
  });

  test('marks that did not change keep their identity', () => {
    const store = new MarksStore(null);
    store.change(['s'], { kind: 'note', note: 'Look here.' });
    const before = store.all().get('s');
    store.change(['t'], { kind: 'hide', isHidden: true });
    expect(store.all().get('s')).toBe(before);
    store.close();
  });

  test('exports what is marked, in one order', () => {
    const store = new MarksStore(null);
    store.change(['t'], { kind: 'rename', name: 'Mine' });
    store.change(['s'], { kind: 'pin', isPinned: true });
    store.change(['u'], { kind: 'pin', isPinned: true });
    store.change(['u'], { kind: 'pin', isPinned: false });
    expect(JSON.parse(store.exportJson())).toEqual({
      format: 'treeline-marks',
      version: 1,
      sessions: [
        { client: 'claude-code', sessionId: 's', ...noMarks, isPinned: true },
        { client: 'claude-code', sessionId: 't', ...noMarks, name: 'Mine' },
      ],
    });
    store.close();
  });
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

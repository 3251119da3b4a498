import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportProgress, ExportWish } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureSessions } from '../../test/export-fixture.ts';
import { SessionExporter } from './session-exporter.ts';

const path = fixtureSessions().find(({ name }) => name.startsWith('02-single-subagent/'))?.path ?? '';
const place = { kind: 'file', path } as const;
const wish: ExportWish = {
  ...{ format: 'html', isSingleFile: false, isCompact: false, depth: null, turns: null },
  redaction: { keep: [], keepKinds: [], add: [] },
};
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-exporter-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function pagesOf(parent: string): Promise<string> {
  const names = await readdir(parent, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html'));
  return (await Promise.all(pages.map((name) => readFile(join(parent, name), 'utf8')))).join('\n');
}

test('what a person keeps by its placeholder stays, and the rest is replaced', async () => {
  const exporter = new SessionExporter('Treeline', () => undefined);
  const words = { ...wish, redaction: { keep: [], keepKinds: [], add: [{ kind: 'text', text: 'survey' } as const] } };
  const preview = await exporter.preview(place, words);
  const finding = preview.ok ? preview.value.findings.find(({ kind }) => kind === 'own') : undefined;
  expect(finding).toMatchObject({ title: 'Own word', isKept: false });
  const replaced = await exporter.toFolder(place, words, folder);
  expect(replaced.ok && replaced.value.redacted).toBeGreaterThan(0);
  expect(await pagesOf(folder)).not.toContain('survey');
  const keep = [finding?.placeholder ?? ''];
  const kept = await exporter.toFolder(place, { ...words, redaction: { ...words.redaction, keep } }, folder);
  expect(kept.ok).toBe(true);
  expect(await pagesOf(folder)).toContain('survey');
});

test('a second export goes beside the first', async () => {
  const exporter = new SessionExporter('Treeline', () => undefined);
  const first = await exporter.toFolder(place, wish, folder);
  const second = await exporter.toFolder(place, wish, folder);
  expect(first.ok && second.ok && second.value.path).toBe(first.ok ? `${first.value.path}-2` : '');
  expect((await readdir(folder)).length).toBe(2);
});

test.each(['reading', 'writing'])('nothing is left of an export that is cancelled while %s', async (phase) => {
  const exporter: SessionExporter = new SessionExporter('Treeline', (progress: ExportProgress) => {
    if (progress.phase === phase) exporter.cancel();
  });
  expect(await exporter.toFolder(place, wish, folder)).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(await readdir(folder)).toEqual([]);
});

test('a preview that is cancelled while looking answers so', async () => {
  const exporter: SessionExporter = new SessionExporter('Treeline', ({ phase }: ExportProgress) => {
    if (phase === 'looking') exporter.cancel();
  });
  expect(await exporter.preview(place, wish)).toMatchObject({ ok: false, error: { code: 'cancelled' } });
});

test('a preview that is followed by another one is ended', async () => {
  const exporter = new SessionExporter('Treeline', () => undefined);
  const [first, second] = await Promise.all([exporter.preview(place, wish), exporter.preview(place, wish)]);
  expect([first.ok, second.ok]).toEqual([false, true]);
});

test.each([
  [{ ...wish, format: 'exe' }, 'Unknown format'],
  [{ ...wish, depth: -1 }, 'depth of agents'],
  [{ ...wish, turns: { from: 3, to: 1 } }, 'range of prompts'],
  [{ ...wish, redaction: { keep: [], keepKinds: [], add: [{ kind: 'pattern', source: '(a+)+' }] } }, 'repeat a group'],
  [{ ...wish, redaction: { keep: [], keepKinds: [], add: [{ kind: 'text', text: ' ' }] } }, 'two characters'],
  ['x', 'Invalid export'],
])('%j is refused', async (given, why) => {
  const exporter = new SessionExporter('Treeline', () => undefined);
  const outcome = await exporter.toText(place, given as ExportWish);
  expect(outcome).toMatchObject({ ok: false, error: { code: 'refused' } });
  expect(outcome.ok ? '' : outcome.error.message).toContain(why);
});

test('nothing is written into a folder of a client', async () => {
  const exporter = new SessionExporter('Treeline', () => undefined);
  const homes = [{ client: 'claude-code', dir: folder }] as const;
  const inHome = { kind: 'id', sessionId: 'x', homes } as const;
  const outcome = await exporter.toFolder(inHome, wish, join(folder, 'projects'));
  expect(outcome).toMatchObject({ ok: false, error: { code: 'refused' } });
  expect(await readdir(folder)).toEqual([]);
});

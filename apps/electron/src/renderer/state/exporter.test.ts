// @vitest-environment happy-dom

import {
  type ExportFinding,
  type ExportProgress,
  type ExportWish,
  type SessionId,
  succeeded,
} from '@treeline/protocol';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Exporter } from './exporter.ts';
import { hostInfoAtom } from './home-atoms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const finding = (placeholder: string, isKept = false): ExportFinding => ({
  ...{ kind: 'aws-key', title: 'AWS key', placeholder, hint: '', times: 1, places: [], isKept },
});

function setUp(shell: 'electron' | 'browser') {
  const store = createStore();
  store.set(hostInfoAtom, { shell, version: '', platform: 'linux', clients: [] });
  let tell: (progress: ExportProgress) => void = () => undefined;
  const found: ExportFinding[][] = [[finding('[a-1]'), finding('[a-2]')]];
  const previewExport = vi.fn(async (_: SessionId, wish: ExportWish) => {
    const kept = wish.redaction?.keep.length ?? 0;
    const findings = found.shift() ?? [finding('[a-1]'), finding('[a-3]', kept > 0)];
    return succeeded({ agents: 1, findings });
  });
  const saveExport = vi.fn(async () => succeeded({ label: '~/x', files: 2, bytes: 3, redacted: 4 }));
  const cancelExport = vi.fn(async () => undefined);
  const host = {
    ...{ previewExport, saveExport, cancelExport },
    exportSession: async () => succeeded({ name: 's.md', mediaType: 'text/markdown', parts: 2, redacted: 0 }),
    readExported: async (part: number) => succeeded(['one, ', 'two'][part] ?? ''),
    exportFolder: async () => succeeded('~/Downloads/Treeline'),
    revealExport: async () => succeeded(null),
    subscribe: (_: string, listener: (progress: never) => void) => {
      tell = listener as typeof tell;
      return () => undefined;
    },
  };
  const exporter = new Exporter(host as never, store);
  return { exporter, host, draft: () => store.get(exporter.draft), tell: (progress: ExportProgress) => tell(progress) };
}
const id = 's' as SessionId;

test('what was kept stays kept under its new placeholder when another part is looked through', async () => {
  const { exporter, draft, host } = setUp('electron');
  await exporter.open(id);
  await vi.runAllTimersAsync();
  exporter.keepFinding(finding('[a-2]'), true);
  exporter.choose({ depth: 0 });
  expect(draft()?.preview).toMatchObject({ status: 'working' });
  await vi.runAllTimersAsync();
  expect(host.previewExport.mock.calls.at(-1)?.[1].redaction?.keep).toEqual(['[a-2]']);
  expect(draft()?.redaction.keep).toEqual(['[a-3]']);
});

test('a format is chosen without looking again; typing several words looks once', async () => {
  const { exporter, host } = setUp('electron');
  await exporter.open(id);
  await vi.runAllTimersAsync();
  exporter.choose({ format: 'json' });
  await vi.runAllTimersAsync();
  expect(host.previewExport).toHaveBeenCalledTimes(1);
  exporter.setWords([{ kind: 'text', text: 'ab' }]);
  exporter.setWords([{ kind: 'text', text: 'abc' }]);
  await vi.runAllTimersAsync();
  expect(host.previewExport).toHaveBeenCalledTimes(2);
});

test('an export that is cancelled stays cancelled, whatever comes back', async () => {
  const { exporter, host, draft, tell } = setUp('electron');
  await exporter.open(id);
  await vi.runAllTimersAsync();
  const saving = exporter.save();
  tell({ phase: 'writing', done: 1, total: 2 });
  expect(draft()?.saving).toMatchObject({ status: 'working', progress: { done: 1 } });
  exporter.cancel();
  await saving;
  expect(draft()?.saving).toBeNull();
  expect(host.cancelExport).toHaveBeenCalledOnce();
  await exporter.save();
  expect(draft()?.saving).toMatchObject({ status: 'there', value: { label: '~/x' } });
});

test('a download is put together of the parts that the host gives', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:x';
  });
  const { exporter, draft } = setUp('browser');
  await exporter.open(id);
  await vi.runAllTimersAsync();
  await exporter.save();
  expect(await made[0]?.text()).toBe('one, two');
  expect(draft()?.saving).toMatchObject({ status: 'there', value: { label: 's.md', bytes: 8 } });
});

test('without redaction nothing is asked to be replaced, and what was chosen comes back with it', async () => {
  const { exporter, draft } = setUp('browser');
  await exporter.open(id);
  await vi.runAllTimersAsync();
  exporter.keepKind('aws-key', true);
  exporter.redact(false);
  expect(draft()?.wish.redaction).toBeNull();
  exporter.redact(true);
  expect(draft()?.wish.redaction?.keepKinds).toEqual(['aws-key']);
  expect(draft()?.folder).toBeNull();
});

test.each(['cancelled', 'written'])('a search that an export ended goes on when that is %s', async (end) => {
  const { exporter, draft, host } = setUp('electron');
  host.previewExport.mockImplementationOnce(() => new Promise(() => undefined));
  await exporter.open(id);
  const saving = exporter.save();
  expect(draft()?.preview).toMatchObject({ status: 'working' });
  if (end === 'cancelled') exporter.cancel();
  await saving;
  await vi.runAllTimersAsync();
  expect(host.previewExport).toHaveBeenCalledTimes(2);
  expect(draft()?.preview).toMatchObject({ status: 'there' });
  // It still says where the export was written.
  expect(draft()?.saving ?? null).toEqual(end === 'written' ? expect.objectContaining({ status: 'there' }) : null);
});

import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeScope } from '@treeline/export';
import { exportFormats } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { databaseSessions, exported, fixtureSessions, MemorySink, plainOrder } from '../../test/export-fixture.ts';
import { FolderSink } from './folder-sink.ts';
import { openForExport } from './open-for-export.ts';
import { runExport } from './run-export.ts';
import { sessionRedactor } from './session-redactor.ts';

const pathOf = (fixture: string) => fixtureSessions().find(({ name }) => name.startsWith(`${fixture}/`))?.path ?? '';
/** Every page carries the same style and script. */
const withoutLook = (text: string) =>
  text
    .replace(/<style>.*?<\/style>/s, '<style></style>')
    .replace(/<script>.*?<\/script>/s, '<script></script>')
    .replace(/<svg class="sheet".*?<\/svg>\n/s, '');

const rows = await databaseSessions();
const goldens = ['01-plain-tools', '02-single-subagent', '03-subagents-v1', '02-subagent-explore'];

test.each(goldens.flatMap((fixture) => exportFormats.map((format) => [fixture, format] as const)))(
  '%s as %s',
  async (fixture, format) => {
    const place = rows.find(({ name }) => name.startsWith(`${fixture}/`))?.place ?? pathOf(fixture);
    const { files } = await exported(place, { format });
    const golden = join(import.meta.dirname, '../../test/golden', fixture);
    for (const [name, text] of files) await expect(withoutLook(text)).toMatchFileSnapshot(join(golden, `${name}.txt`));
  },
);

/** A session of one prompt, one call and one answer. */
async function written(texts: {
  readonly prompt: string;
  readonly command: string;
  readonly output: string;
  readonly answer: string;
}) {
  const folder = await mkdtemp(join(tmpdir(), 'treeline-export-'));
  const base = { sessionId: 's', cwd: '/home/ada/tree', version: '2.1.0', timestamp: '2026-01-01T10:00:00.000Z' };
  const assistant = (id: string, content: unknown) => ({
    ...base,
    type: 'assistant',
    uuid: id,
    message: { id, role: 'assistant', model: 'm', content, usage: { input_tokens: 1, output_tokens: 1 } },
  });
  const records = [
    { ...base, type: 'user', uuid: 'u1', message: { role: 'user', content: texts.prompt } },
    assistant('m1', [{ type: 'tool_use', id: 'toolu_1', name: 'Bash', input: { command: texts.command } }]),
    {
      ...base,
      type: 'user',
      uuid: 'u2',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: texts.output }] },
      toolUseResult: { stdout: texts.output, stderr: '' },
    },
    assistant('m2', [{ type: 'text', text: texts.answer }]),
  ];
  const path = join(folder, 's.jsonl');
  await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return { path, remove: () => rm(folder, { recursive: true }) };
}

test('hostile strings are inert in every format', async () => {
  const evil =
    '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'><svg onload=alert(3)>[a](javascript:alert(4)) ![p](https://t.example/p.png)\u202e';
  const session = await written({ prompt: evil, command: evil, output: `${evil}\u001b[31mred`, answer: evil });
  const pages = await exported(session.path);
  const text = withoutLook([...pages.files.values()].join('\n'));
  expect(text).not.toMatch(/<img|<script>[^<]|onerror="|<svg onload|href="javascript|src="http|\u202e/);
  const markdown = await exported(session.path, { format: 'markdown' });
  const document = [...markdown.files.values()].join('\n').replace(/^(`{3,}).*?^\1$/gms, '');
  expect(document).not.toMatch(/<script|<img|<svg|(?<!\\)!\[/);
  await session.remove();
});

test('what is redacted is gone from every format, also where it is cut or learned later', async () => {
  const secret = `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`;
  const session = await written({
    prompt: `Use ${secret} in /home/ada/tree`,
    command: `${'x'.repeat(100)} curl -H "Authorization: token ${secret}"`,
    output: secret,
    answer: `It was ${secret}.`,
  });
  for (const format of ['html', 'markdown', 'json'] as const) {
    const { files, redacted } = await exported(session.path, { format, redactor: sessionRedactor('/home/ada/tree') });
    const text = [...files.values()].join('\n');
    expect(text).not.toContain(secret.slice(0, 12));
    expect(text).not.toContain('/home/ada');
    expect(redacted).toBeGreaterThan(3);
  }
  await session.remove();
});

test('long outputs are pages of their own, and no page is above five million bytes', async () => {
  const output = Array.from({ length: 120_000 }, (_, line) => `line ${line} <&"> ${'x'.repeat(20)}`).join('\n');
  const session = await written({ prompt: 'p', command: 'c', output, answer: 'a' });
  const { files } = await exported(session.path);
  for (const text of files.values()) expect(Buffer.byteLength(text)).toBeLessThan(5_000_000);
  const parts = [...files].filter(([name]) => name.startsWith('index-text-'));
  const whole = parts.map(([, text]) => /<pre class="out" tabindex="0">(.*?)<\/pre>/s.exec(text)?.[1]).join('\n');
  expect(whole.split('\n')).toHaveLength(120_000);
  const one = await exported(session.path, { isSingleFile: true });
  expect([...one.files.keys()]).toEqual(['index.html']);
  expect(one.files.get('index.html')).toContain('line 119999 ');
  await session.remove();
});

test.each(exportFormats)(
  'a call that ends after the moment is open in %s, and its result is not there',
  async (format) => {
    const asOf = Date.parse('2026-11-16T00:02:33.300Z');
    const { files } = await exported(pathOf('01-plain-tools'), { format, scope: { ...wholeScope, asOf } });
    const text = [...files.values()].map(withoutLook).join('\n');
    expect(text).toContain('ls -la');
    expect(text).not.toContain('drwx');
  },
);

test('an export is the moment at which it was read', async () => {
  const session = await written({ prompt: 'first', command: 'c', output: 'o', answer: 'before' });
  const opened = await openForExport({ kind: 'file', path: session.path });
  if (!opened.ok) throw new Error(opened.error.message);
  await appendFile(
    session.path,
    `${JSON.stringify({ type: 'user', uuid: 'u9', sessionId: 's', timestamp: '2026-01-01T11:00:00.000Z', message: { role: 'user', content: 'added later' } })}\n`,
  );
  const sink = new MemorySink();
  await runExport(opened.value, plainOrder, sink, () => undefined);
  expect(sink.files.get('index.html')).toContain('before');
  expect(sink.files.get('index.html')).not.toContain('added later');
  await session.remove();
});

test('agents, prompts and time can be chosen', async () => {
  const nested = pathOf('04-nested-subagents');
  const names = async (scope: object) =>
    [...(await exported(nested, { scope: { ...wholeScope, ...scope } })).files.keys()].length;
  expect(await names({})).toBe(6);
  expect(await names({ depth: 0 })).toBe(1);
  expect(await names({ depth: 1 })).toBe(2);
  expect(await names({ depth: 2 })).toBe(4);
  expect(await names({ asOf: 0 })).toBe(1);
  const none = exported(nested, { scope: { ...wholeScope, turns: { from: 9, to: 9 } } });
  await expect(none).rejects.toThrow('there is no prompt 9: the session has 1');
  const failing = pathOf('07-failing-subagents');
  const second = await exported(failing, { scope: { ...wholeScope, turns: { from: 2, to: 2 } } });
  expect(second.files.size).toBe(1);
  expect(second.files.get('index.html')).not.toContain('Let agents fail.</p>');
});

test('a compact export keeps prompts, answers, edits and errors, and says what it left out', async () => {
  const { files, leftOut } = await exported(pathOf('12a-media-and-output'), { isCompact: true });
  const text = files.get('index.html') ?? '';
  expect(text).toContain('What is in this picture?');
  expect(text).toContain('Done with everything.');
  expect(text).toContain('scripted failure');
  expect(text.match(/class="dif"/g)?.length).toBeGreaterThan(2);
  expect(text).toMatch(/Read<\/b><span class="times">× \d/);
  expect(leftOut.lines).toBeGreaterThan(1000);
  expect(text).toContain('Left out here:');
});

test('a folder keeps what is not from an export, and nothing half is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'treeline-sink-'));
  await writeFile(join(folder, 'index.html'), '<p>mine</p>');
  const opened = await openForExport({ kind: 'file', path: pathOf('01-plain-tools') });
  if (!opened.ok) throw new Error(opened.error.message);
  const sink = new FolderSink(folder);
  await expect(runExport(opened.value, plainOrder, sink, () => undefined)).rejects.toThrow('was not made by an export');
  await sink.discard();
  expect(await readdir(folder)).toEqual(['index.html']);
  const other = join(folder, 'new', 'deep');
  for (const _ of ['once', 'again']) await runExport(opened.value, plainOrder, new FolderSink(other), () => undefined);
  expect(await readdir(other)).toEqual(['index.html']);
  await expect(new FolderSink(other).open('../evil.html')).rejects.toThrow();
  await rm(folder, { recursive: true });
});

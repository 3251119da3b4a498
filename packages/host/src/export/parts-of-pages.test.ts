import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exported } from '../../test/export-fixture.ts';

const most = 5_000_000;
let folder = '';
let path = '';

/** A long transcript of short prompts, one of them with a call that printed much, and a prompt of millions of characters. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'treeline-parts-'));
  path = join(folder, '0b5e1a52-0000-4000-8000-000000000001.jsonl');
  const lines: string[] = [];
  const add = (type: string, content: unknown, more: object = {}) =>
    lines.push(
      JSON.stringify({
        ...{ type, uuid: `u${lines.length}`, parentUuid: lines.length === 0 ? null : `u${lines.length - 1}` },
        ...{
          sessionId: '0b5e1a52-0000-4000-8000-000000000001',
          isSidechain: false,
          cwd: '/srv/app',
          version: '2.1.326',
        },
        ...{ timestamp: new Date(1_760_000_000_000 + lines.length * 1000).toISOString() },
        message: {
          role: type,
          content,
          ...(type === 'assistant' ? { id: `m${lines.length}`, model: 'claude-opus-4-5' } : {}),
        },
        ...more,
      }),
    );
  for (let at = 0; at < 3000; at++) {
    add('user', `prompt ${at} ${'of some words '.repeat(40)}`);
    add('assistant', [{ type: 'text', text: `answer ${at} ${'& <more> '.repeat(40)}` }]);
  }
  add('assistant', [{ type: 'tool_use', id: 'toolu_1', name: 'Bash', input: { command: 'cat log' } }]);
  const stdout = 'a line <of> output & more\n'.repeat(200_000);
  add('user', [{ type: 'tool_result', tool_use_id: 'toolu_1', content: stdout }], {
    toolUseResult: { stdout, stderr: '' },
  });
  add('user', '<&>'.repeat(1_000_000));
  writeFileSync(path, `${lines.join('\n')}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no page is too large, and what a page links to is there', async () => {
  const { files } = await exported(path);
  const ids = new Map(
    [...files].map(([name, text]) => [name, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]),
  );
  const parts = [...files.keys()].filter((name) => /^index-part-\d+\.html$/.test(name));
  expect(parts.length).toBeGreaterThan(1);
  for (const [name, text] of files) {
    expect(Buffer.byteLength(text)).toBeLessThan(most);
    const dead = [...text.matchAll(/ href="([^"]*)"/g)].filter(([, href = '']) => {
      const [file = '', id] = href.split('#');
      return ids.get(file === '' ? name : file)?.has(id ?? [...(ids.get(file) ?? [''])][0]) !== true;
    });
    expect({ name, dead: dead.map(([, href]) => href) }).toEqual({ name, dead: [] });
  }
  // The beginning lists the first prompts of all parts, a later part lists its own.
  expect(files.get('index.html')).toContain('href="#prompt-1"');
  for (const name of parts) {
    const first = /<section class="p" id="(prompt-\d+)"/.exec(files.get(name) ?? '')?.[1];
    if (first !== undefined) expect(files.get(name)).toContain(`href="#${first}"`);
  }
}, 60_000);

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMain, type MainUnit } from '@treeline/transcript';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OpenCodeDatabase } from '../../test/opencode-database.ts';
import { thisSystem } from '../process-evidence.ts';
import { listHome } from './find-session.ts';
import { madeFilesOf } from './kept-files.ts';
import { RowReading } from './row-reading.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures/opencode');
const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };

async function unitsIn(home: string) {
  return ((await listHome(home, kit, () => undefined))?.units ?? []).map(({ unit }) => unit);
}

async function madeIn(home: string) {
  const units = await unitsIn(home);
  return units.filter(isMain).flatMap((main: MainUnit) => {
    const own = units.filter(({ sessionId }) => sessionId === main.sessionId);
    return madeFilesOf(home, main, own).made;
  });
}

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'treeline-rows-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const exportedByClient = readdirSync(fixtures).filter(
  (name) => existsSync(join(fixtures, name, 'data/opencode.db')) && existsSync(join(fixtures, name, 'export')),
);

describe.each(exportedByClient)('%s', (name) => {
  test('what is kept of a session is what the client itself exports', async () => {
    const made = await madeIn(join(fixtures, name, 'data'));
    let compared = 0;
    for (const { path, pieces } of made) {
      const exported = join(fixtures, name, 'export', path.slice('exports/'.length));
      if (!existsSync(exported)) continue;
      compared += 1;
      expect(JSON.parse(pieces.join(''))).toEqual(JSON.parse(readFileSync(exported, 'utf8')));
    }
    expect(compared).toBeGreaterThan(0);
  });
});

function writeSession(database: OpenCodeDatabase): void {
  database.session('ses_a');
  database.message('ses_a', 'msg_1', JSON.stringify({ role: 'user', time: { created: 1 } }));
  database.part('ses_a', 'msg_1', 'prt_1', JSON.stringify({ type: 'text', text: 'Hello' }));
  database.part('ses_a', 'msg_1', 'prt_2', '{"type":"text","text":"torn');
  const metadata = { outputPath: '/home/dev/.local/share/opencode/tool-output/tool_long' };
  const state = { status: 'completed', input: {}, output: 'end', title: '', metadata };
  database.part('ses_a', 'msg_1', 'prt_3', JSON.stringify({ type: 'tool', tool: 'bash', callID: 'c', state }));
}

test('rows that cannot be read come back as they were, and long outputs are kept with them', async () => {
  const database = new OpenCodeDatabase(join(home, 'opencode.db'));
  writeSession(database);
  database.close();
  await mkdir(join(home, 'tool-output'));
  for (const name of ['tool_long', 'tool_of_others']) await writeFile(join(home, 'tool-output', name), 'long');
  const [main] = (await unitsIn(home)).filter(isMain);
  if (main === undefined) throw new Error('there is no session');
  const { made, paths } = madeFilesOf(home, main, [main]);
  expect(paths).toEqual(['tool-output/tool_long']);
  const before =
    new RowReading(home)
      .quickLines()(main.key)
      ?.map(({ text }) => text) ?? [];
  const other = join(home, 'other');
  await mkdir(join(other, 'exports'), { recursive: true });
  for (const { path, pieces } of made) await writeFile(join(other, path), pieces.join(''));
  const [kept] = (await unitsIn(other)).filter(isMain);
  const after =
    new RowReading(other)
      .quickLines()(kept?.key ?? '')
      ?.map(({ text }) => text) ?? [];
  expect(before[1]).toContain('{"type":"text","text":"torn');
  expect(after[1]).toContain('{"data":{"type":"text","text":"torn,"table":"part","id":"prt_2"}');
  expect(after).toHaveLength(before.length);
});

test.each(['a link', 'a folder of links'])('%s in place of an output is not kept', async (kind) => {
  const database = new OpenCodeDatabase(join(home, 'opencode.db'));
  writeSession(database);
  database.close();
  const outside = join(home, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'tool_long'), 'secret');
  if (kind === 'a link') await mkdir(join(home, 'tool-output'));
  if (kind === 'a link') await symlink(join(outside, 'tool_long'), join(home, 'tool-output/tool_long'));
  else await symlink(outside, join(home, 'tool-output'));
  const [main] = (await unitsIn(home)).filter(isMain);
  expect(main === undefined ? null : madeFilesOf(home, main, [main]).paths).toEqual([]);
});

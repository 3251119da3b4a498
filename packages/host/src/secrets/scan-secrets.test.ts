import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { Planter } from '../../../redaction/test/planted-secrets.ts';
import { scanSecrets } from './scan-secrets.ts';

const fixture = join(import.meta.dirname, '../../../transcript/fixtures/claude-code/02-single-subagent/home');
let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'treeline-secrets-'));
  cpSync(fixture, home, { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('says kind, session, agent, line and how often, and never the secret', async () => {
  expect(await scanSecrets(homesAt(home), null)).toMatchObject({ ok: true, value: { sessions: [], problems: [] } });
  const planted = new Planter(5).all();
  const token = planted.find(({ kind }) => kind === 'github-token')?.secret ?? '';
  const file = readdirSync(home, { recursive: true, encoding: 'utf8' }).find((path) =>
    /agent-[^.]+\.jsonl$/.test(path),
  );
  const path = join(home, file ?? '');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const last = JSON.parse(lines.at(-1) ?? '{}');
  const said = {
    ...last,
    uuid: 'planted',
    message: { ...last.message, content: [{ type: 'text', text: `use ${token}, ${token}` }] },
  };
  writeFileSync(path, `${[...lines, JSON.stringify(said)].join('\n')}\n`);
  const report = await scanSecrets(homesAt(home), null);
  if (!report.ok) throw new Error(report.error.message);
  expect(report.value.sessions).toHaveLength(1);
  expect(report.value.sessions[0]?.findings).toEqual([
    expect.objectContaining({
      ...{ kind: 'github-token', times: 2 },
      places: [
        { agentId: expect.any(String), at: expect.stringMatching(new RegExp(`:${lines.length + 1}$`)), times: 2 },
      ],
    }),
  ]);
  expect(JSON.stringify(report)).not.toContain(token);
  expect(await scanSecrets(homesAt(home), 'no-such-session')).toMatchObject({ ok: false });
});

test('finds what stands in a record or a field that no reader shows', async () => {
  const other = mkdtempSync(join(tmpdir(), 'treeline-secrets-'));
  cpSync(fixture, other, { recursive: true });
  const file = readdirSync(other, { recursive: true, encoding: 'utf8' }).find((path) =>
    /projects[/\\][^/\\]+[/\\][^/\\]+\.jsonl$/.test(path),
  );
  const path = join(other, file ?? '');
  const planter = new Planter(9);
  const tokens = [1, 2, 3].map(() => `ghp_${planter.mixed(36)}`);
  const records = [
    { type: 'attachment', attachment: { type: 'environment', snapshot: { shell: tokens[0] } } },
    { type: 'a-record-of-tomorrow', deep: [{ er: JSON.stringify({ token: tokens[1] }) }] },
    { type: 'user', gitBranch: tokens[2] },
  ];
  writeFileSync(
    path,
    `${readFileSync(path, 'utf8')}${records.map((record) => `${JSON.stringify(record)}\n`).join('')}`,
  );
  const report = await scanSecrets(homesAt(other), null);
  rmSync(other, { recursive: true });
  expect(report.ok && report.value.sessions[0]?.findings.map(({ kind }) => kind)).toEqual(
    tokens.map(() => 'github-token'),
  );
  for (const token of tokens) expect(JSON.stringify(report)).not.toContain(token);
});

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { exportFormats } from '@treeline/protocol';
import { createRedactor } from '@treeline/redaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { Planter } from '../../../redaction/test/planted-secrets.ts';
import { exported } from '../../test/export-fixture.ts';

const fixture = join(import.meta.dirname, '../../../transcript/fixtures/claude-code/04-nested-subagents/home');
const planter = new Planter(31);
const token = () => `ghp_${planter.mixed(36)}`;
const password = planter.mixed(16);

/** Secrets by the place that they were put into. */
const planted = {
  call: token(),
  agent: token(),
  tool: token(),
  file: token(),
  branch: token(),
  folder: token(),
  model: token(),
  agentType: token(),
  key: token(),
  deep: token(),
  address: token(),
  units: token(),
  lines: token(),
  entities: token(),
  twice: token(),
  name: password,
};

let folder = '';
let sessionId = '';

/** Other spellings under which the same secret must not leave either. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  secret.replace(/.{12}/g, '$&\n'),
];

function oddInput() {
  const units = [...planted.units].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join('');
  return {
    deep: { er: [{ still: { deeper: [[planted.deep]] } }] },
    [planted.key]: 1,
    address: `https://a.test/?q=${[...planted.address].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('')}`,
    units,
    twice: JSON.stringify(JSON.stringify({ inner: planted.twice })),
    lines: `the token is ${planted.lines.slice(0, 21)}\n  ${planted.lines.slice(21)}`,
    entities: `&quot;${planted.entities}&quot;`,
    note: `it said ${password} was wrong`,
    password,
  };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'treeline-odd-'));
  cpSync(fixture, folder, { recursive: true });
  const paths = readdirSync(join(folder, 'projects'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, 'projects', path))
    .filter((path) => /\.jsonl?$/.test(path));
  const main = paths.find((path) => path.endsWith('.jsonl') && !/[/\\]subagents[/\\]/.test(path)) ?? '';
  sessionId = basename(main, '.jsonl');
  const agentId =
    /agent-([0-9a-f]+)\.jsonl$/.exec(paths.find((path) => path.endsWith('.jsonl') && path !== main) ?? '')?.[1] ?? '';
  const callId = /"id":"(toolu_[^"]+)"/.exec(readFileSync(main, 'utf8'))?.[1] ?? '';
  for (const path of paths) {
    const text = readFileSync(path, 'utf8')
      .replaceAll(agentId, `${agentId}-${planted.agent}`)
      .replaceAll(callId, `${callId}_${planted.call}`)
      .replaceAll('"gitBranch":"', `"gitBranch":"${planted.branch}-`)
      .replaceAll(/"cwd":"[^"]*/g, `$&/${planted.folder}`)
      .replaceAll(/"model":"(?!<)[^"]*/g, `$&-${planted.model}`)
      .replaceAll(/"(subagent_type|agentType)":"[^"]*/g, `$&-${planted.agentType}`)
      .replaceAll(
        '"name":"Bash","input":{',
        `"name":"Bash_${planted.tool}","input":{"file_path":"/srv/${planted.file}.ts",${JSON.stringify(oddInput()).slice(1, -1)},`,
      );
    writeFileSync(path, text);
    const named = basename(path).replace(agentId, `${agentId}-${planted.agent}`);
    renameSync(path, join(dirname(path), named));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function written(format: (typeof exportFormats)[number], isRedacted: boolean, order: object = {}) {
  const place = { kind: 'id', sessionId, homes: homesAt(folder) } as const;
  const { files } = await exported(place, { format, redactor: isRedacted ? createRedactor() : null, ...order });
  return [...files].map(([name, text]) => `${name}\n${text}`).join('\n');
}

describe.each(
  exportFormats.flatMap(
    (format) =>
      [
        [format, {}],
        [format, { isSingleFile: true }],
        [format, { isCompact: format !== 'json' }],
      ] as const,
  ),
)('%s %j', (format, order) => {
  test('no secret leaves, wherever it stands', async () => {
    const text = await written(format, true, order);
    expect(text.length).toBeGreaterThan(2_000);
    const left = Object.entries(planted).filter(([, secret]) => spellings(secret).some((each) => text.includes(each)));
    expect(left.map(([place]) => place)).toEqual([]);
  });
});

test('they would leave if a person asked for it, so that the test above can fail', async () => {
  const text = await written('json', false);
  const there = Object.entries(planted).filter(([, secret]) => spellings(secret).some((each) => text.includes(each)));
  expect(there.map(([place]) => place)).toEqual(
    expect.arrayContaining(['call', 'agent', 'tool', 'key', 'deep', 'name']),
  );
  expect(there.length).toBeGreaterThan(10);
});

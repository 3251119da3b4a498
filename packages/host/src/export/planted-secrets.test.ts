import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFormats } from '@treeline/protocol';
import { createRedactor } from '@treeline/redaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { type Planted, Planter } from '../../../redaction/test/planted-secrets.ts';
import { FolderSink } from './folder-sink.ts';
import { openForExport } from './open-for-export.ts';
import { runExport } from './run-export.ts';

const fixture = join(import.meta.dirname, '../../../transcript/fixtures/claude-code/04-nested-subagents/home');
const planted = new Planter(77).many(200);

/** Texts that tie records together, or that a program reads: with another value the session would be another one. */
const structure =
  /^(?:type|role|uuid|parentUuid|timestamp|sessionId|agentId|toolUseId|tool_use_id|id|parent_tool_use_id|promptId|requestId|version|userType|stop_reason|model|signature|status|subagent_type|agentType|name|media_type|file_path|filePath|sourceToolAssistantUUID|sourceToolUseID|level|subtype|operation|entrypoint|service_tier|speed|inference_geo)$/;

let folder = '';
const used = new Set<Planted>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'treeline-planted-'));
  cpSync(fixture, join(folder, 'home'), { recursive: true });
  let next = 0;
  const plant = (value: unknown, key: string): unknown => {
    if (typeof value === 'string' && !structure.test(key) && value.length > 3) {
      const one = planted[next++ % planted.length];
      if (one === undefined) return value;
      used.add(one);
      return `${value}\n${one.text}\n`;
    }
    if (Array.isArray(value)) return value.map((each) => plant(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plant(each, name)]));
  };
  for (const path of readdirSync(join(folder, 'home'), { recursive: true, encoding: 'utf8' })) {
    if (!/projects.*\.(?:jsonl|json)$/.test(path)) continue;
    const file = join(folder, 'home', path);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    writeFileSync(`${file}.new`, `${lines.map((line) => JSON.stringify(plant(JSON.parse(line), ''))).join('\n')}\n`);
    renameSync(`${file}.new`, file);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sessionFile(): string {
  const projects = join(folder, 'home/projects');
  const paths = readdirSync(projects, { recursive: true, encoding: 'utf8' });
  return paths.find((path) => /^[^/\\]+[/\\][^/\\]+\.jsonl$/.test(path)) ?? '';
}

async function exported(format: (typeof exportFormats)[number], isRedacted: boolean): Promise<string> {
  const out = join(folder, `${format}-${isRedacted}`);
  const sessionId = /([^/\\]+)\.jsonl$/.exec(sessionFile())?.[1] ?? '';
  const opened = await openForExport({ kind: 'id', sessionId, homes: homesAt(join(folder, 'home')) }, () => undefined);
  if (!opened.ok) throw new Error(opened.error.message);
  const order = {
    ...{ format, isSingleFile: false, isCompact: false, scope: { depth: null, turns: null, asOf: null } },
    stamp: { madeBy: 'Treeline', madeAt: 0, timeZone: 'UTC' },
    redactor: isRedacted ? createRedactor() : null,
  };
  const outcome = await runExport(opened.value, order, new FolderSink(out), () => undefined);
  if (!outcome.ok) throw new Error(outcome.error);
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`).join('\n');
}

describe.each(exportFormats)('%s', (format) => {
  test('holds none of the secrets that stand in every field', async () => {
    const text = await exported(format, true);
    expect(text.length).toBeGreaterThan(4_000);
    const found = [...used].filter(
      ({ secret }) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)),
    );
    expect(found.map(({ kind, secret }) => `${kind} ${secret}`)).toEqual([]);
    expect(text).toContain('[redacted:');
  });

  test('holds them where a person asked for everything, so that the test above can fail', async () => {
    const text = await exported(format, false);
    expect([...used].filter(({ secret }) => text.includes(secret)).length).toBeGreaterThan(20);
  });
});

test('all 200 were planted', () => {
  expect(used.size).toBe(200);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStats } from '@treeline/host';
import type { Usage } from '@treeline/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { printStats } from './print-stats.ts';
import { type StatsReport, statKeys, statsReport } from './stats-report.ts';

const fixtures = join(import.meta.dirname, '../../../../packages/transcript/fixtures');
const homesOf = (client: string, folder: string) =>
  readdirSync(join(fixtures, client)).map((name) => ({ client, dir: join(fixtures, client, name, folder) }));

/** Every record of every transcript; torn lines have none. */
function recordsIn(dir: string): Record<string, unknown>[] {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
  return files.flatMap((file) =>
    readFileSync(join(dir, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as Record<string, unknown>];
        } catch {
          return [];
        }
      }),
  );
}

/** Each message of the API once, with the most that any of its records says it wrote. */
function plainCount(dirs: readonly string[]): Usage {
  const messages = new Map<string, Usage>();
  for (const record of dirs.flatMap((dir) => recordsIn(join(dir, 'projects')))) {
    const message = record.message as { id?: string; model?: string; usage?: Record<string, number> } | undefined;
    if (record.type !== 'assistant' || message?.usage === undefined || message.model === '<synthetic>') continue;
    const { input_tokens, output_tokens, cache_read_input_tokens, cache_creation_input_tokens } = message.usage;
    const usage = {
      ...{ input: input_tokens ?? 0, output: output_tokens ?? 0 },
      ...{ cacheRead: cache_read_input_tokens ?? 0, cacheWrite: cache_creation_input_tokens ?? 0 },
    };
    const key = message.id ?? String(record.uuid);
    if (usage.output >= (messages.get(key)?.output ?? 0)) messages.set(key, usage);
  }
  return sumOf([...messages.values()]);
}

function sumOf(usages: readonly Usage[]): Usage {
  const sum = (key: keyof Usage) => usages.reduce((total, usage) => total + usage[key], 0);
  return { input: sum('input'), output: sum('output'), cacheRead: sum('cacheRead'), cacheWrite: sum('cacheWrite') };
}

async function reportOf(homes: readonly { client: string; dir: string }[], by: (typeof statKeys)[number], since = 0) {
  const request = { dataDir: null, version: '0', readerWorker: null, isAnew: false, onProgress: () => undefined };
  const reading = await readStats({ homes: homes as Parameters<typeof readStats>[0]['homes'], ...request });
  if (!reading.ok) throw new Error(reading.error.message);
  return statsReport(reading.value.sessions, by, since);
}

describe('over all sessions of the fixtures, forks and resumed ones among them', () => {
  const homes = homesOf('claude-code', 'home');
  const reports = new Map<string, StatsReport>();
  beforeAll(async () => {
    for (const by of statKeys) reports.set(by, await reportOf(homes, by));
  }, 120_000);

  test.each(statKeys)('tokens by %s are those of a plain count, each message once', (by) => {
    const report = reports.get(by);
    const usage = plainCount(homes.map(({ dir }) => dir));
    expect(report?.usage).toEqual(usage);
    if (by !== 'type' && by !== 'depth') expect(sumOf(report?.rows.map((row) => row.usage) ?? [])).toEqual(usage);
  });

  test('agents by type and by depth are all agents, and each has a caller and a day', () => {
    const { agents = 0, calls = [], days = [], rows = [] } = reports.get('type') ?? {};
    const { rows: depths = [] } = reports.get('depth') ?? {};
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(agents).toBeGreaterThan(50);
    expect(sum(rows.map((row) => row.agents))).toBe(agents);
    expect(sum(depths.map((row) => row.agents))).toBe(agents);
    expect(sum(calls.map(({ count }) => count))).toBe(agents);
    expect(sum(days.map((day) => day.agents))).toBeLessThanOrEqual(agents);
  });

  test('what is printed has a column for each figure', () => {
    const [head = ''] = printStats(reports.get('type') as StatsReport)
      .split('\n')
      .filter((line) => line.startsWith('type'));
    expect(head.trim().split(/\s{2,}/)).toEqual([
      ...['type', 'agents', 'ok', 'failed', 'median', 'longest', 'tools', 'tokens', 'total', 'cost', 'with agents'],
      ...['parallel', 'turns', 'woken'],
    ]);
  });

  test('nothing of before counts', async () => {
    const report = await reportOf(homes.slice(0, 3), 'type', Date.UTC(2100, 0, 1));
    const none = { refinement: 0, clarification: 0, recovery: 0 };
    expect(report).toMatchObject({ sessions: 0, agents: 0, usage: sumOf([]), rows: [], followUps: none });
  });
});

test('copies that a fork of OpenCode or Codex holds count once', async () => {
  const openCode = await reportOf(
    [{ client: 'opencode', dir: join(fixtures, 'opencode/07-resume-fork/data') }],
    'type',
  );
  expect(openCode).toMatchObject({ sessions: 2, agents: 1, usage: { ...sumOf([]), input: 14_515, output: 360 } });
  const codex = await reportOf([{ client: 'codex', dir: join(fixtures, 'codex/07-resume-fork/home') }], 'type');
  expect(codex).toMatchObject({ sessions: 2, agents: 1, usage: { ...sumOf([]), input: 26_659, output: 440 } });
});

test('an agent that never started costs nothing, so that the cost of its type is known', async () => {
  const home = { client: 'claude-code', dir: join(fixtures, 'claude-code/04-nested-subagents/home') };
  const { cost, rows } = await reportOf([home], 'type');
  const [general] = rows;
  expect(general).toMatchObject({ key: 'general-purpose', agents: 5, succeeded: 4, failed: 0 });
  expect(general?.cost).toBeGreaterThan(0);
  expect(general?.cost).toBeLessThan(cost ?? 0);
});

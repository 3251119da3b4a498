import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyBuild as build } from '../test/build.ts';
import { commands } from './commands.ts';
import type { InspectedAgent } from './inspect/inspection.ts';
import { inspectionJson } from './inspect/inspection-json.ts';
import { printInspection } from './inspect/print-inspection.ts';
import { runCommand } from './run-command.ts';
import { printable } from './terminal.ts';

/** Clears the screen, sets the title, a C1 sequence, an override of the direction, a hidden tag, and a new line. */
const hostile = 'a\u001b[2J\u001b]0;x\u0007\u009b2J\r\b\u202eb\u2066\u200f\u{e0061}c';
const steering = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

const hostileId = 'a\u001b[2J\u202eb';
const secret = `ghp_${'aB3dE6gH9'.repeat(4)}`;

function note(where: 'out' | 'error', text: string): boolean {
  written[where] += text;
  return true;
}

let dir: string;
let written: { out: string; error: string };
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-terminal-'));
  written = { out: '', error: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => note('out', String(text)));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => note('error', String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

/** Runs a command in its own home, and returns the part of its output that would control a terminal. */
async function steeringOf(...argv: string[]): Promise<string[]> {
  const output = {
    out: (text: string) => process.stdout.write(text),
    error: (text: string) => process.stderr.write(text),
  };
  await runCommand(argv, build, output);
  return `${written.out}${written.error}`.match(steering) ?? [];
}

/** A home in which every text of transcripts, meta files and file names is hostile. */
function writeHostileHome(session = hostileId): string {
  const home = join(dir, 'home');
  const project = join(home, 'projects', `-home-${session}`);
  mkdirSync(join(project, session, 'subagents'), { recursive: true });
  const base = {
    ...{ sessionId: session, cwd: `/home/${hostile}`, gitBranch: hostile, version: hostile, slug: hostile },
    ...{ timestamp: '2026-01-01T00:00:00.000Z', userType: 'external', isSidechain: false, parentUuid: null },
  };
  const usage = { input_tokens: 1, output_tokens: 1 };
  const call = {
    type: 'tool_use',
    id: `t${hostile}`,
    name: 'Agent',
    input: { description: hostile, prompt: hostile, subagent_type: hostile, name: hostile },
  };
  const lines = [
    { ...base, uuid: 'u1', type: 'user', message: { role: 'user', content: `needle ${hostile} ${secret}` } },
    {
      ...base,
      uuid: 'u2',
      type: 'assistant',
      message: { id: 'm', role: 'assistant', model: hostile, content: [call], usage },
    },
    { ...base, uuid: 'u3', type: 'custom-title', customTitle: hostile },
  ];
  writeFileSync(join(project, `${session}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const agent = {
    ...base,
    isSidechain: true,
    agentId: 'x1',
    uuid: 'a1',
    type: 'user',
    message: { role: 'user', content: hostile },
  };
  writeFileSync(join(project, session, 'subagents', 'agent-x1.jsonl'), `${JSON.stringify(agent)}\n`);
  const meta = { agentType: hostile, description: hostile, toolUseId: `t${hostile}` };
  writeFileSync(join(project, session, 'subagents', 'agent-x1.meta.json'), JSON.stringify(meta));
  return home;
}

describe('nothing that others wrote steers the terminal', () => {
  const ofHome = (home: string) => ['--claude-dir', home, '--data-dir', join(dir, 'data')];

  test.each([
    ['list', '--all'],
    ['list', '--all', '--json'],
  ])('%s %s %s', async (...argv) => {
    const steered = await steeringOf(...argv, ...ofHome(writeHostileHome()));
    expect(written.out).toContain('\\u001b[2J');
    expect(steered).toEqual([]);
  });

  const fileIn = (home: string) => join(home, 'projects', `-home-${hostileId}`, `${hostileId}.jsonl`);

  test.each([
    ['stats'],
    ['stats', '--json'],
    ['stats', '--by', 'model'],
    ['stats', '--by', 'project'],
    ['secrets'],
    ['secrets', '--json'],
    ['secrets', hostileId],
    ['archive', 'list'],
    ['archive', 'add', '--all'],
    ['archive', 'add', hostileId],
    ['archive', 'restore', hostileId, '--out-dir', hostile],
    ['archive', 'prune', hostileId],
  ])('%j %j %j', async (...argv) => {
    const steered = await steeringOf(...argv, ...ofHome(writeHostileHome()));
    expect(written.out + written.error).not.toBe('');
    expect(steered).toEqual([]);
  });

  test.each([
    ['show'],
    ['show', '--compact'],
    ['show', '--agent', 'x1'],
    ['show', '--agent', hostile],
    ['compare', 'other'],
    ['compare', 'other', '--json'],
    ['export', '--format', 'markdown', '--out-dir'],
    ['export', '--format', 'html', '--out-dir'],
    ['export', '--format', 'json', '--out-dir'],
  ])('%j %j %j of a file', async (name, ...argv) => {
    const home = writeHostileHome();
    const more = argv.map((arg) => (arg === 'other' ? fileIn(home) : arg));
    if (name === 'export') more.push(join(dir, `out ${hostile.replaceAll('/', '')}`));
    const steered = await steeringOf(name, fileIn(home), ...more, ...(name === 'compare' ? ofHome(home) : []));
    expect(written.out + written.error).toContain('\\u');
    expect(steered).toEqual([]);
  });

  test('what was kept is listed, checked and given back', async () => {
    const home = ofHome(writeHostileHome('s1'));
    for (const argv of [
      ['add', '--all'],
      ['list'],
      ['list', '--json'],
      ['verify'],
      ['restore', 's1', '--out-dir', join(dir, hostile)],
      ['prune', 's1'],
    ])
      expect(await steeringOf('archive', ...argv, ...home)).toEqual([]);
    expect(written.out).toContain('1 session archived');
    expect(written.out).toContain('\\u001b');
  });

  test.each([[], ['--json']])('inspect %s', async (...argv) => {
    const home = writeHostileHome();
    const steered = await steeringOf('inspect', fileIn(home), ...argv);
    expect(written.out).toContain('\\u202e');
    expect(steered).toEqual([]);
    if (argv.length > 0) expect(JSON.parse(written.out).title).toContain('^[[2J');
  });

  test.each([...Object.keys(commands), hostile])('%j with hostile arguments', async (name) => {
    const said = await steeringOf(name, hostile, `--${hostile}`, `after:${hostile}`);
    expect(said).toEqual([]);
    expect(written.error).toContain('\\u001b');
  });
});

test('printable leaves text alone that steers nothing', () => {
  const text = 'Ünïcode 中文 👩‍👩‍👧 \t\n"quoted" \\u001b';
  expect(printable(text)).toBe(text);
});

describe('a tree deeper than a stack', () => {
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  const leaf: InspectedAgent = {
    ...{ agentId: 'a', slug: 's', name: null, description: null, status: 'completed', background: false },
    ...{ team: null, toolUseId: null, linkedBy: null, toolCalls: 1, usage, children: [] },
  };
  function inspectionOf(depth: number) {
    let agent = leaf;
    for (let level = 0; level < depth; level++) agent = { ...leaf, children: [agent, leaf] };
    return {
      ...{
        client: 'c',
        sessionId: 's',
        title: 't',
        project: null,
        status: 'completed' as const,
        turns: 1,
        toolCalls: 1,
      },
      ...{
        usage,
        familyUsage: usage,
        lines: { read: 1, unreadable: 0, unknown: 0 },
        agents: [agent],
        unlinked: [leaf],
      },
    };
  }

  test('is printed', () => {
    const lines = printInspection(inspectionOf(20_000)).split('\n');
    expect(lines.length).toBeGreaterThan(40_000);
    expect(lines.some((line) => line.includes('(level 20000) ✓ [s]'))).toBe(true);
  });

  test('is written as JSON', () => {
    expect(JSON.parse(inspectionJson(inspectionOf(300)))).toEqual(inspectionOf(300));
    expect(inspectionJson(inspectionOf(3))).toBe(JSON.stringify(inspectionOf(3), null, 2));
    expect(inspectionJson(inspectionOf(20_000)).length).toBeGreaterThan(1_000_000);
  });
});

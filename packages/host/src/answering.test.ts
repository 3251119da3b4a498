import { existsSync, readFileSync } from 'node:fs';
import type { SessionId, ToolUseId } from '@treeline/protocol';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { promptLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

// The same with all inputs, all clients and in browser mode: `npm run answering`.
const stat = '/proc/thread-self/schedstat';
const session = 's';
const place = { session, at: 0 };

let home: TempHome;
let host: TreelineHost | null = null;
/** What a line of 100,000 calls takes to be parsed here: some four hundredths of a second. */
let unitMs = 0;
beforeAll(() => {
  const line = callsLine(100_000);
  unitMs = Math.min(...[1, 2, 3].map(() => spentBy(() => JSON.parse(line))));
});
beforeEach(async () => {
  home = await TempHome.make();
});
afterEach(async () => {
  await host?.close();
  host = null;
  await home.remove();
});

/** Processor time of this thread: a busy machine changes nothing about it. */
function spentMs(): number {
  return Number(readFileSync(stat, 'latin1').split(' ')[0]) / 1e6;
}

function spentBy(work: () => unknown): number {
  const before = spentMs();
  work();
  return spentMs() - before;
}

/** The longest stretch of work between two turns of the loop while something is done. */
async function longestStretch(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let since = spentMs();
  const look = () => {
    longest = Math.max(longest, spentMs() - since);
    since = spentMs();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return longest;
}

function record(more: object): string {
  return `${JSON.stringify({ ...JSON.parse(promptLine(place, 'Go.')), ...more })}\n`;
}

function callLine(name: string, input: object): string {
  const content = [{ type: 'tool_use', id: 'c0', name, input }];
  return record({ type: 'assistant', uuid: 'call', message: { id: 'm', role: 'assistant', model: 'x', content } });
}

function resultLine(text: string): string {
  const content = [{ type: 'tool_result', tool_use_id: 'c0', content: text }];
  return record({ uuid: 'result', message: { role: 'user', content } });
}

function callsLine(count: number): string {
  const content = Array.from({ length: count }, (_, at) => ({
    type: 'tool_use',
    id: `c${at}`,
    name: 'Bash',
    input: {},
  }));
  return record({ type: 'assistant', uuid: 'calls', message: { id: 'm', role: 'assistant', model: 'x', content } });
}

/** Lists, opens and looks through the session, as a window does. */
async function useSession(): Promise<void> {
  await host?.close();
  host = createHost({
    ...{ homes: homesAt(home.root), label: '~/.claude', dataDir: null },
    info: { shell: 'browser', version: '0', platform: 'linux', clients: [] },
  });
  const client = new TestClient(host);
  await client.listed(session);
  const opened = await client.open(session);
  await client.until(() => (client.told('sessionAppended').at(-1) ?? opened).reading === null);
  for (const view of ['usage', 'edits', 'reads', 'context'] as const)
    await client.host.openView(session as SessionId, view, { threads: null });
  await client.host.readTool(session as SessionId, 'c0' as ToolUseId);
  await client.host.findInSession(session as SessionId, 'needle');
}

const same = 'the same line\n'.repeat(200_000);
const inputs: readonly (readonly [string, () => readonly string[]])[] = [
  [
    'a notification of spaces',
    () => [promptLine(place, `<task-notification>${' '.repeat(1_000_000)}x</task-notification>`)],
  ],
  ['100,000 calls in a line', () => [promptLine(place, 'Go.'), callsLine(100_000)]],
  ['kept output', () => [callLine('Bash', {}), resultLine(`<persisted-output>${'\nPreview ('.repeat(200_000)}`)]],
  ['broken lines', () => [promptLine(place, 'Go.'), '{broken\n'.repeat(100_000)]],
  ['30,000 prompts', () => Array.from({ length: 30_000 }, (_, at) => promptLine({ session, at }, `Go ${at}.`))],
  [
    'an edit of a very long text',
    () => [callLine('Edit', { file_path: '/a', old_string: same, new_string: `${same}x` })],
  ],
  ['empty lines', () => [promptLine(place, 'Go.'), '\n'.repeat(500_000)]],
];

test.runIf(existsSync(stat)).each(inputs)(
  '%s: others have their turn while it is listed, opened and looked through',
  async (_, lines) => {
    await home.write(`projects/-app/${session}.jsonl`, lines().join(''));
    // The first time, the engine compiles what it runs.
    const stretch = Math.min(await longestStretch(useSession), await longestStretch(useSession));
    expect(stretch / unitMs).toBeLessThan(8);
  },
);

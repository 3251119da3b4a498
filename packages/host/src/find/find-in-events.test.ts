import type { EventId, SessionId, ThreadEvent } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { TempHome } from '../../../files/test/temp-home.ts';
import { answerLine, metaText, promptLine, taskLine, taskResultLine } from '../../test/records.ts';
import { TestClient } from '../../test/test-client.ts';
import { createHost } from '../create-host.ts';
import type { TreelineHost } from '../treeline-host.ts';
import { findInEvents } from './find-in-events.ts';

const session = 's' as SessionId;
let home: TempHome;
let host: TreelineHost;
let client: TestClient;

beforeEach(async () => {
  home = await TempHome.make();
  const far = `${'x'.repeat(5000)} a needle at the far end`;
  const lines = [
    promptLine({ session: 's', at: 1 }, 'Look for the Needle.'),
    taskLine({ session: 's', at: 2 }, 'toolu_1'),
    taskResultLine({ session: 's', at: 5 }, 'toolu_1', 'a1'),
    answerLine({ session: 's', at: 6 }, far),
  ];
  const agent = [
    promptLine({ session: 's', at: 3, agent: 'a1' }, 'Look around.'),
    answerLine({ session: 's', at: 4, agent: 'a1' }, 'A "needle" was\nfound.'),
  ];
  await home.write('projects/-app/s.jsonl', lines.join(''));
  await home.write('projects/-app/s/subagents/agent-a1.jsonl', agent.join(''));
  await home.write('projects/-app/s/subagents/agent-a1.meta.json', metaText('toolu_1'));
  const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;
  host = createHost({ homes: homesAt(home.root), label: '~/.claude', info, dataDir: null, recheckEveryMs: 20 });
  client = new TestClient(host);
  await client.listed('s');
  await client.open('s');
});
afterEach(async () => {
  await host.close();
  await home.remove();
});

async function found(query: string) {
  const answer = await client.host.findInSession(session, query);
  if (!answer.ok) throw new Error(answer.error.message);
  // Hits that a busy machine does not find at once are pushed after the answer.
  const told = () => client.told('findFound').flatMap((push) => (push.query === query ? [push.answer] : []));
  const all = () => [answer.value, ...told()];
  await client.until(() => all().at(-1)?.isComplete === true);
  const hits = all().flatMap((part) => part.hits.map(({ agentId, eventId }) => [agentId, eventId]));
  return { total: all().at(-1)?.total, hits };
}

test('finds in prompts, in the far end of long texts, and in agents that nobody has opened, in reading order', async () => {
  expect(await found('NEEDLE')).toEqual({
    total: 3,
    hits: [
      [null, 's-main-1'],
      ['a1', 's-a1-4'],
      [null, 's-main-6'],
    ],
  });
});

test('finds what is written differently in the file', async () => {
  expect(await found('"needle" was\nfound')).toEqual({ total: 1, hits: [['a1', 's-a1-4']] });
});

test('finds nothing where nothing is shown', async () => {
  expect(await found('external')).toEqual({ total: 0, hits: [] });
  expect(await found('  ')).toEqual({ total: 0, hits: [] });
});

test('the next question cancels the one before', async () => {
  const [first, second] = await Promise.all([
    client.host.findInSession(session, 'needle'),
    client.host.findInSession(session, 'needle'),
  ]);
  expect([first.ok ? 'answered' : first.error.code, second.ok]).toEqual(['cancelled', true]);
});

test('leaving the session cancels it', async () => {
  const [first] = await Promise.all([client.host.findInSession(session, 'needle'), client.host.closeSession(session)]);
  expect(first.ok ? 'answered' : first.error.code).toBe('cancelled');
});

test('counts also those that are too many to list', async () => {
  const text = { preview: 'needle', length: 6, ref: null };
  const place = { agentId: null, parentToolUseId: null };
  async function* events(): AsyncGenerator<readonly ThreadEvent[]> {
    const note = (at: number) =>
      ({ ...place, type: 'note', id: `e${at}` as EventId, at, kind: 'information', text }) as const;
    yield Array.from({ length: 100_500 }, (_, at) => note(at));
  }
  const search = { wholeOf: () => null, isCancelled: () => false, onFound: () => undefined };
  const answer = await findInEvents(events(), 'needle', search);
  expect(answer.ok && [answer.value.hits.length, answer.value.total]).toEqual([100_000, 100_500]);
});

import type { ProcessSystem } from '@treeline/clients';
import type { RunState } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import type { TempHome } from '../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../test/hosts-in-home.ts';
import { answerLine, promptLine, taskLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';

const lastRecordAt = Date.UTC(2026, 0, 1) + 2000;
const system: ProcessSystem = {
  isThere: (pid) => pid === 14,
  startOf: async () => '1000',
  ownDomain: async () => 'linux:here:pid:[1]',
  lookInto: async () => ({ kind: 'hidden' }),
};

let home: TempHome;
const hosts = hostsInHome((made) => {
  home = made;
});

const asked = promptLine({ session: 's', at: 1 }, 'Hello');
const answered = asked + answerLine({ session: 's', at: 2 }, 'Hi');
const started = asked + taskLine({ session: 's', at: 2 }, 'toolu_1');

interface Case {
  readonly name: string;
  readonly lines: string;
  /** `null`: this home has no registry. */
  readonly registry: object | null;
  readonly ageMs?: number;
  readonly expected: RunState['status'];
  /** Of the agent that the task has started. */
  readonly agent?: RunState['status'];
}

test.each<Case>([
  { name: 'busy', lines: started, registry: { status: 'busy' }, expected: 'running', agent: 'running' },
  { name: 'waiting', lines: started, registry: { status: 'waiting', waitingFor: 'input' }, expected: 'waiting' },
  { name: 'idle', lines: answered, registry: { status: 'idle' }, expected: 'idle' },
  { name: 'killed', lines: started, registry: { pid: 15, status: 'busy' }, expected: 'lost', agent: 'lost' },
  { name: 'a registry without a status', lines: started, registry: {}, expected: 'running', agent: 'running' },
  { name: 'finished', lines: answered, registry: { sessionId: 'another' }, expected: 'completed' },
  { name: 'no registry, fresh', lines: started, registry: null, ageMs: 59_000, expected: 'running', agent: 'running' },
  { name: 'no registry, old', lines: started, registry: null, ageMs: 61_000, expected: 'lost', agent: 'lost' },
])('$name: the list, the session and its agents say the same, and why', async ({ lines, registry, ageMs, ...told }) => {
  await home.write('projects/-app/s.jsonl', lines);
  const entry = {
    pid: 14,
    sessionId: 's',
    procStart: '1000',
    pidDomain: 'linux:here:pid:[1]',
    startedAt: 0,
    ...registry,
  };
  if (registry !== null) await home.write('sessions/14.json', JSON.stringify(entry));
  const now = () => lastRecordAt + (ageMs ?? 0);
  const host = createHost({
    homes: homesAt(home.root),
    info: testInfo,
    dataDir: null,
    system,
    now,
    recheckEveryMs: 20,
  });
  hosts.push(host);
  const client = new TestClient(host);
  await client.listed('s');
  const listed = await client.until(async () => {
    const [session] = (await client.host.listSessions()).sessions;
    return session?.state.status === told.expected && session.state;
  });
  const { events } = await client.open('s');
  const open = events.findLast((event) => event.type === 'state_changed');
  const agent = events.findLast((event) => event.type === 'agent_changed');
  expect(open?.type === 'state_changed' ? open.state : null).toEqual(listed);
  expect(listed.reason).not.toBe('');
  if (told.agent !== undefined) expect(agent?.type === 'agent_changed' && agent.agent.state.status).toBe(told.agent);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { HomePlace } from '@treeline/clients';
import { createHost } from '@treeline/host';
import { emptySession, processEvents, type SessionState } from '@treeline/processor';
import { type AgentId, eventsOf, type SessionBatch, type SessionId } from '@treeline/protocol';

const info = { shell: 'browser', version: '0', platform: process.platform, clients: [] } as const;

/** Not every session is listed. */
const mostLooks = 250;
/** After so long without news, none is on its way. */
const quietMs = 2000;

/** What a host that was started now makes of the same files, through the same processor, in the same words. */
export async function freshRead(home: HomePlace, session: string, agents: readonly string[]): Promise<string> {
  const host = createHost({ homes: [home], info, dataDir: null });
  try {
    const pushed: SessionBatch[] = [];
    const connection = host.connect((push) => {
      if (push.name === 'sessionAppended') pushed.push(push.payload);
    });
    const isListed = async () => (await connection.listSessions()).sessions.some(({ id }) => id === session);
    for (let looks = 0; looks < mostLooks && !(await isListed()); looks++) await sleep(20);
    const answer = await connection.openSession(session as SessionId);
    if (!answer.ok) throw new Error(answer.error.message);
    // Its agents may follow.
    while ((pushed.at(-1) ?? answer.value).reading !== null) await sleep(20);
    let state = processEvents(emptySession, [answer.value, ...pushed.splice(0)].flatMap(eventsOf));
    for (const agent of agents) {
      const opened = await connection.openAgent(session as SessionId, agent as AgentId);
      if (!opened.ok) throw new Error(opened.error.message);
      state = processEvents(state, eventsOf(opened.value));
    }
    // Who runs is known when the home has been looked through, which may end after the session was opened.
    for (let seen = -1; seen < pushed.length; await sleep(quietMs)) seen = pushed.length;
    state = processEvents(state, pushed.flatMap(eventsOf));
    return stateAsText(state);
  } finally {
    await host.close();
  }
}

export function stateAsText(state: SessionState): string {
  return JSON.stringify(state, (_key, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
}

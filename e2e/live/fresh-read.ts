import { createHost } from '@treeline/host';
import { emptySession, processEvents } from '@treeline/processor';
import { type AgentId, eventsOf, type SessionId } from '@treeline/protocol';

const info = { shell: 'browser', version: '0', platform: process.platform } as const;

/** What a host that was started now makes of the same files, through the same processor, in the same words. */
export async function freshRead(claudeDir: string, session: string, agents: readonly string[]): Promise<string> {
  const host = createHost({ claudeDir, info, dataDir: null });
  try {
    const pushed: Parameters<typeof processEvents>[1][number][] = [];
    const connection = host.connect((push) => {
      if (push.name === 'sessionAppended') pushed.push(...eventsOf(push.payload));
    });
    const answer = await connection.openSession(session as SessionId);
    if (!answer.ok) throw new Error(answer.error.message);
    let state = processEvents(emptySession, eventsOf(answer.value));
    for (const agent of agents) {
      const opened = await connection.openAgent(session as SessionId, agent as AgentId);
      if (!opened.ok) throw new Error(opened.error.message);
      state = processEvents(state, eventsOf(opened.value));
    }
    state = processEvents(state, pushed);
    return JSON.stringify(state, (_key, value: unknown) =>
      value instanceof Map || value instanceof Set ? [...value] : value,
    );
  } finally {
    await host.close();
  }
}

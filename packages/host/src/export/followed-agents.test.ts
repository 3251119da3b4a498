import { CleanSession, noRedaction, wholeScope } from '@treeline/export';
import { expect, test } from 'vitest';
import { fixtureSessions } from '../../test/export-fixture.ts';
import { openForExport } from './open-for-export.ts';

/** Which rows of a session's main thread are settled, with its agents in a state of our choice and their calls not written yet. */
async function settledRows(status: 'running' | 'completed'): Promise<boolean[]> {
  const place = fixtureSessions().find(({ path }) => path.includes('04-nested-subagents'));
  const opened = await openForExport({ kind: 'file', path: place?.path ?? '' });
  if (!opened.ok) throw new Error(opened.error.message);
  const { source } = opened.value;
  const session = await CleanSession.of(
    {
      ...{ clientName: '', facts: source.facts, state: source.state, costs: source.costs },
      agents: source.agents.map((agent) => ({
        ...agent,
        parentToolUseId: null,
        parentAgentId: null,
        state: { status, reason: '' },
      })),
      events: async () => ({ ok: true, value: [] }),
      prepareMain: () => source.prepareMain(),
      body: (ref) => source.body(ref),
      tool: (id) => source.tool(id),
    },
    noRedaction,
    wholeScope,
  );
  if (typeof session === 'string') throw new Error(session);
  const settled: boolean[] = [];
  for (const turn of (await session.mainThread()).turns)
    for await (const _ of turn.entries('views', (key, isSettled) => {
      if (key.includes(status)) settled.push(isSettled);
      return true;
    }));
  return settled;
}

test('an agent whose call is not written yet is printed when it has ended: until then the call may come', async () => {
  expect(new Set(await settledRows('running'))).toEqual(new Set([false]));
  expect(new Set(await settledRows('completed'))).toEqual(new Set([true]));
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentId, SessionEvent } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCodexHome } from '../../test/codex-home.ts';
import { builderOf, filesOf, type HomeFile, linesOf, readHome, sessionIds } from '../../test/load-home.ts';
import { formatOf } from '../../test/read-unit.ts';
import { SessionBuilder } from '../index.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const scenarios = [
  'claude-code/03-parallel-subagents',
  'claude-code/04-nested-subagents',
  'claude-code/07-failing-subagents',
  'claude-code/08-resumed-subagent',
  'claude-code/09-agent-teams',
  'claude-code/16-workflow',
  'claude-code/fork-agents',
  'claude-code/killed-and-resumed',
  'claude-code/killed-workflow',
  'claude-code/team-of-three',
  'codex/02-code-mode',
  'codex/03-subagents-v1',
  'codex/04-subagents-v2',
  'codex/05-errors',
  'codex/07-resume-fork',
  'codex/09-review',
  'codex/11-plain-v0.98.0',
];

/** All files of a session, each cut into pieces, in a random order; a file's own order stays. */
function dealOut(
  builder: SessionBuilder,
  files: readonly HomeFile[],
  pick: (below: number) => number,
  onPiece: () => void,
): void {
  const queues = files.map(({ unit, text }) => {
    if (unit.reads === 'whole') return [() => builder.setWhole(unit, text)];
    const lines = linesOf(text);
    const pieces: (() => void)[] = [];
    while (lines.length > 0) {
      const piece = lines.splice(0, 1 + pick(lines.length));
      pieces.push(() => builder.addLines(unit, piece));
    }
    return pieces;
  });
  for (
    let open = queues.filter((queue) => queue.length > 0);
    open.length > 0;
    open = open.filter((queue) => queue.length > 0)
  ) {
    open[pick(open.length)]?.shift()?.();
    onPiece();
  }
}

/** A small generator, so that one number names a whole order of arrival. */
function picker(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function view(builder: SessionBuilder) {
  const agents = [...builder.agents().values()];
  return {
    agents,
    facts: builder.facts(),
    state: builder.state(),
    events: builder.snapshot(new Set(agents.map(({ id }) => id))),
  };
}

const idOf = (event: SessionEvent) => ('id' in event ? event.id : null);

describe.each(scenarios)('%s', (scenario) => {
  const home = join(fixtures, scenario, 'home');
  const files = scenario.startsWith('codex/') ? readCodexHome(home) : readHome(home);
  const [sessionId = ''] = sessionIds(files);
  const own = filesOf(sessionId, files);
  const format = formatOf(files[0]?.unit ?? { client: '' });
  const expected = view(builderOf(sessionId, own, format));

  test('the order in which files and pieces of them arrive changes nothing', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const builder = new SessionBuilder(sessionId, format);
        dealOut(builder, own, picker(seed), () => undefined);
        expect(byThread(view(builder).events)).toEqual(byThread(expected.events));
        expect(view(builder).agents).toEqual(expected.agents);
      }),
      { numRuns: 15 },
    );
  });

  test('what is taken piece by piece is what is there in the end: nothing lost, nothing twice', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const pick = picker(seed);
        const builder = new SessionBuilder(sessionId, format);
        const taken: SessionEvent[] = [];
        dealOut(builder, own, pick, () => {
          if (pick(3) > 0) return;
          taken.push(...builder.takeEvents());
          const agents = [...builder.agents().keys()];
          const agent = agents[pick(agents.length)];
          if (agent !== undefined && !isTaken(taken, agent)) taken.push(...(builder.openAgent(agent) ?? []));
        });
        for (const agent of builder.agents().keys())
          if (!isTaken(taken, agent)) taken.push(...(builder.openAgent(agent) ?? []));
        taken.push(...builder.takeEvents());
        const ids = taken.map(idOf).filter((id) => id !== null);
        expect(ids.length).toBe(new Set(ids).size);
        expect(new Set(ids)).toEqual(new Set(expected.events.map(idOf).filter((id) => id !== null)));
        expect(lastOf(taken)).toEqual(lastOf(expected.events));
        expect(builder.takeEvents()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('no call has two agents, no agent two places', () => {
    const calls = expected.agents.map((agent) => agent.parentToolUseId).filter((id) => id !== null);
    expect(calls.length).toBe(new Set(calls).size);
  });
});

/** Opening an agent without events leaves no trace in what was taken; opening it again would take it twice. */
function isTaken(taken: readonly SessionEvent[], agent: AgentId): boolean {
  return taken.some((event) => 'agentId' in event && event.agentId === agent);
}

/** Agents are listed in order of arrival; the contents of each must be equal. */
function byThread(events: readonly SessionEvent[]): Record<string, SessionEvent[]> {
  const threads: Record<string, SessionEvent[]> = {};
  for (const event of events) {
    const thread = 'agentId' in event ? (event.agentId ?? 'main') : 'session';
    threads[thread] = [...(threads[thread] ?? []), event];
  }
  return threads;
}

/** The last state of each agent, of the session and of its run. */
function lastOf(events: readonly SessionEvent[]): Record<string, SessionEvent> {
  const last: Record<string, SessionEvent> = {};
  for (const event of events) {
    if (event.type === 'agent_changed') last[event.agent.id] = event;
    else if (event.type === 'agent_removed') delete last[event.agentId];
    else if (event.type === 'session_changed' || event.type === 'state_changed') last[event.type] = event;
  }
  return last;
}

test('there are scenarios to check', () => {
  for (const scenario of scenarios) expect(readdirSync(join(fixtures, scenario))).toContain('home');
});

import type { AgentId, AgentInfo, ToolUseId } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AgentsInside } from './agents-inside.ts';

function agentOf(id: number, call: number): AgentInfo {
  return { id: `a${id}` as AgentId, parentToolUseId: `c${call}` as ToolUseId, order: [id] } as unknown as AgentInfo;
}

/** The same with a list that is searched from its beginning. */
function listTakes(left: AgentInfo[], step: Step): AgentInfo | null {
  const at =
    step.kind === 'call'
      ? left.findIndex(({ parentToolUseId }) => parentToolUseId === `c${step.call}`)
      : isDue(left[0], step)
        ? 0
        : -1;
  return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
}

type Step =
  | { readonly kind: 'first' }
  | { readonly kind: 'due'; readonly at: number }
  | { readonly kind: 'call'; readonly call: number };

function isDue(agent: AgentInfo | undefined, step: Step): boolean {
  return agent !== undefined && (step.kind !== 'due' || agent.order[0] < step.at);
}

test('each agent is taken once, the first that fits', () => {
  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    fc.constant({ kind: 'first' } as const),
    fc.record({ kind: fc.constant('due' as const), at: fc.nat(8) }),
    fc.record({ kind: fc.constant('call' as const), call: fc.nat(3) }),
  );
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 8 }), fc.array(anyStep, { maxLength: 16 }), (calls, steps) => {
      const agents = calls.map((call, id) => agentOf(id, call));
      const inside = new AgentsInside(agents);
      const left = [...agents];
      for (const step of steps) {
        const taken =
          step.kind === 'call'
            ? inside.takeStartedBy(`c${step.call}` as ToolUseId)
            : inside.take((agent) => isDue(agent, step));
        expect(taken?.id ?? null).toBe(listTakes(left, step)?.id ?? null);
      }
    }),
  );
});

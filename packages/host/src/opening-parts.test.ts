import type { AgentId, EventId, MessageId, SessionEvent, ToolUseId } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { openingParts } from './opening-parts.ts';

const text = (id: number): SessionEvent => ({
  ...{ type: 'assistant_text', id: `e${id}` as EventId, at: id, agentId: null, parentToolUseId: null },
  ...{ messageId: 'm' as MessageId, text: { preview: 'x'.repeat(1000), length: 1000, ref: null }, isAborted: false },
});
const state: SessionEvent = { type: 'state_changed', state: { status: 'completed', reason: '' } };
const removed: SessionEvent = { type: 'agent_removed', agentId: 'a' as AgentId };

describe('openingParts', () => {
  test('a small session is one part, as it is', () => {
    expect(openingParts([text(1), text(2), state])).toEqual([[text(1), text(2), state]]);
  });

  test('of a large one nothing is lost, nothing comes twice, and threads keep their order', () => {
    const events = Array.from({ length: 3000 }, (_, number) => text(number));
    const parts = openingParts([...events, removed, state]);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.flat().filter((event) => 'at' in event)).toEqual(events);
    expect(parts.flat()).toHaveLength(events.length + 2);
    expect(parts[0]?.[0]).toEqual(state);
    expect(JSON.stringify(parts[0]).length).toBeLessThan(1_000_000);
  });

  test('an agent comes with the call that started it', () => {
    const call: SessionEvent = {
      ...{ type: 'tool_started', id: 'e' as EventId, at: 0, agentId: null, parentToolUseId: null, messageId: null },
      ...{ toolUseId: 't' as ToolUseId, name: 'Agent', kind: 'task', title: '', task: null, files: null },
      input: { preview: '', length: 0, ref: null },
    };
    const agent = { type: 'agent_changed', agent: { id: 'a', parentToolUseId: 't' } } as unknown as SessionEvent;
    const late = {
      type: 'agent_changed',
      agent: { id: 'b', parentToolUseId: 'u', prompt: null, answer: null },
    } as unknown as SessionEvent;
    const filler = Array.from({ length: 600 }, (_, number) => text(number));
    const [first = [], second = []] = openingParts([call, ...filler, agent, late, state]);
    expect(first.slice(0, 3)).toEqual([agent, state, call]);
    expect(second[0]).toEqual(late);
  });

  test('nothing at all is one empty part', () => {
    expect(openingParts([])).toEqual([[]]);
  });
});

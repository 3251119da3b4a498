import type { AgentId, ToolUseId } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { call, linkInput, meta, linkOutline as outline, result, transcript } from '../../test/link-facts.ts';
import { type LinkInput, linkAgents } from './link-agents.ts';

const id = (text: string) => text as ToolUseId;
const agent = (text: string) => text as AgentId;
const names = ['a1', 'a2', 'a3', 'a4', 'a5'];
const callIds = ['c1', 'c2', 'c3', 'c4', 'c5'];
const name = fc.constantFrom(...names);
const callId = fc.constantFrom(...callIds);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Facts that contradict each other in every way. */
const anything = fc.record({
  calls: fc.uniqueArray(
    fc.record({
      id: callId,
      thread: maybe(name),
      at: fc.nat(5),
      order: fc.nat(5),
      prompt: maybe(fc.constantFrom('p', 'q')),
      name: maybe(fc.constantFrom('amy', 'bob')),
    }),
    { selector: (one) => `${one.id} ${one.thread}` },
  ),
  results: fc.uniqueArray(fc.record({ id: callId, agentId: maybe(name), agentIdInText: maybe(name) }), {
    selector: (one) => one.id,
  }),
  transcripts: fc.uniqueArray(
    fc.record({ id: name, prompt: maybe(fc.constantFrom('p', 'q')), isInline: fc.boolean(), order: fc.nat(5) }),
    { selector: (one) => one.id },
  ),
  metas: fc.uniqueArray(
    fc.record({
      agent: name,
      toolUseId: maybe(callId),
      parentAgentId: maybe(name),
      name: maybe(fc.constantFrom('amy', 'bob')),
    }),
    { selector: (one) => one.agent },
  ),
  progress: fc.dictionary(name, callId),
});

type Anything = typeof anything extends fc.Arbitrary<infer Value> ? Value : never;

function inputOf(facts: Anything): LinkInput {
  return linkInput({
    calls: facts.calls.map((one) => call(one.id, { ...one, id: id(one.id), thread: one.thread as AgentId | null })),
    results: facts.results.map((one) => result(one.id, { agentId: one.agentId, agentIdInText: one.agentIdInText })),
    transcripts: facts.transcripts.map((one) => transcript(one.id, { ...one, id: agent(one.id) })),
    metas: Object.fromEntries(
      facts.metas.map((one) => [
        one.agent,
        meta({
          toolUseId: one.toolUseId as ToolUseId | null,
          parentAgentId: one.parentAgentId as AgentId | null,
          name: one.name,
        }),
      ]),
    ),
    progress: facts.progress,
  });
}

describe('laws of linking, whatever the facts say', () => {
  test('no call has two agents', () => {
    fc.assert(
      fc.property(anything, (facts) => {
        const calls = [...linkAgents(inputOf(facts)).links.values()].flatMap(({ thread, toolUseId }) =>
          toolUseId === null ? [] : [`${thread} ${toolUseId}`],
        );
        expect(calls.length).toBe(new Set(calls).size);
      }),
    );
  });

  test('nobody is its own ancestor', () => {
    fc.assert(
      fc.property(anything, (facts) => {
        const { links } = linkAgents(inputOf(facts));
        for (const start of links.keys()) {
          const seen = new Set<string>();
          for (let at: AgentId | null = start; at !== null; at = links.get(at)?.thread ?? null) {
            expect(seen.has(at)).toBe(false);
            seen.add(at);
          }
        }
      }),
    );
  });

  test('the order of the facts does not matter', () => {
    fc.assert(
      fc.property(anything, (facts) => {
        const turned: Anything = {
          calls: [...facts.calls].reverse(),
          results: [...facts.results].reverse(),
          transcripts: [...facts.transcripts].reverse(),
          metas: [...facts.metas].reverse(),
          progress: Object.fromEntries(Object.entries(facts.progress).reverse()),
        };
        expect(outline(inputOf(turned))).toEqual(outline(inputOf(facts)));
      }),
    );
  });

  test('a chain of 5,000 agents is followed to its end', () => {
    const depth = 5000;
    const calls = Array.from({ length: depth }, (_, index) =>
      call(`c${index}`, { thread: index === 0 ? null : agent(`a${index - 1}`) }),
    );
    const metas = Object.fromEntries(calls.map((one, index) => [`a${index}`, meta({ toolUseId: one.id })]));
    expect(linkAgents(linkInput({ calls, metas })).links.size).toBe(depth);
  });
});

describe('twice as many facts are at most twice as many steps', () => {
  const many = <Fact>(size: number, make: (at: number) => Fact) => Array.from({ length: size }, (_, at) => make(at));
  const named = (size: number, toolUseId: string) =>
    Object.fromEntries(many(size, (at) => [`a${at}`, meta({ toolUseId: id(toolUseId) })]));

  test.each<{ name: string; input: (size: number) => LinkInput }>([
    { name: 'agents that name one call', input: (size) => linkInput({ calls: [call('c')], metas: named(size, 'c') }) },
    {
      name: 'calls of one id',
      input: (size) => linkInput({ calls: many(size, (at) => call('c', { thread: agent(`t${at}`) })) }),
    },
    {
      name: 'calls that resume one agent',
      input: (size) =>
        linkInput({
          calls: many(size, (at) => call(`c${at}`, { resumes: 'a' })),
          metas: { a: meta({ toolUseId: id('first') }) },
        }),
    },
    {
      name: 'calls with one prompt',
      input: (size) => linkInput({ calls: many(size, (at) => call(`c${at}`, { prompt: 'p' })) }),
    },
    {
      name: 'agents of one run',
      input: (size) => linkInput({ transcripts: many(size, (at) => transcript(`a${at}`, { runId: 'run' })) }),
    },
  ])('$name', ({ input }) => {
    expect(elementsVisited(input(2_000))).toBeLessThanOrEqual(2 * elementsVisited(input(1_000)));
  });
});

/** Of the arrays that are walked or copied, without those that functions of the language walk by themselves. */
function elementsVisited(input: LinkInput): number {
  const values = Array.prototype[Symbol.iterator];
  let visited = 0;
  const counting = function (this: unknown[]) {
    visited += this.length;
    return values.call(this);
  };
  Object.defineProperty(Array.prototype, Symbol.iterator, { value: counting, configurable: true, writable: true });
  try {
    linkAgents(input);
  } finally {
    Object.defineProperty(Array.prototype, Symbol.iterator, { value: values, configurable: true, writable: true });
  }
  return visited;
}

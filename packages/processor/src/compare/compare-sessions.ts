import {
  addUsage,
  type ComparedCount,
  type ComparedFile,
  type ComparedTotals,
  type ComparedTurn,
  eachMessageOnce,
  type FileSum,
  noUsage,
  type SessionComparison,
} from '@treeline/protocol';
import { toolCallCount } from '../tool-call-count.ts';
import { align } from './align.ts';
import type { ComparedSession } from './compared-session.ts';
import { comparedTurns, isFailed, ownCalls } from './compared-turns.ts';

/** Of each list: a page draws them all at once. */
const mostEntries = 1_000;

type Both<Item> = readonly [Item, Item];

/** Pure: what two sessions have in common and where they differ. */
export function compareSessions(left: ComparedSession, right: ComparedSession): SessionComparison {
  const both: Both<ComparedSession> = [withEachMessageOnce(left), withEachMessageOnce(right)];
  const turns = mapBoth(both, ({ state, usage }) => comparedTurns(state, usage));
  const prompts = align(...turns, promptKey).map((pair) => ({
    turns: pair,
    isSame: pair[0] !== null && pair[1] !== null && promptKey(pair[0]) === promptKey(pair[1]),
  }));
  const firstOther = prompts.findIndex(({ isSame }) => !isSame);
  const lists = {
    prompts,
    agents: comparedCounts(mapBoth(both, agentTypes)),
    tools: comparedCounts(mapBoth(both, toolNames)),
    files: comparedFiles(mapBoth(both, fileSums)),
  };
  return {
    totals: [totalsOf(both[0], turns[0].length), totalsOf(both[1], turns[1].length)],
    sharedPrompts: firstOther === -1 ? prompts.length : firstOther,
    prompts: lists.prompts.slice(0, mostEntries),
    agents: lists.agents.slice(0, mostEntries),
    tools: lists.tools.slice(0, mostEntries),
    files: lists.files.slice(0, mostEntries),
    more: {
      prompts: leftOut(lists.prompts),
      agents: leftOut(lists.agents),
      tools: leftOut(lists.tools),
      files: leftOut(lists.files),
    },
  };
}

function leftOut(list: readonly unknown[]): number {
  return Math.max(0, list.length - mostEntries);
}

function mapBoth<From, To>([left, right]: Both<From>, map: (one: From) => To): Both<To> {
  return [map(left), map(right)];
}

function withEachMessageOnce(session: ComparedSession): ComparedSession {
  return { ...session, usage: eachMessageOnce(session.usage) };
}

function promptKey({ text }: ComparedTurn): string {
  return text.replace(/\s+/g, ' ').trim();
}

function totalsOf({ state, usage, edits, cost }: ComparedSession, prompts: number): ComparedTotals {
  const { facts, main } = state;
  const calls = main.turns.flatMap(ownCalls);
  const { startedAt = null, updatedAt = null } = facts ?? {};
  return {
    title: facts?.title ?? '',
    sessionId: facts?.clientSessionId ?? null,
    client: facts?.client ?? null,
    project: facts?.project ?? null,
    model: facts?.model ?? null,
    startedAt,
    durationMs: startedAt === null || updatedAt === null ? null : updatedAt - startedAt,
    prompts,
    toolCalls: toolCallCount(state),
    failedCalls: calls.filter(isFailed).length,
    agents: shownAgents(state).length,
    files: new Set(edits.map(({ path }) => path)).size,
    added: edits.reduce((sum, edit) => sum + edit.added, 0),
    removed: edits.reduce((sum, edit) => sum + edit.removed, 0),
    usage: usage.reduce(addUsage, noUsage),
    apiMessages: usage.length,
    cost,
  };
}

function shownAgents({ agents }: ComparedSession['state']) {
  return [...agents.values()].flatMap(({ info }) => (info === null || info.isInternal ? [] : [info]));
}

function agentTypes({ state }: ComparedSession): readonly string[] {
  return shownAgents(state).map(({ agentSlug }) => agentSlug);
}

function toolNames({ state }: ComparedSession): readonly string[] {
  return state.main.turns.flatMap(ownCalls).flatMap(({ started }) => (started === null ? [] : [started.name]));
}

/** Most frequent first. */
function comparedCounts([left, right]: Both<readonly string[]>): readonly ComparedCount[] {
  const counts = new Map<string, [number, number]>();
  const add = (name: string, side: 0 | 1) => {
    const known = counts.get(name) ?? [0, 0];
    known[side] += 1;
    counts.set(name, known);
  };
  for (const name of left) add(name, 0);
  for (const name of right) add(name, 1);
  const sum = ({ counts: [a, b] }: ComparedCount) => a + b;
  return [...counts]
    .map(([name, both]) => ({ name, counts: both }))
    .sort((a, b) => sum(b) - sum(a) || (a.name < b.name ? -1 : 1));
}

function fileSums({ state, edits }: ComparedSession): ReadonlyMap<string, FileSum> {
  const folder = state.facts?.project ?? null;
  const sums = new Map<string, FileSum>();
  for (const { path, added, removed } of edits) {
    const name = folder !== null && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
    const known = sums.get(name) ?? { edits: 0, added: 0, removed: 0 };
    sums.set(name, { edits: known.edits + 1, added: known.added + added, removed: known.removed + removed });
  }
  return sums;
}

function comparedFiles([left, right]: Both<ReadonlyMap<string, FileSum>>): readonly ComparedFile[] {
  const paths = [...new Set([...left.keys(), ...right.keys()])].sort();
  return paths.map((path) => ({ path, sums: [left.get(path) ?? null, right.get(path) ?? null] }));
}

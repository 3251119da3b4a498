import type { AgentId } from '@treeline/protocol';
import type { AgentEntry } from './agent-entry.ts';

/** Agents that match all words, in their order, by title, type, name, team, phase or id. */
export function matchEntries(entries: readonly AgentEntry[], text: string): readonly AgentId[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries.flatMap(({ id, info }) => {
    const said = [info?.description, info?.agentSlug, info?.name, info?.team, info?.phase, info?.model, id];
    const all = said.join('\n').toLowerCase();
    return words.every((word) => all.includes(word)) ? [id] : [];
  });
}

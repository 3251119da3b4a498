import type { InspectedAgent } from './inspection.ts';

/** Every agent of some trees, each before its children, with its depth. Not recursive, so any depth works. */
export function* walkAgents(roots: readonly InspectedAgent[]): Generator<readonly [InspectedAgent, number]> {
  const waiting: [InspectedAgent, number][] = roots.map((agent) => [agent, 0] as [InspectedAgent, number]).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    const [{ children }, depth] = next;
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child !== undefined) waiting.push([child, depth + 1]);
    }
  }
}

import type { InspectedAgent, Inspection } from './inspection.ts';
import { walkAgents } from './walk-agents.ts';

/** Deeper trees are written without indentation, which alone would take gigabytes. */
const deepestIndented = 200;

/** The value as JSON, at any depth: `JSON.stringify` recurses for each level. */
export function inspectionJson(inspection: Inspection): string {
  if (!isDeep([...inspection.agents, ...inspection.unlinked])) return JSON.stringify(inspection, null, 2);
  const { agents, unlinked, ...rest } = inspection;
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"agents":[${agentsJson(agents)}],"unlinked":[${agentsJson(unlinked)}]}`;
}

function isDeep(roots: readonly InspectedAgent[]): boolean {
  for (const [, depth] of walkAgents(roots)) if (depth > deepestIndented) return true;
  return false;
}

function agentsJson(roots: readonly InspectedAgent[]): string {
  const pieces: string[] = [];
  let before = -1;
  for (const [{ children: _, ...agent }, depth] of walkAgents(roots)) {
    // An agent that is not a child of the one before ends it, and those above it up to its own level.
    if (before >= depth) pieces.push(']}'.repeat(before - depth + 1), ',');
    pieces.push(JSON.stringify(agent).slice(0, -1), ',"children":[');
    before = depth;
  }
  pieces.push(']}'.repeat(before + 1));
  return pieces.join('');
}

import type { AgentFile } from './session-files.ts';
import { storiesOf } from './stories.ts';
import type { Watched } from './witness.ts';

/** How long each agent took from its file to the window: for people to read, since a machine may be busy. */
export function report({ sightings, drawn }: Watched, files: readonly AgentFile[]): string {
  const stories = storiesOf(sightings);
  const rows = files.map(({ agentId, createdAt }) => {
    const name = stories.find(({ ids }) => ids.has(agentId))?.name ?? agentId;
    const known = sightings.find(({ agent }) => agent === agentId)?.at;
    const shown = drawn.find(({ agent }) => agent === agentId)?.at;
    return `${name}: known ${inWords(known, createdAt)}, drawn ${inWords(shown, createdAt)}`;
  });
  return rows.map((row) => `    ${row}`).join('\n');
}

function inWords(at: number | undefined, createdAt: number): string {
  if (at === undefined) return 'never';
  const ms = Math.round(at - createdAt);
  // Its parent's transcript may name it first.
  return ms < 0 ? `${-ms} ms before its file` : `after ${ms} ms`;
}

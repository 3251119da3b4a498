import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { agentFiles, filesBelow } from './agent-files.mjs';

/**
 * What happened, from the script and from what the model sent; transcripts add only the ids of agents and, where a client was
 * killed in the middle (`lossy`), how many calls were still written.
 */
export function truthOf(scenario, claudeDir, served) {
  const files = agentFiles(claudeDir);
  const used = new Set();
  const paths = filesBelow(join(claudeDir, 'projects'));
  const home = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const sessions = paths.map((path) => relative(claudeDir, path));
  const roots = [scenario.truth ?? { key: 'main', type: 'main', status: 'completed' }].flat();
  return {
    tree: roots.map((root) => filled(root, { files, home, served, used })),
    sessions: sessions.filter((path) => /^projects\/[^/]+\/[^/]+\.jsonl$/.test(path)),
  };
}

/**
 * A client that a signal interrupts may end before it has written that, in its main transcript or in an agent's: then nothing
 * tells it from one that was killed.
 */
function statusOf({ status = null, key, mayGoUnmarked }, own, home) {
  if (!mayGoUnmarked) return status;
  const isIts = ({ path, text }) =>
    own === undefined ? !path.includes('/agent-') && text.includes(`[[agent:${key}]]`) : path.endsWith(own.file);
  return home.find(isIts)?.text.includes('[Request interrupted by user') ? status : 'killed';
}

function filled(node, around) {
  const { files, home, served, used } = around;
  const keys = [node.key, ...(node.moreKeys ?? [])].filter(Boolean);
  const own = keys.flatMap((key) => files.get(key) ?? []).find(({ agentId }) => !used.has(agentId));
  if (own !== undefined) used.add(own.agentId);
  const sent = keys.reduce((sum, key) => sum + (served[key]?.toolCalls ?? 0), 0);
  return {
    type: node.type ?? null,
    name: node.name ?? null,
    description: node.description ?? null,
    status: statusOf(node, own, home),
    toolCalls: node.lossy && own !== undefined ? own.toolCalls : (node.toolCalls ?? sent),
    background: node.background === true,
    team: node.team ?? null,
    ...(own === undefined ? {} : { agentId: own.agentId }),
    ...(node.note === undefined ? {} : { note: node.note }),
    children: (node.children ?? []).map((child) => filled(child, around)),
  };
}

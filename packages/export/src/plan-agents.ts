import { type AgentNode, agentTree, type SessionState } from '@treeline/processor';
import type { AgentId, AgentInfo } from '@treeline/protocol';
import type { AgentPage } from './agent-page.ts';
import { SafeNames } from './safe-name.ts';

interface Draft extends AgentPage {
  readonly children: Draft[];
}

interface Plan {
  readonly roots: readonly AgentPage[];
  /** Each before those that it started. */
  readonly pages: readonly AgentPage[];
  /** The client's internal agents. */
  readonly internal: number;
}

/** The agents of an export, in tree order. A subtree is included or left out as a whole. */
export function planAgents(
  state: SessionState,
  clean: (info: AgentInfo) => AgentInfo,
  isIn: (node: AgentNode) => boolean,
): Plan {
  const names = new SafeNames();
  const pages: Draft[] = [];
  const path: Draft[] = [];
  let skipBelow: number | null = null;
  for (const node of agentTree(state, false)) {
    if (skipBelow !== null && node.depth > skipBelow) continue;
    skipBelow = null;
    const { info } = node.agent;
    if (info === null || !isIn(node)) {
      skipBelow = node.depth;
      continue;
    }
    path.length = node.depth;
    const page = draftOf(node, clean(info), path.at(-1) ?? null, names);
    path.push(page);
    page.parent === null || path.at(-2)?.children.push(page);
    pages.push(page);
  }
  const internal = [...state.agents.values()].filter(({ info }) => info?.isInternal === true).length;
  return { roots: pages.filter(({ parent }) => parent === null), pages, internal };
}

function draftOf(node: AgentNode, info: AgentInfo, parent: Draft | null, names: SafeNames): Draft {
  return {
    key: node.agent.id,
    info,
    name: names.nameFor('agent-', info.id),
    parent,
    children: [],
    depth: node.depth + 1,
    isLinked: node.isLinked,
  };
}

export function pagesByKey(pages: readonly AgentPage[]): ReadonlyMap<AgentId, AgentPage> {
  return new Map(pages.map((page) => [page.key, page]));
}

import type { AgentId, AgentInfo } from '@treeline/protocol';

/** An agent in an export: its redacted facts, and where it is written. */
export interface AgentPage {
  /** Used by the source only; never written. */
  readonly key: AgentId;
  readonly info: AgentInfo;
  /** The name of its file, without an extension; unique in the export. */
  readonly name: string;
  readonly parent: AgentPage | null;
  readonly children: readonly AgentPage[];
  /** 1: started by the main thread. */
  readonly depth: number;
  readonly isLinked: boolean;
}

/** Its display name. */
export function agentTitle({ info }: AgentPage): string {
  return info.description ?? info.name ?? info.agentSlug;
}

/** The nearest agents around it, the outermost first. `isCut`: a deep tree has more. */
export function agentsAround(
  page: AgentPage,
  most = 6,
): { readonly path: readonly AgentPage[]; readonly isCut: boolean } {
  const path: AgentPage[] = [];
  let at = page.parent;
  for (; at !== null && path.length < most; at = at.parent) path.push(at);
  return { path: path.reverse(), isCut: at !== null };
}

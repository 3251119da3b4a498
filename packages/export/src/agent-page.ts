import type { AgentId, AgentInfo } from '@treeline/protocol';

/** An agent in an export: what is known of it, redacted, and where it is written. */
export interface AgentPage {
  /** For the source alone; never written. */
  readonly key: AgentId;
  readonly info: AgentInfo;
  /** Of its file, without an ending; unique in the export. */
  readonly name: string;
  readonly parent: AgentPage | null;
  readonly children: readonly AgentPage[];
  /** 1: started by the main thread. */
  readonly depth: number;
  readonly isLinked: boolean;
}

/** What a person calls it. */
export function agentTitle({ info }: AgentPage): string {
  return info.description ?? info.name ?? info.agentSlug;
}

/** The nearest agents around it, the outermost first. Of a deep tree there are more: `isCut`. */
export function agentsAround(
  page: AgentPage,
  most = 6,
): { readonly path: readonly AgentPage[]; readonly isCut: boolean } {
  const path: AgentPage[] = [];
  let at = page.parent;
  for (; at !== null && path.length < most; at = at.parent) path.push(at);
  return { path: path.reverse(), isCut: at !== null };
}

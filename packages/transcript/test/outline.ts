import type { SessionBuilder } from '../src/index.ts';
import { type AgentNode, agentTree } from './agent-tree.ts';

/** `status slug description tools evidence`, children indented; unlinked agents follow `unlinked`. */
export function outline(builder: SessionBuilder): string[] {
  const { linked, unlinked } = agentTree(builder);
  return [...linked.flatMap((node) => linesOf(node, '')), ...unlinked.flatMap((node) => linesOf(node, 'unlinked '))];
}

function linesOf({ agent, children }: AgentNode, indent: string): string[] {
  const { state, agentSlug, description, toolCalls, linkedBy } = agent;
  const line = [state.status, agentSlug, description ?? '-', toolCalls, linkedBy ?? '-'].join(' ');
  return [`${indent}${line}`, ...children.flatMap((child) => linesOf(child, `${indent}  `))];
}

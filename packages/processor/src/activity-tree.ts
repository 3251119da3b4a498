import type { ToolUseId } from '@treeline/protocol';
import { nestItems } from './nest-items.ts';
import type { Activity } from './session-state.ts';

export interface ActivityNode {
  readonly activity: Activity;
  readonly children: readonly ActivityNode[];
}

/** Nests calls under the calls in which they happened, at any depth. A call whose parent is not there stays visible. */
export function toActivityTree(activities: readonly Activity[]): readonly ActivityNode[] {
  const { roots, childrenOf } = nestItems<Activity, ToolUseId>(activities, {
    idOf: (activity) => activity.id,
    parentOf: (activity) => activity.parentToolUseId,
  });
  // A list of work instead of recursion: the depth is the data's, and the stack is not.
  const waiting: { readonly activity: Activity; readonly children: ActivityNode[] }[] = [];
  const toNode = (activity: Activity): ActivityNode => {
    const node = { activity, children: [] };
    waiting.push(node);
    return node;
  };
  const tree = roots.map(toNode);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const child of childrenOf.get(node.activity.id) ?? []) node.children.push(toNode(child));
  }
  return tree;
}

import type { AgentId } from '@treeline/protocol';
import { grouped } from '../../stats/grouped.ts';
import type { AgentEntry } from './agent-entry.ts';

/** A card of the graph: the main thread, one agent, or siblings of one type that are drawn as one. */
export interface GraphNode {
  readonly key: string;
  readonly kind: 'main' | 'agent' | 'fold';
  /** The agent, or those folded here; empty for the main thread. */
  readonly members: readonly AgentEntry[];
  /** `null`: nothing is below it. */
  readonly isOpen: boolean | null;
  readonly parentKey: string | null;
  /** Its column: 0 for the main thread. */
  readonly column: number;
  /** Its row, possibly fractional. The first card below another is in the same row. */
  readonly row: number;
  /** Its position among those with the same parent, from 1, and how many there are. */
  readonly position: number;
  readonly siblings: number;
}

export const mainKey = 'main';
/** Fewer siblings of one type than this are drawn separately. */
export const foldsFrom = 5;
/** The space that a frame needs below its cards for its caption, as a fraction of a row. */
const frameRoom = 0.5;

/** Says whether the cards below this one are shown. */
type IsOpen = (key: string, kind: GraphNode['kind']) => boolean;

type Draft = Pick<GraphNode, 'key' | 'kind' | 'members'>;
type Placing = Draft &
  Pick<GraphNode, 'parentKey' | 'column' | 'position' | 'siblings'> & { readonly isFirst: boolean };
type Waiting = Placing | 'room';

/**
 * Lays the tree out from left to right, each card in a row of fixed height. A card is in the row of the first one below
 * it, so a new agent moves only what is below it.
 */
export function agentGraph(entries: readonly AgentEntry[], isOpen: IsOpen, isFolding = true): readonly GraphNode[] {
  const children = grouped(entries, ({ parentId }) => parentId);
  const nodes: GraphNode[] = [];
  let rows = 0;
  // A stack instead of recursion: the data determines the depth.
  const main = { key: mainKey, kind: 'main', members: [] } as const;
  const waiting: Waiting[] = [{ ...main, parentKey: null, column: 0, position: 1, siblings: 1, isFirst: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === 'room') {
      rows += frameRoom;
      continue;
    }
    const { isFirst, ...node } = next;
    const below = draftsBelow(node, children, isFolding);
    const isShown = below.length > 0 && isOpen(node.key, node.kind);
    if (!isFirst) rows += 1;
    nodes.push({ ...node, isOpen: below.length === 0 ? null : isShown, row: rows - 1 });
    if (!isShown) continue;
    if (isRun(node)) waiting.push('room');
    for (let at = below.length - 1; at >= 0; at -= 1) {
      const draft = below[at];
      if (draft === undefined) continue;
      const team = teamOf(draft);
      if (team !== null && teamOf(below[at + 1]) !== team) waiting.push('room');
      const place = { parentKey: node.key, column: node.column + 1, position: at + 1, siblings: below.length };
      waiting.push({ ...draft, ...place, isFirst: at === 0 });
    }
  }
  return nodes;
}

function draftsBelow(
  { kind, key, members }: Draft,
  children: ReadonlyMap<AgentId | null, readonly AgentEntry[]>,
  isFolding: boolean,
): readonly Draft[] {
  if (kind === 'fold') return members.map(agentDraft);
  const id = kind === 'main' ? null : (members[0]?.id ?? null);
  return foldedAlike(children.get(id) ?? [], key, isFolding ? foldsFrom : Number.POSITIVE_INFINITY);
}

/** Each group is placed at its first member, and grows there. */
function foldedAlike(siblings: readonly AgentEntry[], parentKey: string, most: number): readonly Draft[] {
  const drafts: Draft[] = [];
  for (const [type, members] of grouped(siblings, typeOf)) {
    if (members.length < most) for (const each of members.map(agentDraft)) drafts.push(each);
    else drafts.push({ key: `fold:${JSON.stringify([parentKey, type])}`, kind: 'fold', members });
  }
  const places = new Map(siblings.map(({ id }, at) => [id, at]));
  const placeOf = ({ members }: Draft) => places.get(members[0]?.id as AgentId) ?? 0;
  const inOrder = drafts.sort((a, b) => placeOf(a) - placeOf(b));
  // The members of a team are placed together, at the first of them.
  return [
    ...grouped(inOrder, (draft) => `${teamOf(draft) === null ? draft.key : `team:${teamOf(draft)}`}`).values(),
  ].flat();
}

/** The team whose frame contains a card. */
export function teamOf(node: Pick<GraphNode, 'kind' | 'members'> | undefined): string | null {
  const info = node?.members[0]?.info;
  return info?.kind === 'teammate' ? info.team : null;
}

/** A workflow run, whose agents are in a frame. */
export function isRun({ kind, members: [entry] }: Pick<GraphNode, 'kind' | 'members'>): boolean {
  return kind === 'agent' && entry?.info?.kind === 'workflow';
}

function agentDraft(entry: AgentEntry): Draft {
  return { key: keyOfEntry(entry.id), kind: 'agent', members: [entry] };
}

export function keyOfEntry(id: AgentId): string {
  return `agent:${id}`;
}

/** The name of a type; unlinked agents are never folded with linked ones. */
function typeOf({ info, isLinked }: AgentEntry): string {
  return `${isLinked ? '' : 'unlinked '}${info?.agentSlug ?? 'agent'}`;
}

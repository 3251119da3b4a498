import type { AgentId } from '@treeline/protocol';
import type { AgentPlaces } from '../agent-places.ts';
import type { Row } from '../row.ts';
import type { AgentState, SessionState, Turn } from '../session-state.ts';
import { isFixed } from './fixed-openness.ts';

/** What the rows of a turn were made of, besides the turn itself. */
export class SegmentNotes {
  /** As they were looked up, `null` = there was none. */
  readonly agents = new Map<AgentId, AgentState | null>();
  /** They depend on calls of other turns too, and have to be made anew each time. */
  dependsOnOthers = false;
}

interface Segment {
  readonly turn: Turn;
  readonly places: AgentPlaces;
  readonly notes: SegmentNotes;
  readonly rows: readonly Row[];
}

interface SegmentContext {
  readonly agents: SessionState['agents'];
  readonly places: AgentPlaces;
  readonly isOpen: (key: string) => boolean;
  readonly showsInjected: boolean;
}

/**
 * The rows of each turn of the main thread, as they were last made: an append costs its turn, however long the session is. They hold
 * while the turn, the agents that it shows and where agents stand are the same objects, and while the same rows are open.
 */
export class TurnSegments {
  #segments: Segment[] = [];
  #context: SegmentContext | null = null;
  #rows: readonly Row[] = [];
  /** Rows that stand after the last turn. */
  #tail: readonly Row[] = [];

  /** `make` pushes the rows of one turn. The list is the same object as last time when all of its rows are. */
  list(
    turns: readonly Turn[],
    context: SegmentContext,
    make: (turn: Turn, number: number, rows: Row[]) => SegmentNotes,
    tail: readonly Row[],
  ): readonly Row[] {
    const before = this.#segments;
    const segments: Segment[] = [];
    /** So many rows stand at the beginning of the list as they did. */
    let kept = 0;
    let isKept = true;
    for (const [number, turn] of turns.entries()) {
      const known = before[number];
      const segment = known !== undefined && this.#holds(known, turn, context) ? known : made(turn, number, known);
      segments.push(segment);
      isKept &&= segment.rows === known?.rows;
      if (isKept) kept += segment.rows.length;
    }
    const isWhole = isKept && before.length === segments.length && areSame(tail, this.#tail);
    this.#segments = segments;
    this.#context = context;
    this.#tail = tail;
    if (!isWhole) this.#rows = joined(this.#rows.slice(0, kept), kept, segments, tail);
    return this.#rows;

    function made(turn: Turn, number: number, known: Segment | undefined): Segment {
      const rows: Row[] = [];
      const notes = make(turn, number, rows);
      return { turn, places: context.places, notes, rows: areSame(rows, known?.rows) ? known.rows : rows };
    }
  }

  #holds(segment: Segment, turn: Turn, { agents, places, isOpen, showsInjected }: SegmentContext): boolean {
    if (segment.turn !== turn || segment.places !== places || segment.notes.dependsOnOthers) return false;
    if (showsInjected !== this.#context?.showsInjected) return false;
    if (agents !== this.#context.agents) {
      for (const [id, agent] of segment.notes.agents) if ((agents.get(id) ?? null) !== agent) return false;
    }
    if (isOpen === this.#context.isOpen && isFixed(isOpen)) return true;
    return segment.rows.every((row) => !canOpen(row) || row.isOpen === isOpen(row.key));
  }
}

function canOpen(row: Row): row is Extract<Row, { readonly isOpen: boolean }> {
  return 'isOpen' in row && (row.kind !== 'group' || row.canOpen);
}

function joined(rows: Row[], kept: number, segments: readonly Segment[], tail: readonly Row[]): readonly Row[] {
  let at = 0;
  for (const segment of segments) {
    const isThere = at + segment.rows.length <= kept;
    at += segment.rows.length;
    if (!isThere) for (const row of segment.rows) rows.push(row);
  }
  for (const row of tail) rows.push(row);
  return rows;
}

function areSame<Known extends readonly Row[] | undefined>(
  rows: readonly Row[],
  known: Known,
): known is Exclude<Known, undefined> {
  return known?.length === rows.length && rows.every((row, number) => row === known[number]);
}

import type { AgentId, DetailLevel, EventId } from '@treeline/protocol';
import type { AgentPlaces } from '../agent-places.ts';
import type { Row } from '../row.ts';
import type { AgentState, SessionState, Turn } from '../session-state.ts';
import { isFixed } from './fixed-openness.ts';

/** What the rows of a turn were made from, besides the turn itself. */
export class SegmentNotes {
  /** The result of each lookup, `null` = there was none. */
  readonly agents = new Map<AgentId, AgentState | null>();
  /** Keys that were queried besides those of the rows, and the answers. */
  readonly asked = new Map<string, boolean>();
  /** The previous turn, where the rows depend on it too. */
  before: Turn | null = null;
  isRunning = false;
  /** The rows depend on calls of other turns too, and must be made again each time. */
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
  readonly detail: DetailLevel;
  readonly runningTurn: EventId | null;
}

/**
 * The rows of each turn of the main thread, as they were last made: an append costs one turn, however long the session
 * is. They are valid while the turn, its agents and their places are the same objects, and while the same rows are
 * open.
 */
export class TurnSegments {
  #segments: Segment[] = [];
  #context: SegmentContext | null = null;
  #rows: readonly Row[] = [];
  /** Rows after the last turn. */
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
    /** The number of unchanged rows at the beginning of the list. */
    let kept = 0;
    let isKept = true;
    for (const [number, turn] of turns.entries()) {
      const known = before[number];
      const segment =
        known !== undefined && this.#holds(known, turn, turns[number - 1] ?? null, context)
          ? known
          : made(turn, number, known);
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

  #holds(segment: Segment, turn: Turn, before: Turn | null, context: SegmentContext): boolean {
    const { agents, places, isOpen, showsInjected, detail } = context;
    const { notes } = segment;
    if (segment.turn !== turn || segment.places !== places || notes.dependsOnOthers) return false;
    if (notes.before !== null && notes.before !== before) return false;
    if (notes.isRunning !== (turn.id === context.runningTurn)) return false;
    if (showsInjected !== this.#context?.showsInjected || detail !== this.#context.detail) return false;
    if (agents !== this.#context.agents) {
      for (const [id, agent] of notes.agents) if ((agents.get(id) ?? null) !== agent) return false;
    }
    if (isOpen === this.#context.isOpen && isFixed(isOpen)) return true;
    for (const [key, wasOpen] of notes.asked) if (isOpen(key) !== wasOpen) return false;
    return segment.rows.every((row) => isAsOpen(row, isOpen));
  }
}

/** Whether it is open or closed as it was when it was made. */
function isAsOpen(row: Row, isOpen: (key: string) => boolean): boolean {
  if (!('isOpen' in row) || row.kind === 'work') return true;
  if (row.kind === 'group') return !row.canOpen || row.isOpen === isOpen(row.key);
  if (row.kind !== 'run') return row.isOpen === isOpen(row.key);
  return row.isByHand === isOpen(row.key) && row.members.every((member) => member.isOpen === isOpen(member.key));
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

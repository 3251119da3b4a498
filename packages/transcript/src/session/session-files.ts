import type { AgentId, BodyRef, ToolUseId } from '@treeline/protocol';
import type { FoldTexts } from '../folds/thread-folds.ts';
import { fromBodyRef } from '../formats/body-ref.ts';
import type { ThreadReader } from '../formats/client-format.ts';
import type { ThreadId } from '../formats/link-facts.ts';
import type { Unit, UnitKey } from '../formats/unit.ts';
import type { ThreadEvents } from './thread-events.ts';
import { UnitEvidence } from './unit-evidence.ts';

/** A unit of a session, and the state of its reading. */
export interface SessionFile {
  readonly unit: Unit;
  /** Its name within the session: references contain it instead of the unit's key. */
  readonly name: string;
  reader: ThreadReader | null;
  readonly thread: ThreadId;
  /** The events of its agent in this unit; the transcript may continue in another session's folder. */
  part: ThreadEvents | null;
  /** An agent's file beside the sessions that belongs to another session. */
  isForeign: boolean;
  /** The position up to which it has been read. */
  end: number;
  readonly evidence: UnitEvidence;
  /** Set while only its stored form is known, and none of its lines was read. */
  kept: FoldTexts | null;
}

/** A line of a unit, and a value in the record there. */
export interface LocatedBody {
  readonly unit: UnitKey;
  readonly position: number;
  readonly byteLength: number;
  readonly pointer: string;
}

/** The units of a session, each with a name of its own. */
export class SessionFiles {
  readonly #files = new Map<UnitKey, SessionFile>();
  readonly #keyOf = new Map<string, UnitKey>();
  readonly #keyOfThread = new Map<ThreadId, UnitKey>();

  get(key: UnitKey): SessionFile | undefined {
    return this.#files.get(key);
  }

  /** The number of lines read, of all units. */
  get lines(): number {
    let lines = 0;
    for (const { evidence } of this.#files.values()) lines += evidence.lines;
    return lines;
  }

  add(unit: Unit): SessionFile {
    const made: SessionFile = {
      unit,
      name: this.#nameFor(unit),
      reader: null,
      thread: unit.role === 'agent' ? (unit.agentId as AgentId) : null,
      part: null,
      isForeign: false,
      end: 0,
      // Beside the sessions only its lines show which session an agent belongs to.
      evidence: new UnitEvidence(unit.role === 'agent' && unit.sessionId !== null),
      kept: null,
    };
    this.#files.set(unit.key, made);
    if (!this.#keyOfThread.has(made.thread)) this.#keyOfThread.set(made.thread, unit.key);
    return made;
  }

  /** The one unit that contains an agent's transcript. */
  ofThread(thread: AgentId): SessionFile | null {
    return this.#files.get(this.#keyOfThread.get(thread) ?? '') ?? null;
  }

  /** The unit that contains a call, where it is known only in its stored form. */
  keptUnitOf(call: ToolUseId): Unit | null {
    const name = JSON.stringify(call);
    for (const { unit, kept } of this.#files.values()) if (kept?.context.includes(name) === true) return unit;
    return null;
  }

  locate(ref: BodyRef): LocatedBody | null {
    const place = fromBodyRef(ref);
    const unit = place === null ? undefined : this.#keyOf.get(place.file);
    if (place === null || unit === undefined) return null;
    const { position, byteLength, pointer } = place;
    return { unit, position, byteLength, pointer };
  }

  /** Derived from the unit, not from its arrival, so that the same lines always get the same references. */
  #nameFor(unit: Unit): string {
    const base = baseName(unit);
    let name = base;
    for (let copy = 2; this.#keyOf.has(name); copy++) name = `${base}~${copy}`;
    this.#keyOf.set(name, unit.key);
    return name;
  }
}

function baseName({ role, agentId, kind }: Unit): string {
  if (role === 'main') return 'main';
  return role === 'agent' ? (agentId ?? '').replace(/[^\w-]/g, '_') : kind;
}

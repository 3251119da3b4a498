import type { AgentId } from '@treeline/protocol';
import { type FoldTexts, foldsStamp } from '../folds/thread-folds.ts';
import type { Evidence } from '../formats/event-sink.ts';
import type { Unit } from '../formats/unit.ts';
import type { AllThreadEvents } from './all-thread-events.ts';
import type { SessionFile } from './session-files.ts';
import type { KeptThread } from './thread-events.ts';

/** Raised when the same lines give another kept unit. */
const version = 3;

/** Stored units with another stamp are read again. */
export const keptUnitStamp = `${version} ${foldsStamp}`;

/** An agent's unit as it was read: all that its session has of it until somebody opens it. Plain data. */
interface KeptAgentUnit {
  readonly kind: 'agent';
  /** Its name in references. */
  readonly name: string;
  readonly end: number;
  readonly lines: number;
  readonly facts: readonly Evidence[];
  readonly thread: KeptThread;
}

/** What a unit beside the transcripts says. */
interface KeptSideUnit {
  readonly kind: 'side';
  readonly facts: readonly Evidence[];
}

export interface KeptUnit {
  readonly said: KeptAgentUnit | KeptSideUnit;
  /** `null`: it has no thread. */
  readonly folds: FoldTexts | null;
}

/** `null`: only its lines show what it means to its session. */
export function toKeep(file: SessionFile, logs: AllThreadEvents): KeptUnit | null {
  const { evidence, part, name, end } = file;
  const { facts, lines } = evidence;
  if (facts === null || part === null || file.isForeign || file.kept !== null) return null;
  if (logs.partsOf(file.thread as AgentId).length !== 1) return null;
  return { said: { kind: 'agent', name, end, lines, facts, thread: part.kept() }, folds: part.folds.texts() };
}

/** A unit beside the transcripts, by what it says. */
export function keptSide(facts: readonly Evidence[]): KeptUnit {
  return { said: { kind: 'side', facts }, folds: null };
}

/** A unit's key may have another beginning than when it was kept. */
export function keptFacts({ facts }: KeptUnit['said'], { key }: Unit): readonly Evidence[] {
  return facts.map((fact) => (fact.kind === 'agent-meta' ? { ...fact, unit: key } : fact));
}

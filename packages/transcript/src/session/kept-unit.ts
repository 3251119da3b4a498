import type { AgentId } from '@treeline/protocol';
import { type FoldTexts, foldsStamp } from '../folds/thread-folds.ts';
import type { Evidence } from '../formats/event-sink.ts';
import type { Unit } from '../formats/unit.ts';
import type { AllThreadEvents } from './all-thread-events.ts';
import type { SessionFile } from './session-files.ts';
import type { KeptThread } from './thread-events.ts';

/** Raised when the same lines give another stored form. */
const version = 1;

/** Stored units with another stamp are read again. */
export const keptUnitStamp = `${version} ${foldsStamp}`;

/** An agent's unit after reading: everything its session needs until the agent is opened. Plain data. */
export interface KeptAgentUnit {
  readonly kind: 'agent';
  /** Its name in references. */
  readonly name: string;
  readonly end: number;
  readonly lines: number;
  readonly facts: readonly Evidence[];
  readonly thread: KeptThread;
}

/** The evidence of a side unit. */
export interface KeptSideUnit {
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

/** A unit's key may have another prefix than when it was stored. */
export function keptFacts({ facts }: KeptUnit['said'], { key }: Unit): readonly Evidence[] {
  return facts.map((fact) => (fact.kind === 'agent-meta' ? { ...fact, unit: key } : fact));
}

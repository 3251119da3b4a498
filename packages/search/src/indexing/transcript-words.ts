import type { UnitLines, UnitReading } from '@treeline/clients';
import type { Unit } from '@treeline/transcript';
import { freshRow } from '../store/file-row.ts';
import { rowIdOf } from '../store/row-id.ts';
import { nothingRead } from '../texts/text-reader.ts';
import { type ReadOn, readTranscript, type WordSink } from './read-transcript.ts';

/** A transcript from its beginning to its end. Plain data, since it crosses threads. */
export interface TranscriptWords {
  readonly lines: readonly (readonly [position: number, entry: readonly (string | null)[]])[];
  /** Types of agents, as its results name them. */
  readonly agents: readonly (readonly [id: string, slug: string])[];
  /** With a row that has no number yet. */
  readonly read: ReadOn;
}

/** `null`: it cannot be read, or it quotes agents and only the indexer knows which of them have transcripts. */
export function wordsOf(unit: Unit, reading: UnitReading): TranscriptWords | null {
  const lines: [number, readonly (string | null)[]][] = [];
  let isAlone = true;
  const words: WordSink = {
    add: (position, entry) => void lines.push([position, entry]),
    agents: new Map(),
    hasTranscript: () => {
      isAlone = false;
      return false;
    },
  };
  let bulk: UnitLines | null = null;
  try {
    bulk = reading.bulk(unit.key, null);
    const steps = readTranscript(freshRow(0, unit.key), nothingRead, bulk, unit, Number.POSITIVE_INFINITY, words);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    return isAlone ? { lines, agents: [...words.agents], read: step.value } : null;
  } catch {
    // Whoever asked reads it then, and reports the problem.
    return null;
  } finally {
    bulk?.close();
  }
}

const linesAtOnce = 64;

/** Writes words that another thread has read, in steps, so that searches are answered in between. */
export function* putWords(
  { lines, agents, read }: TranscriptWords,
  id: number,
  into: WordSink,
): Generator<undefined, ReadOn> {
  let left = linesAtOnce;
  for (const [position, entry] of lines) {
    into.add(rowIdOf(id, position), entry);
    if (--left > 0) continue;
    left = linesAtOnce;
    yield;
  }
  for (const [agent, slug] of agents) into.agents.set(agent, slug);
  return { ...read, row: { ...read.row, id } };
}

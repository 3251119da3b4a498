import type { ClientFormat, TextDepth, ThreadReader } from '../formats/client-format.ts';
import type { SourceLine } from '../formats/source-line.ts';
import type { LinesDigest } from './lines-digest.ts';
import type { CountedUnit, UnitCounter } from './unit-counter.ts';
import { UnitCounts } from './unit-counts.ts';

/**
 * Counts a unit with its format's reader. `texts`: a format that says titles, prompts and failures at every depth needs no
 * others.
 */
export class ReaderCounter implements UnitCounter {
  readonly #counts: UnitCounts;
  readonly #reader: ThreadReader;

  constructor(
    format: Pick<ClientFormat, 'reader'>,
    unit: CountedUnit,
    known: LinesDigest | null,
    texts: TextDepth = 'preview',
  ) {
    const counts = new UnitCounts(unit, known);
    this.#counts = counts;
    this.#reader = format.reader(unit, {
      file: 'main',
      thread: counts.own,
      sink: {
        event: (event) => void counts.addEvent(event.at > 0 ? event : { ...event, at: counts.lastAt }),
        fact: (fact) => counts.addFact(fact),
        unreadable: () => {
          counts.unreadable++;
        },
        unknown: () => undefined,
      },
      texts,
      memory: known?.memory ?? null,
      onStatedCall: (agent, call) => counts.stated(agent, call),
    });
  }

  add(line: SourceLine): void {
    this.#counts.lines++;
    this.#reader.addLine(line);
  }

  digest(): LinesDigest {
    const memory = this.#reader.memory();
    return this.#counts.digest({
      canContinue: memory.isExact,
      memory,
      hasRecord: (id) => this.#reader.hasRecord(id),
    });
  }
}

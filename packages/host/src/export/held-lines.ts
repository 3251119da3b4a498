import type { UnitReading } from '@treeline/clients';
import type { FileResult, TailedLine } from '@treeline/files';
import type { UnitKey } from '@treeline/transcript';

/** Larger units are read line by line when a text is needed. */
const mostBytes = 64 * 1024 * 1024;

/** The lines of the unit being exported, so that its texts need not be read from disk one by one. */
export class HeldLines {
  readonly #reading: UnitReading;
  #unit: UnitKey | null = null;
  #lines = new Map<number, TailedLine>();
  #bytes = 0;

  constructor(reading: UnitReading) {
    this.#reading = reading;
  }

  /** Reads the unit to its end and passes lines on as they are read. */
  async read(unit: UnitKey, onLines: (lines: readonly TailedLine[]) => void): Promise<string | null> {
    this.#unit = unit;
    this.#lines = new Map();
    this.#bytes = 0;
    const tail = this.#reading.tail(unit);
    for (;;) {
      const outcome = await tail.read();
      if (!outcome.ok) return outcome.error.message;
      this.#hold(outcome.value.lines);
      onLines(outcome.value.lines);
      if (outcome.value.isAtEnd) break;
    }
    const rest = tail.readRest();
    if (rest !== null) {
      this.#hold([rest]);
      onLines([rest]);
    }
    return null;
  }

  async lineAt(unit: UnitKey, position: number, byteLength: number): Promise<FileResult<string>> {
    const held = unit === this.#unit ? this.#lines.get(position) : undefined;
    if (held !== undefined && held.byteLength === byteLength) return { ok: true, value: held.text };
    return this.#reading.lineAt(unit, position, byteLength);
  }

  #hold(lines: readonly TailedLine[]): void {
    for (const line of lines) this.#bytes += line.byteLength;
    if (this.#bytes > mostBytes) this.#lines.clear();
    else for (const line of lines) this.#lines.set(line.position, line);
  }
}

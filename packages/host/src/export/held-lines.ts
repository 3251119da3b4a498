import type { UnitReading } from '@treeline/clients';
import type { FileResult, TailedLine } from '@treeline/files';
import type { UnitKey } from '@treeline/transcript';
import { LineWindows } from './line-windows.ts';

/** Of larger units lines are fetched again when a text is asked for. */
const mostBytes = 8 * 1024 * 1024;

/** The lines of the unit being exported, so that its texts need not be read from disk one by one. */
export class HeldLines {
  readonly #reading: UnitReading;
  readonly #windows: LineWindows;
  #unit: UnitKey | null = null;
  #lines = new Map<number, TailedLine>();
  #bytes = 0;

  constructor(reading: UnitReading) {
    this.#reading = reading;
    this.#windows = new LineWindows(reading);
  }

  /** Reads the unit to its end and passes lines on as they are read. */
  async read(unit: UnitKey, onLines: (lines: readonly TailedLine[]) => void): Promise<string | null> {
    this.#unit = unit;
    this.#lines = new Map();
    this.#bytes = 0;
    const add = (lines: readonly TailedLine[]) => {
      this.#hold(lines);
      onLines(lines);
    };
    const tail = this.#reading.tail(unit);
    for (;;) {
      const outcome = await tail.read();
      if (!outcome.ok) return outcome.error.message;
      add(outcome.value.lines);
      if (outcome.value.isAtEnd) break;
    }
    const rest = tail.readRest();
    if (rest !== null) add([rest]);
    return null;
  }

  async lineAt(unit: UnitKey, position: number, byteLength: number): Promise<FileResult<string>> {
    const held = unit === this.#unit ? this.#lines.get(position) : undefined;
    if (held !== undefined && held.byteLength === byteLength) return { ok: true, value: held.text };
    const line = this.#windows.lineAt(unit, position, byteLength);
    return line === null ? this.#reading.lineAt(unit, position, byteLength) : { ok: true, value: line };
  }

  #hold(lines: readonly TailedLine[]): void {
    for (const line of lines) this.#bytes += line.byteLength;
    if (this.#bytes > mostBytes) this.#lines.clear();
    else for (const line of lines) this.#lines.set(line.position, line);
  }
}

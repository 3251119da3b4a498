import type { UnitReading } from '@treeline/clients';
import type { UnitKey } from '@treeline/transcript';

const windowBytes = 1024 * 1024;
/** A call and its result may stand far apart. */
const mostWindows = 6;

/** Lines of a large file by their places, read a megabyte at a time: they are asked for in nearly the order of the file. */
export class LineWindows {
  readonly #reading: Pick<UnitReading, 'bytesOf'>;
  /** By the number of the window, the last used last. */
  #windows = new Map<number, Buffer>();
  #unit: UnitKey | null = null;

  constructor(reading: Pick<UnitReading, 'bytesOf'>) {
    this.#reading = reading;
  }

  /** `null`: the line is none of a file, reaches from one window to the next, or cannot be read here. */
  lineAt(unit: UnitKey, position: number, byteLength: number): string | null {
    const number = Math.floor(position / windowBytes);
    const start = position - number * windowBytes;
    if (position < 0 || start + byteLength > windowBytes) return null;
    const bytes = this.#window(unit, number);
    return bytes === null || start + byteLength > bytes.length
      ? null
      : bytes.toString('utf8', start, start + byteLength);
  }

  #window(unit: UnitKey, number: number): Buffer | null {
    if (unit !== this.#unit) this.#windows.clear();
    this.#unit = unit;
    const bytes = this.#windows.get(number) ?? this.#fill(unit, number);
    if (bytes === null) return null;
    this.#windows.delete(number);
    this.#windows.set(number, bytes);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostWindows && oldest !== undefined) this.#windows.delete(oldest);
    return bytes;
  }

  #fill(unit: UnitKey, number: number): Buffer | null {
    try {
      const file = this.#reading.bytesOf(unit);
      if (file === null) return null;
      try {
        const bytes = Buffer.allocUnsafe(windowBytes);
        return bytes.subarray(0, file.read(bytes, 0, windowBytes, number * windowBytes));
      } finally {
        file.close();
      }
    } catch {
      // The line is then asked for by itself, which says what is wrong.
      return null;
    }
  }
}

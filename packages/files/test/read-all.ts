import type { LineTail, TailRead } from '../src/line-tail.ts';

/** Reads until there is nothing more, as one answer. Throws where the file cannot be read. */
export async function readAll(tail: LineTail): Promise<TailRead> {
  let whole: TailRead = { isReset: false, lines: [], bytesRead: 0, isAtEnd: false };
  while (!whole.isAtEnd) {
    const outcome = await tail.read();
    if (!outcome.ok) throw new Error(`${outcome.error.kind}: ${outcome.error.message}`);
    const { isReset, lines, bytesRead, isAtEnd } = outcome.value;
    whole = {
      isReset: whole.isReset || isReset,
      lines: isReset ? lines : [...whole.lines, ...lines],
      bytesRead: whole.bytesRead + bytesRead,
      isAtEnd,
    };
  }
  return whole;
}

export async function readTexts(tail: LineTail): Promise<readonly string[]> {
  return (await readAll(tail)).lines.map((line) => line.text);
}

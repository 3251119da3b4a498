import { comparableLine } from './comparable-line.ts';

/** Where `part` stands among lines, one after the other, counted from 0. Each line is looked at about twice, however alike they are. */
export function* placesOfLines(lines: readonly string[], part: readonly string[]): Generator<number> {
  const wanted = part.map(comparableLine);
  const shorter = shorterBeginnings(wanted);
  let matched = 0;
  for (const [at, line] of lines.entries()) {
    const comparable = comparableLine(line);
    while (matched > 0 && wanted[matched] !== comparable) matched = shorter[matched - 1] as number;
    if (wanted[matched] === comparable) matched += 1;
    if (matched < wanted.length) continue;
    yield at - matched + 1;
    matched = shorter[matched - 1] ?? 0;
  }
}

/** For each beginning of `wanted`: how long a shorter beginning also ends there. */
function shorterBeginnings(wanted: readonly string[]): readonly number[] {
  const lengths = [0];
  let length = 0;
  for (const line of wanted.slice(1)) {
    while (length > 0 && wanted[length] !== line) length = lengths[length - 1] as number;
    if (wanted[length] === line) length += 1;
    lengths.push(length);
  }
  return lengths;
}

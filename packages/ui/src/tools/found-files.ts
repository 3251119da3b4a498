interface FoundFile {
  readonly path: string | null;
  readonly lines: readonly FoundLine[];
}

interface FoundLine {
  readonly number: string;
  readonly text: string;
  /** Context of a match, not a match. */
  readonly isContext: boolean;
}

/** Search output by file. `path:12:text` is a match, `path-12-text` its context, `--` a gap. */
export function foundFiles(lines: readonly string[]): readonly FoundFile[] {
  const files: { path: string | null; lines: FoundLine[] }[] = [];
  const add = (path: string | null, line: FoundLine) => {
    const last = files.at(-1);
    if (last !== undefined && last.path === path) last.lines.push(line);
    else files.push({ path, lines: [line] });
  };
  for (const line of lines) {
    const known = files.at(-1)?.path ?? null;
    const match = /^(.{1,1000}?):(\d{1,9}):(.*)$/s.exec(line);
    if (match !== null) add(match[1] ?? null, { number: match[2] ?? '', text: match[3] ?? '', isContext: false });
    else if (known !== null && line.startsWith(`${known}-`)) add(known, contextOf(line.slice(known.length + 1)));
    else if (line !== '--') add(known, { number: '', text: line, isContext: false });
  }
  return files;
}

function contextOf(rest: string): FoundLine {
  const match = /^(\d{1,9})-(.*)$/s.exec(rest);
  return match === null
    ? { number: '', text: rest, isContext: true }
    : { number: match[1] ?? '', text: match[2] ?? '', isContext: true };
}

/** A pattern without special characters can be highlighted; any other only the search tool understands. */
export function literalOf(pattern: string): string | null {
  return pattern !== '' && !/[\\^$.*+?()[\]{}|]/.test(pattern) ? pattern : null;
}

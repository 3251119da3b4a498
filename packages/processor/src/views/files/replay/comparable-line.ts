/**
 * A line as edits are compared. Some records have two spaces for each tab at the beginning of a line, and leave out what
 * ends the lines of Windows: a file is not another for that.
 */
export function comparableLine(text: string): string {
  const line = text.endsWith('\r') ? text.slice(0, -1) : text;
  return line.replace(/^\t+/, (tabs) => '  '.repeat(tabs.length));
}

export function isSameLine(a: string | null | undefined, b: string | null | undefined): boolean {
  if (a === b) return true;
  return typeof a === 'string' && typeof b === 'string' && comparableLine(a) === comparableLine(b);
}

/**
 * The form in which lines are compared. Some records have two spaces for each leading tab, and omit the `\r` of Windows
 * line ends: neither makes a different file.
 */
export function comparableLine(text: string): string {
  const line = text.endsWith('\r') ? text.slice(0, -1) : text;
  return line.replace(/^\t+/, (tabs) => '  '.repeat(tabs.length));
}

export function isSameLine(a: string | null | undefined, b: string | null | undefined): boolean {
  if (a === b) return true;
  return typeof a === 'string' && typeof b === 'string' && comparableLine(a) === comparableLine(b);
}

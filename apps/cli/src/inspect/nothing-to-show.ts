import type { Inspection } from './inspection.ts';

/**
 * Why there is nothing to print, `null` where there is something: a file without a session is not a session with zeros.
 */
export function nothingToShow(target: string, { lines, agents, unlinked }: Inspection): string | null {
  if (agents.length + unlinked.length > 0) return null;
  const { read, unreadable, unknown } = lines;
  if (read === 0) return `${target} is empty`;
  return unreadable + unknown >= read ? `no valid line in ${target}` : null;
}

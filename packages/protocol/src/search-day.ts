const spans: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };

/**
 * The beginning of a day of this machine's clock (`2026-01-31`, `2026-01`, `today`, `yesterday`), or a number of days
 * ago (`7d`).
 */
export function dayOf(text: string, now: number): number | null {
  const ago = /^(\d{1,4})([hdw])$/i.exec(text);
  if (ago !== null) return now - Number(ago[1]) * (spans[(ago[2] ?? '').toLowerCase()] ?? 0);
  const today = new Date(now);
  const daysAgo = ['today', 'yesterday'].indexOf(text.toLowerCase());
  if (daysAgo >= 0) return new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo).getTime();
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2] ?? 1), Number(parts[3] ?? 1)];
  const date = new Date(year, month - 1, day);
  // Rejects dates such as February 30.
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : null;
}

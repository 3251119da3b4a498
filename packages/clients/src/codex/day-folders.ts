const dayMs = 24 * 60 * 60_000;
const wholeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The folders in which a rollout of this id can be, the likeliest first. Ids begin with their creation time; folders are
 * named by day, in an unknown time zone.
 */
export function dayFoldersOf(id: string): readonly string[] {
  if (!wholeId.test(id)) return [];
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return [0, -1, 1].map((days) => {
    const [year, month, day] = new Date(Math.min(at + days * dayMs, 8e15)).toISOString().slice(0, 10).split('-');
    return `sessions/${year}/${month}/${day}`;
  });
}

/** More points than a sparkline can show. */
const mostPoints = 60;

/** A line through numbers in a small box; of many numbers the largest of each section. */
export function sparkPath(
  values: readonly number[],
  most: number,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const each = Math.max(1, Math.ceil(values.length / mostPoints));
  const points: number[] = [];
  for (let at = 0; at < values.length; at += each) points.push(Math.max(...values.slice(at, at + each)));
  const step = points.length < 2 ? width : width / (points.length - 1);
  const drawn = points.length === 1 ? [points[0] ?? 0, points[0] ?? 0] : points;
  return drawn
    .map((value, at) => {
      const y = height - (value / Math.max(1, most)) * (height - 3);
      return `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

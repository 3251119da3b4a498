/** Divides a whole number by weights into whole numbers that add up to it. Without any weight there is nothing to divide by. */
export function allot(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0 || total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  let left = total - shares.reduce((all, share) => all + share, 0);
  const order = exact.map((share, at) => ({ at, part: share - Math.floor(share) })).sort((a, b) => b.part - a.part);
  for (const { at } of order) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** Divides a whole number by weights into whole numbers that add up to it. Without any weight nothing is divided. */
export function allot(total: number, weights: readonly number[]): readonly number[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  const shares = new Array<number>(weights.length).fill(0);
  if (sum <= 0 || total <= 0) return shares;
  const rests = new Array<number>(weights.length).fill(0);
  let left = total;
  weights.forEach((weight, at) => {
    const exact = (total * weight) / sum;
    const share = Math.floor(exact);
    shares[at] = share;
    rests[at] = exact - share;
    left -= share;
  });
  // Fewer tokens than weights are left: they go to those that lost the most by rounding.
  for (; left > 0; left--) {
    const at = rests.indexOf(Math.max(...rests));
    shares[at] = (shares[at] ?? 0) + 1;
    rests[at] = -1;
  }
  return shares;
}

/** A row of the table. `isMet` is told the value and the ratio; without a value there is nothing to meet. */
export function row({ name, value, unit, limit = null, ratio = undefined, goal, isMet = null }) {
  const toLimit = ratio ?? (value === null || limit === null || limit === 0 ? null : value / limit);
  const met = value === null || isMet === null ? null : isMet(value, toLimit);
  return { name, value: rounded(value), unit, limit: rounded(limit), ratio: rounded(toLimit), goal, met };
}

/** For a measure of something that is not there. */
export function missing(name, unit, goal) {
  return { name, value: null, unit, limit: null, ratio: null, goal, met: null };
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** The value that a share of the numbers do not exceed. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null;
}

function rounded(number) {
  return number === null ? null : Math.round(number * 100) / 100;
}

/** Longer than any name that a person gave; what shows it has room for less. */
const longestName = 500;
/** Longer than any path that a system takes. */
export const longestPath = 4096;

/** A name, slug or type of any length as one that can be kept and sent many times. */
export function cutName<Text extends string | null>(text: Text, most = longestName): Text {
  if (text === null || text.length <= most) return text;
  // Joined anew: a slice would be a view that keeps all of the text in memory.
  return `${[...text.slice(0, most - 1)].join('')}…` as Text;
}

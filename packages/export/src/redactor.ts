/**
 * Removes from a text what must not leave the machine. The same text gives the same answer, and the same secret the
 * same placeholder, wherever it occurs. `place` describes the place: "prompt", "output of Bash".
 */
export interface Redactor {
  redact(text: string, place: string): string;
}

/** The explicit opposite: nothing is redacted. */
export const noRedaction: Redactor = { redact: (text) => text };

const longestRemembered = 300;
const mostRemembered = 20_000;

/** Caches short texts, which repeat: names, paths, ids. For a redactor that has nothing left to learn. */
export function remembering(redactor: Redactor): Redactor {
  const known = new Map<string, string>();
  return {
    redact(text, place) {
      if (text.length > longestRemembered) return redactor.redact(text, place);
      const before = known.get(text);
      if (before !== undefined) return before;
      const redacted = redactor.redact(text, place);
      if (known.size >= mostRemembered) known.clear();
      known.set(text, redacted);
      return redacted;
    },
  };
}

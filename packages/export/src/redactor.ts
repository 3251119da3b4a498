/**
 * Removes from a text what must not leave the machine. The same text gives the same answer, and the same secret the
 * same placeholder, wherever it occurs. `place` describes the place: "prompt", "output of Bash".
 */
export interface Redactor {
  redact(text: string, place: string): string;
}

/** The explicit opposite: nothing is redacted. */
export const noRedaction: Redactor = { redact: (text) => text };

/**
 * Takes out of a text what must not leave the machine. The same text gives the same answer, and the same secret the
 * same placeholder, wherever it stands. `place` says where, in words for a person: "prompt", "output of Bash".
 */
export interface Redactor {
  redact(text: string, place: string): string;
}

/** The explicit opposite: everything leaves as it is. */
export const noRedaction: Redactor = { redact: (text) => text };

import type { Finding, Place } from './finding.ts';
import type { OwnPattern } from './own-pattern.ts';

/** What a person or a program chooses. */
export interface RedactionOptions {
  /** Folders that become `~`. */
  readonly homeDirs?: readonly string[];
  readonly userNames?: readonly string[];
  readonly hostNames?: readonly string[];
  /** Kinds that stay as they are. */
  readonly keepKinds?: readonly string[];
  /** Findings that stay as they are, by their placeholder or by the text itself. */
  readonly keep?: readonly string[];
  /** What is replaced too: words, or patterns that are checked before they run. */
  readonly add?: readonly OwnPattern[];
}

/** One for all texts that leave together: the same secret gets the same placeholder in each of them. */
export interface Redactor {
  redact(text: string, place: Place | string): string;
  /** What was found so far, kept findings included, in the order in which it was first seen. */
  findings(): readonly Finding[];
  /** How many secrets are looked for wherever they stand, since they were found once: texts before may hold them. */
  learned(): number;
  /** Counts anew, and still knows every secret. */
  forgetPlaces(): void;
  /** The texts that these placeholders stand for, to keep them in another export. */
  valuesOf(placeholders: readonly string[]): readonly string[];
}

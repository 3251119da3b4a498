import type { Finding, Place } from './finding.ts';
import type { OwnPattern } from './own-pattern.ts';

/** The choices of the user or a program. */
export interface RedactionOptions {
  /** Folders that become `~`. */
  readonly homeDirs?: readonly string[];
  readonly userNames?: readonly string[];
  readonly hostNames?: readonly string[];
  /** Kinds that are not redacted. */
  readonly keepKinds?: readonly string[];
  /** Findings that are not redacted, by their placeholder or by the text itself. */
  readonly keep?: readonly string[];
  /** What else is redacted: words, or patterns that are checked before they run. */
  readonly add?: readonly OwnPattern[];
}

/** One for all texts that are exported together: the same secret gets the same placeholder in each of them. */
export interface Redactor {
  redact(text: string, place: Place | string): string;
  /** The findings so far, kept ones included, in the order in which they were first seen. */
  findings(): readonly Finding[];
  /** Secrets that are looked for wherever they stand, since they were found once: texts before may hold them. */
  learned(): readonly string[];
  /** How many times something was replaced. */
  replaced(): number;
  /** Counts anew, and still knows every secret. */
  forgetPlaces(): void;
  /** The texts that these placeholders stand for, to keep them in another export. */
  valuesOf(placeholders: readonly string[]): readonly string[];
}

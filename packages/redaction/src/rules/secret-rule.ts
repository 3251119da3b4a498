/** A kind of secret that is known by how it begins. */
export interface SecretRule {
  readonly kind: string;
  /** What a person calls it. */
  readonly title: string;
  /** How it begins. The pattern is tried where one of them stands, and nowhere else. */
  readonly heads: readonly string[];
  readonly ignoresCase?: boolean;
  /**
   * Sticky. What its group `lead` takes stays readable; its group `secret` is replaced, or all of the match where it has
   * none. Every repetition is bounded, so that a head that comes again and again costs no more than its length.
   */
  readonly pattern: RegExp;
  /** What stands before the head may be a letter or a digit. */
  readonly isAnywhere?: boolean;
  /** Whether the secret is one, where the pattern cannot say. */
  readonly accepts?: (secret: string, match: RegExpExecArray) => boolean;
}

/** A place in a text that is to be replaced. */
export interface SecretMatch {
  readonly kind: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** The secret itself, as it is without wrapping and escapes. */
  readonly value: string;
  /** How it begins by its kind: this much of it is public. */
  readonly publicHead: string;
  /** More certain kinds come before others that found the same place. */
  readonly rank: number;
  /** Whether it is one wherever it stands, without the name before it. */
  readonly isDistinct: boolean;
}

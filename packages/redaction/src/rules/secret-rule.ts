/** A kind of secret that is recognised by how it begins. */
export interface SecretRule {
  readonly kind: string;
  /** Its display name. */
  readonly title: string;
  /** How it begins. The pattern is tried only where one of them occurs. */
  readonly heads: readonly string[];
  readonly ignoresCase?: boolean;
  /**
   * Sticky. Its group `lead` stays readable; its group `secret` is replaced, or the whole match where it has none.
   * Every repetition is bounded, so that a head that occurs again and again costs no more than its length.
   */
  readonly pattern: RegExp;
  /** The head may follow a letter or a digit. */
  readonly isAnywhere?: boolean;
  /** Whether the match is a secret, where the pattern cannot decide. */
  readonly accepts?: (secret: string, match: RegExpExecArray) => boolean;
}

/** A range of a text to replace. */
export interface SecretMatch {
  readonly kind: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** The secret itself, without wrapping and escapes. */
  readonly value: string;
  /** The public beginning of its kind. */
  readonly publicHead: string;
  /** Matches of more certain kinds come before others at the same position. */
  readonly rank: number;
  /** Whether it is recognisable anywhere, without the name before it. */
  readonly isDistinct: boolean;
}

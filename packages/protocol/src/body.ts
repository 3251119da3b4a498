import type { BodyRef } from './ids.ts';

/** A text by reference: enough of it to show a row, and where the rest is. */
export interface Body {
  readonly preview: string;
  /** Characters of the whole text. */
  readonly length: number;
  /** `null` when the preview is the whole text. */
  readonly ref: BodyRef | null;
}

/** The text that a reference leads to. */
export interface BodyText {
  readonly text: string;
  /** `json` where the text is a structured value, written out with indentation. */
  readonly format: 'text' | 'json';
}

export function wholeBody(text: string): Body {
  return { preview: text, length: text.length, ref: null };
}

export const emptyBody: Body = wholeBody('');

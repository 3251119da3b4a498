import type { CodeLines } from './code-run.ts';
import type { Language } from './languages.ts';

export interface HighlightRequest {
  readonly code: string;
  readonly language: Language;
}

/** `null`: it failed, and the code stays plain. */
export type HighlightAnswer = CodeLines | null;

import type { TitleSource } from '@treeline/protocol';
import type { SourceLine } from '../formats/source-line.ts';
import type { SessionGlance } from './session-glance.ts';

/** Reads a list entry from any subset of a session's lines, in order: its head and its tail are enough. */
export interface ListPreview {
  add(line: SourceLine): void;
  /** Whole lines seen, readable or not. */
  readonly lines: number;
  readonly title: { readonly title: string; readonly source: TitleSource } | null;
  readonly updatedAt: number | null;
  readonly hasConversation: boolean;
  digest(): SessionGlance;
}

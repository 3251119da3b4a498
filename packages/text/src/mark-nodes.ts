import type { LinkTarget } from './link-target.ts';

/** The parts of a Markdown text. There is no kind for HTML: it is text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly inlines: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly ListItem[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'rule' };

export interface ListItem {
  /** `null`: not a task. */
  readonly isDone: boolean | null;
  readonly blocks: readonly Block[];
}

export interface Cell {
  readonly align: 'left' | 'center' | 'right' | null;
  readonly inlines: readonly Inline[];
}

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'strike'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly target: LinkTarget; readonly inlines: readonly Inline[] }
  | { readonly kind: 'image'; readonly alt: string; readonly address: string };

import type { TitleSource } from '@treeline/protocol';

/** Collects what a session could be called, and answers with the best of it. The last of a kind counts. */
export class SessionTitle {
  #custom: string | null = null;
  #ai: string | null = null;
  #name: string | null = null;
  #lastPrompt: string | null = null;
  #prompt: string | null = null;
  #command: string | null = null;
  #slug: string | null = null;
  readonly #summaries = new Map<string, string>();
  /** A file of its own; `null` when it is gone. */
  fileTitle: string | null = null;

  told(source: 'custom' | 'ai' | 'name' | 'last-prompt', text: string): void {
    if (source === 'custom') this.#custom = text;
    else if (source === 'ai') this.#ai = text;
    else if (source === 'name') this.#name = text;
    else this.#lastPrompt = text;
  }

  /** A summary belongs to the conversation that ends at its leaf, which is often in another file. */
  summary(text: string, leaf: string | null): void {
    if (leaf !== null) this.#summaries.set(leaf, text);
  }

  prompt(text: string, isCommand: boolean): void {
    if (isCommand) this.#command ??= text;
    else this.#prompt ??= text;
  }

  slug(text: string): void {
    this.#slug = text;
  }

  /** `hasRecord` says whether a record stands in this session. */
  best(hasRecord: (uuid: string) => boolean): { readonly title: string; readonly source: TitleSource } | null {
    const candidates: readonly [string | null, TitleSource][] = [
      [this.#custom ?? this.fileTitle, 'custom'],
      [this.#ai, 'ai'],
      [this.#name, 'custom'],
      [this.#ownSummary(hasRecord), 'summary'],
      [this.#prompt, 'prompt'],
      [this.#command, 'command'],
      [this.#lastPrompt, 'last-prompt'],
      [this.#slug, 'slug'],
    ];
    for (const [text, source] of candidates) {
      const title = text === null ? '' : titleLine(text);
      if (title !== '') return { title, source };
    }
    return null;
  }

  #ownSummary(hasRecord: (uuid: string) => boolean): string | null {
    let found: string | null = null;
    for (const [leaf, text] of this.#summaries) if (hasRecord(leaf)) found = text;
    return found;
  }
}

const titleLength = 200;

/** The first line that says something, without the marks of a heading. */
function titleLine(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
  return line
    .slice(0, titleLength)
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

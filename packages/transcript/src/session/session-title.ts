import { type TitleSource, visibleText } from '@treeline/protocol';
import { cutName } from '../formats/cut-name.ts';

/** All candidates for a session's title. Plain data, so that reading can continue from it later. */
export interface TitleFacts {
  readonly custom: string | null;
  readonly ai: string | null;
  readonly name: string | null;
  readonly lastPrompt: string | null;
  readonly prompt: string | null;
  readonly command: string | null;
  readonly slug: string | null;
}

const nothingTold: TitleFacts = {
  custom: null,
  ai: null,
  name: null,
  lastPrompt: null,
  prompt: null,
  command: null,
  slug: null,
};

/** Collects the candidates for a session's title, and returns the best. The last of a kind counts. */
export class SessionTitle {
  readonly #told: { -readonly [Key in keyof TitleFacts]: TitleFacts[Key] };
  readonly #summaries = new Map<string, string>();
  /** From a separate file; `null` when it was deleted. */
  fileTitle: string | null = null;

  constructor(told: TitleFacts = nothingTold) {
    this.#told = { ...told };
  }

  get facts(): TitleFacts {
    return { ...this.#told };
  }

  get hasSummaries(): boolean {
    return this.#summaries.size > 0;
  }

  told(source: 'custom' | 'ai' | 'name' | 'last-prompt', text: string): void {
    this.#told[source === 'last-prompt' ? 'lastPrompt' : source] = cutTitle(text);
  }

  /** A summary belongs to the conversation that ends at its leaf, which is often in another file. */
  summary(text: string, leaf: string | null): void {
    if (leaf !== null) this.#summaries.set(leaf, cutTitle(text));
  }

  prompt(text: string, isCommand: boolean): void {
    if (isCommand) this.#told.command ??= cutTitle(text);
    else this.#told.prompt ??= cutTitle(text);
  }

  slug(text: string): void {
    this.#told.slug = cutTitle(text);
  }

  /** `hasRecord` returns whether a record is in this session. */
  best(hasRecord: (uuid: string) => boolean): { readonly title: string; readonly source: TitleSource } | null {
    const candidates: readonly [string | null, TitleSource][] = [
      [this.#told.custom ?? this.fileTitle, 'custom'],
      [this.#told.ai, 'ai'],
      [this.#told.name, 'custom'],
      [this.#ownSummary(hasRecord), 'summary'],
      [this.#told.prompt, 'prompt'],
      [this.#told.command, 'command'],
      [this.#told.lastPrompt, 'last-prompt'],
      [this.#told.slug, 'slug'],
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

/** A title is made from the first non-empty line. */
const longestKept = 2000;

function cutTitle(text: string): string {
  return text.length <= longestKept ? text : cutName(text.trimStart(), longestKept);
}

const titleLength = 200;

/** The first non-empty line, without heading marks. */
function titleLine(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
  const title = line
    .slice(0, titleLength)
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return visibleText(title);
}

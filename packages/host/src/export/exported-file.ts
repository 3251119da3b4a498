import { setImmediate } from 'node:timers/promises';
import type { ExportFile, ExportSink } from '@treeline/export';
import type { ExportFormat } from '@treeline/protocol';

/** A larger page is not worth sharing, and too much for one answer. */
const mostCharacters = 100_000_000;
const charactersOfPart = 1_000_000;

export const fileTypes: Record<ExportFormat, { readonly mediaType: string; readonly ending: string }> = {
  html: { mediaType: 'text/html', ending: 'html' },
  markdown: { mediaType: 'text/markdown', ending: 'md' },
  json: { mediaType: 'application/json', ending: 'json' },
};

/** A title as a file or folder name, without an extension. */
export function fileNameOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return words === '' ? 'session' : words;
}

/** One file, in memory, in parts of a size that is sent in a few milliseconds. It yields to other requests between two. */
export class TextSink implements ExportSink {
  #parts: string[] = [];
  #last = '';
  #length = 0;

  get parts(): readonly string[] {
    return [...this.#parts, this.#last];
  }

  get isFull(): boolean {
    return this.#length > mostCharacters;
  }

  async commit(): Promise<void> {
    // Who asked takes the parts when all are there.
  }

  async discard(): Promise<void> {
    this.#parts = [];
    this.#last = '';
    this.#length = 0;
  }

  /** It has no other file. */
  withdraw(): Promise<void> {
    return this.discard();
  }

  async open(): Promise<ExportFile> {
    return {
      write: async (text) => {
        this.#length += text.length;
        if (!this.isFull) this.#take(text);
        await setImmediate();
      },
      end: async () => undefined,
    };
  }

  #take(text: string): void {
    this.#last += text;
    while (this.#last.length > charactersOfPart) {
      this.#parts.push(this.#last.slice(0, charactersOfPart));
      this.#last = this.#last.slice(charactersOfPart);
    }
  }
}

import { setImmediate } from 'node:timers/promises';
import type { ExportFile, ExportSink } from '@treeline/export';
import type { ExportFormat } from '@treeline/protocol';

/** A larger page is not worth sharing, and too much for one answer. */
const mostCharacters = 100_000_000;

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

/** One file, in memory. It yields to other requests between two pieces. */
export class TextSink implements ExportSink {
  #pieces: string[] = [];
  #length = 0;

  get text(): string {
    return this.#pieces.join('');
  }

  get isFull(): boolean {
    return this.#length > mostCharacters;
  }

  async commit(): Promise<void> {
    // Who asked takes the text when it is whole.
  }

  async discard(): Promise<void> {
    this.#pieces = [];
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
        if (!this.isFull) this.#pieces.push(text);
        await setImmediate();
      },
      end: async () => undefined,
    };
  }
}

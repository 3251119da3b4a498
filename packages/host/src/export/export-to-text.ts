import { setImmediate } from 'node:timers/promises';
import { type ExportFile, type ExportSink, wholeScope } from '@treeline/export';
import {
  type ExportedFile,
  type ExportFormat,
  failed,
  type HostError,
  type Result,
  succeeded,
} from '@treeline/protocol';
import type { SessionPlace } from '../read-session-once.ts';
import { openForExport } from './open-for-export.ts';
import { runExport } from './run-export.ts';
import { sessionRedactor } from './session-redactor.ts';

/** More than this is no page to send around, and too much for one answer. */
const mostCharacters = 100_000_000;

const mediaTypes: Record<ExportFormat, string> = {
  html: 'text/html',
  markdown: 'text/markdown',
  json: 'application/json',
};
const endings: Record<ExportFormat, string> = { html: 'html', markdown: 'md', json: 'json' };

/** A session as one text, redacted, while other requests have their turn. */
export async function exportToText(
  place: SessionPlace,
  format: ExportFormat,
  madeBy: string,
): Promise<Result<ExportedFile, HostError>> {
  const opened = await openForExport(place);
  if (!opened.ok) return opened;
  const { facts } = opened.value.source;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const stamp = { madeBy, madeAt: Date.now(), timeZone };
  const redactor = sessionRedactor(facts.project);
  const order = { format, isSingleFile: true, isCompact: false, scope: wholeScope, stamp, redactor };
  const sink = new TextSink();
  const outcome = await runExport(opened.value, order, sink, () => undefined);
  if (!outcome.ok) return failed({ code: 'unreadable', message: outcome.error });
  if (sink.isFull) {
    const message = 'It is too large for one file. On the command line, "treeline export" writes it as linked pages.';
    return failed({ code: 'refused', message });
  }
  const name = `${nameOf(redactor.redact(facts.title, 'name of the file'))}.${endings[format]}`;
  return succeeded({ name, mediaType: mediaTypes[format], text: sink.text, redacted: outcome.value.redacted });
}

function nameOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return words === '' ? 'session' : words;
}

/** One file, in memory. */
class TextSink implements ExportSink {
  readonly #pieces: string[] = [];
  #length = 0;

  get text(): string {
    return this.#pieces.join('');
  }

  get isFull(): boolean {
    return this.#length > mostCharacters;
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

import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { messageOf, writeProblem } from '@treeline/files';
import type { OwnPrices } from '@treeline/library';
import {
  type ExportedFile,
  type ExportPreview,
  type ExportProgress,
  type ExportWish,
  failed,
  type HostError,
  type Result,
  succeeded,
  type WrittenExport,
} from '@treeline/protocol';
import type { Redactor } from '@treeline/redaction';
import { pathLabel } from '../path-label.ts';
import type { SessionPlace } from '../read-session-once.ts';
import { folderFor, ownerOfFolder } from './export-folder.ts';
import { checkedWish } from './export-wish.ts';
import { fileNameOf, fileTypes, TextSink } from './exported-file.ts';
import { FolderSink } from './folder-sink.ts';
import { type OpenedExport, openForExport } from './open-for-export.ts';
import { previewOf } from './preview-of.ts';
import { type Exported, type ExportOrder, previewExport, runExport } from './run-export.ts';
import { sessionRedactor } from './session-redactor.ts';

const cancelled: HostError = { code: 'cancelled', message: 'The export was cancelled.' };
const tooLarge: HostError = {
  code: 'refused',
  message: 'It is too large for one file. On the command line, "treeline export" writes it as linked pages.',
};

/** Thrown inside a cancelled export. */
class Cancelled extends Error {}

/** Exports for one client, one at a time: the next one cancels the one before it. */
export class SessionExporter {
  readonly #madeBy: string;
  readonly #tell: (progress: ExportProgress) => void;
  /** A counter of runs: only the last one continues. */
  #runs = 0;
  /** The redactor of the last preview: its placeholders identify what the user wants to keep. */
  #previewed: Redactor | null = null;
  /** The parts of the last file, until the last one was read. */
  #parts: readonly string[] = [];

  constructor(madeBy: string, tell: (progress: ExportProgress) => void) {
    this.#madeBy = madeBy;
    this.#tell = tell;
  }

  cancel(): void {
    this.#runs += 1;
    this.#parts = [];
  }

  async preview(place: SessionPlace, given: ExportWish): Promise<Result<ExportPreview, HostError>> {
    return this.#run(place, given, {}, async (opened, order, onProgress) => {
      const redactor = order.redactor ?? sessionRedactor(null);
      const outcome = await previewExport(opened, order.scope, redactor, onProgress);
      this.#previewed = redactor;
      return outcome.ok ? succeeded(previewOf(opened.source, outcome.value)) : unreadable(outcome.error);
    });
  }

  async toText(
    place: SessionPlace,
    given: ExportWish,
    prices: OwnPrices = {},
  ): Promise<Result<ExportedFile, HostError>> {
    return this.#run(place, given, prices, async (opened, order, onProgress) => {
      const sink = new TextSink();
      const outcome = await runExport(opened, { ...order, isSingleFile: true }, sink, onProgress);
      if (!outcome.ok) return unreadable(outcome.error);
      if (sink.isFull) return failed(tooLarge);
      const { mediaType, ending } = fileTypes[order.format];
      const name = `${nameOf(opened, order)}.${ending}`;
      this.#parts = sink.parts;
      return succeeded({ name, mediaType, parts: this.#parts.length, redacted: outcome.value.redacted });
    });
  }

  readExported(part: number): Result<string, HostError> {
    const text = this.#parts[part];
    if (text === undefined) return failed(cancelled);
    if (part === this.#parts.length - 1) this.#parts = [];
    return succeeded(text);
  }

  /** An export that fails or is cancelled leaves nothing behind. */
  async toFolder(
    place: SessionPlace,
    given: ExportWish,
    parent: string,
    prices: OwnPrices = {},
  ): Promise<Result<WrittenExport, HostError>> {
    const owner = place.kind === 'id' ? ownerOfFolder(parent, place.homes) : null;
    if (owner !== null)
      return failed({ code: 'refused', message: `That folder belongs to ${owner}. Choose another one.` });
    return this.#run(place, given, prices, async (opened, order, onProgress) => {
      const path = await folderFor(parent, nameOf(opened, order));
      const sink = new FolderSink(path);
      let isWritten = false;
      try {
        const outcome = await runExport(opened, order, sink, onProgress);
        isWritten = outcome.ok;
        return outcome.ok ? succeeded(written(path, sink, outcome.value)) : unreadable(outcome.error);
      } finally {
        if (!isWritten) await rm(path, { recursive: true });
      }
    });
  }

  async #run<Value>(
    place: SessionPlace,
    given: ExportWish,
    prices: OwnPrices,
    work: Work<Value>,
  ): Promise<Result<Value, HostError>> {
    const wish = checkedWish(given);
    if (typeof wish === 'string') return failed({ code: 'refused', message: wish });
    this.cancel();
    const run = this.#runs;
    const onProgress = (phase: ExportProgress['phase'], done: number, total: number) => {
      if (run !== this.#runs) throw new Cancelled();
      this.#tell({ phase, done, total });
    };
    try {
      const opened = await openForExport(place, () => onProgress('reading', 0, 0), prices);
      if (!opened.ok) return opened;
      return await work(opened.value, this.#orderOf(wish, opened.value), onProgress);
    } catch (error) {
      if (error instanceof Cancelled) return failed(cancelled);
      return failed({ code: 'unreadable', message: writeProblem(error) ?? messageOf(error) });
    }
  }

  #orderOf({ redaction, depth, turns, ...wish }: ExportWish, { source }: OpenedExport): ExportOrder {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const keep = redaction === null ? [] : (this.#previewed?.valuesOf(redaction.keep) ?? []);
    return {
      ...wish,
      scope: { depth, turns, asOf: null },
      stamp: { madeBy: this.#madeBy, madeAt: Date.now(), timeZone },
      redactor: redaction === null ? null : sessionRedactor(source.facts.project, { ...redaction, keep }),
    };
  }
}

type Work<Value> = (
  opened: OpenedExport,
  order: ExportOrder,
  onProgress: (phase: ExportProgress['phase'], done: number, total: number) => void,
) => Promise<Result<Value, HostError>>;

function nameOf({ source }: OpenedExport, { redactor }: ExportOrder): string {
  const { title } = source.facts;
  return fileNameOf(redactor?.redact(title, 'name of the file') ?? title);
}

function written(path: string, sink: FolderSink, { redacted }: Exported): WrittenExport {
  const label = pathLabel(path, homedir());
  return { path, label, files: sink.written.length, bytes: sink.bytes, redacted };
}

function unreadable(message: string) {
  return failed({ code: 'unreadable', message } as const);
}

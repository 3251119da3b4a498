import {
  CleanSession,
  type ExportScope,
  type ExportSink,
  type ExportStamp,
  LeftOut,
  learnSecrets,
  noRedaction,
  noWatch,
  type OnProgress,
  type PageWatch,
  type RedactionWords,
  writeHtml,
  writeJson,
  writeMarkdown,
} from '@treeline/export';
import { type ExportFormat, failed, type Result, succeeded } from '@treeline/protocol';
import type { Finding, Redactor } from '@treeline/redaction';
import type { OpenedExport } from './open-for-export.ts';
import { SecretLearned, WatchedRedactor } from './watched-redactor.ts';

export interface ExportOrder {
  readonly format: ExportFormat;
  readonly isSingleFile: boolean;
  readonly isCompact: boolean;
  readonly scope: ExportScope;
  readonly stamp: ExportStamp;
  /** `null`: the user asked for an export without redaction. */
  readonly redactor: Redactor | null;
}

export interface Exported {
  readonly agents: number;
  readonly leftOut: LeftOut;
  /** The number of places where something was replaced. */
  readonly redacted: number;
}

/** `phase`: all of it is looked through for secrets, or it is written. */
export type OnExportProgress = (phase: 'looking' | 'writing', done: number, total: number) => void;

/**
 * Writes a session in one of the formats. A secret that is looked for wherever it stands, once it was found, may stand in
 * what was written before. Where a session has a page for each thread, those pages are written again; otherwise everything
 * is taken back, looked through to its end, and written anew. Most sessions have no such secret, and are read once. The
 * failure is a sentence for a person; what the disk says is thrown.
 */
export async function runExport(
  { source }: Pick<OpenedExport, 'source'>,
  order: ExportOrder,
  sink: ExportSink,
  onProgress: OnExportProgress,
): Promise<Result<Exported, string>> {
  const { redactor, scope } = order;
  const onWriting: OnProgress = (done, total) => onProgress('writing', done, total);
  try {
    const watched = redactor === null ? null : new WatchedRedactor(redactor);
    const session = await CleanSession.of(source, watched ?? noRedaction, scope);
    if (typeof session === 'string') return failed(session);
    return succeeded(
      await write(session, order, { sink, onWriting, watch: watched ?? noWatch, places: () => watched?.replaced ?? 0 }),
    );
  } catch (error) {
    if (!(error instanceof SecretLearned)) throw error;
    await sink.discard();
  }
  const session = await CleanSession.of(source, redactor ?? noRedaction, scope);
  if (typeof session === 'string') return failed(session);
  await learnSecrets(session, (done, total) => onProgress('looking', done, total));
  redactor?.forgetPlaces();
  const places = () => redactor?.replaced() ?? 0;
  return succeeded(
    await write(session.cleanedBy(redactor ?? noRedaction), order, { sink, onWriting, watch: noWatch, places }),
  );
}

/** Finds what would be replaced. Afterwards the redactor knows every secret, wherever it occurs. */
export async function previewExport(
  { source }: Pick<OpenedExport, 'source'>,
  scope: ExportScope,
  redactor: Redactor,
  onProgress: OnExportProgress,
): Promise<Result<readonly Finding[], string>> {
  const session = await CleanSession.of(source, redactor, scope);
  if (typeof session === 'string') return failed(session);
  await learnSecrets(session, (done, total) => onProgress('looking', done, total));
  return succeeded(redactor.findings());
}

interface Writing {
  readonly sink: ExportSink;
  readonly onWriting: OnProgress;
  readonly watch: PageWatch;
  /** The number of places where something was replaced so far. */
  readonly places: () => number;
}

async function write(session: CleanSession, order: ExportOrder, writing: Writing): Promise<Exported> {
  const { sink, onWriting, watch, places } = writing;
  const options = { ...order, watch, isRedacted: order.redactor !== null, redaction: redactionWords(order, places) };
  const leftOut = await writeFormat(session, options, sink, onWriting);
  await sink.commit();
  return { agents: session.pages.length, leftOut, redacted: places() };
}

type WriteOptions = ExportOrder & {
  readonly watch: PageWatch;
  readonly isRedacted: boolean;
  readonly redaction: RedactionWords;
};

async function writeFormat(
  session: CleanSession,
  options: WriteOptions,
  sink: ExportSink,
  onProgress: OnProgress,
): Promise<LeftOut> {
  switch (options.format) {
    case 'html':
      return writeHtml(session, sink, options, onProgress);
    case 'markdown':
      return writeMarkdown(session, sink, options, onProgress);
    case 'json':
      await writeJson(session, sink, options, onProgress);
      return new LeftOut();
  }
}

function redactionWords({ redactor }: ExportOrder, places: () => number): RedactionWords {
  if (redactor === null) return { meanwhile: 'Not redacted.', atLast: () => 'Not redacted.' };
  return {
    meanwhile: 'Secrets and names are redacted; the same secret has the same name everywhere.',
    atLast: () => countInWords(places()),
  };
}

function countInWords(places: number): string {
  if (places === 0) return 'Checked for secrets and names: none found.';
  return `${places} ${places === 1 ? 'place' : 'places'} redacted; the same secret has the same name everywhere.`;
}

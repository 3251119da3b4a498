import {
  CleanSession,
  type ExportScope,
  type ExportSink,
  type ExportStamp,
  LeftOut,
  learnSecrets,
  noRedaction,
  type OnProgress,
  remembering,
  writeHtml,
  writeJson,
  writeMarkdown,
} from '@treeline/export';
import { type ExportFormat, failed, type Result, succeeded } from '@treeline/protocol';
import type { Finding, Redactor } from '@treeline/redaction';
import type { OpenedExport } from './open-for-export.ts';

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

/** `phase`: first the session is searched for secrets, then it is written. */
export type OnExportProgress = (phase: 'looking' | 'writing', done: number, total: number) => void;

/** Writes a session in one of the formats. The failure is a sentence for a person; disk errors are thrown. */
export async function runExport(
  { source }: Pick<OpenedExport, 'source'>,
  order: ExportOrder,
  sink: ExportSink,
  onProgress: OnExportProgress,
): Promise<Result<Exported, string>> {
  const { redactor } = order;
  if (redactor !== null) {
    const outcome = await previewExport({ source }, order.scope, redactor, onProgress);
    if (!outcome.ok) return outcome;
  }
  const session = await CleanSession.of(source, redactor === null ? noRedaction : remembering(redactor), order.scope);
  if (typeof session === 'string') return failed(session);
  const redacted = redactor === null ? 0 : placesIn(redactor.findings());
  const options = { ...order, isRedacted: redactor !== null, redaction: () => redactionWords(redactor, redacted) };
  const leftOut = await write(session, options, sink, (done, total) => onProgress('writing', done, total));
  return succeeded({ agents: session.pages.length, leftOut, redacted });
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

export function placesIn(findings: readonly Finding[]): number {
  return findings.reduce((sum, { times, isKept }) => sum + (isKept ? 0 : times), 0);
}

type WriteOptions = ExportOrder & { readonly isRedacted: boolean; readonly redaction: () => string };

async function write(
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

function redactionWords(redactor: Redactor | null, places: number): string {
  if (redactor === null) return 'Not redacted.';
  if (places === 0) return 'Looked through for secrets and names: none found.';
  return `${places} ${places === 1 ? 'place' : 'places'} redacted; the same secret has the same name everywhere.`;
}

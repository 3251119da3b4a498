import {
  CleanSession,
  type ExportScope,
  type ExportSink,
  type ExportStamp,
  type LeftOut,
  type OnProgress,
  type Redactor,
  writeHtml,
} from '@treeline/export';
import { failed, type Result, succeeded } from '@treeline/protocol';
import type { OpenedExport } from './open-for-export.ts';

export const exportFormats = ['html', 'markdown', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOrder {
  readonly format: ExportFormat;
  readonly isSingleFile: boolean;
  readonly isCompact: boolean;
  readonly scope: ExportScope;
  readonly stamp: ExportStamp;
  readonly redactor: Redactor;
  /** What a reader is told about redaction; asked for as late as can be. */
  readonly redaction: () => string;
}

export interface Exported {
  readonly agents: number;
  readonly leftOut: LeftOut;
}

/** Writes a session in one of the formats. The failure is a sentence for a person; what the disk says is thrown. */
export async function runExport(
  { source }: Pick<OpenedExport, 'source'>,
  order: ExportOrder,
  sink: ExportSink,
  onProgress: OnProgress,
): Promise<Result<Exported, string>> {
  const session = await CleanSession.of(source, order.redactor, order.scope);
  if (typeof session === 'string') return failed(session);
  const leftOut = await write(session, order, sink, onProgress);
  return succeeded({ agents: session.pages.length, leftOut });
}

function write(session: CleanSession, order: ExportOrder, sink: ExportSink, onProgress: OnProgress): Promise<LeftOut> {
  return writeHtml(session, sink, order, onProgress);
}

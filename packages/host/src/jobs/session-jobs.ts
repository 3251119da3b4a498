import type {
  ExportedFile,
  ExportPreview,
  ExportProgress,
  ExportWish,
  HostError,
  Result,
  SessionComparison,
  SessionSummary,
  WrittenExport,
} from '@treeline/protocol';
import { comparePlaces } from '../compare/compare-places.ts';
import { SessionExporter } from '../export/session-exporter.ts';
import type { SessionPlace } from '../read-session-once.ts';

/** What reads whole sessions for one answer, for one client. */
export interface SessionJobs {
  previewExport(place: SessionPlace, wish: ExportWish): Promise<Result<ExportPreview, HostError>>;
  exportToText(place: SessionPlace, wish: ExportWish): Promise<Result<ExportedFile, HostError>>;
  exportToFolder(place: SessionPlace, wish: ExportWish, folder: string): Promise<Result<WrittenExport, HostError>>;
  /** `summaries`: what the list knows of them. */
  compare(
    left: SessionPlace,
    right: SessionPlace,
    summaries: readonly SessionSummary[],
  ): Promise<Result<SessionComparison, HostError>>;
  /** Ends the export that is under way. */
  cancelExport(): void;
  close(): void;
}

export type StartJobs = (madeBy: string, tell: (progress: ExportProgress) => void) => SessionJobs;

/** In this thread. */
export const startLocalJobs: StartJobs = (madeBy, tell) => {
  const exporter = new SessionExporter(madeBy, tell);
  return {
    previewExport: (place, wish) => exporter.preview(place, wish),
    exportToText: (place, wish) => exporter.toText(place, wish),
    exportToFolder: (place, wish, folder) => exporter.toFolder(place, wish, folder),
    compare: comparePlaces,
    cancelExport: () => exporter.cancel(),
    close: () => exporter.cancel(),
  };
};

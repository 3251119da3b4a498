import type { Homes } from '@treeline/clients';
import type { OwnPrices } from '@treeline/library';
import type {
  BodyText,
  ExportedFile,
  ExportPreview,
  ExportProgress,
  ExportWish,
  HostError,
  Result,
  SessionComparison,
  SessionSummary,
  ToolDetail,
  WrittenExport,
} from '@treeline/protocol';
import type { LocatedBody, MainUnit } from '@treeline/transcript';
import type { SessionPlace } from '../read-session-once.ts';
import type { ToolWhereabouts } from '../read-tool-detail.ts';

/** What reads whole sessions, or very long lines, for one answer, for one client. */
export interface SessionJobs {
  previewExport(place: SessionPlace, wish: ExportWish): Promise<Result<ExportPreview, HostError>>;
  /** `prices`: the user's own. */
  exportToText(place: SessionPlace, wish: ExportWish, prices: OwnPrices): Promise<Result<ExportedFile, HostError>>;
  readExported(part: number): Promise<Result<string, HostError>>;
  exportToFolder(
    place: SessionPlace,
    wish: ExportWish,
    folder: string,
    prices: OwnPrices,
  ): Promise<Result<WrittenExport, HostError>>;
  /** `summaries`: what the list knows of them. */
  compare(
    left: SessionPlace,
    right: SessionPlace,
    summaries: readonly SessionSummary[],
  ): Promise<Result<SessionComparison, HostError>>;
  readTool(homes: Homes, session: MainUnit, where: ToolWhereabouts): Promise<Result<ToolDetail, HostError>>;
  readBody(homes: Homes, session: MainUnit, place: LocatedBody): Promise<Result<BodyText, HostError>>;
  /** Ends the export that is under way. */
  cancelExport(): void;
  close(): void;
}

export type StartJobs = (madeBy: string, tell: (progress: ExportProgress) => void) => SessionJobs;

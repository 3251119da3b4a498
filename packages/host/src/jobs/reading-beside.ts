import type { Homes } from '@treeline/clients';
import type { BodyText, HostError, Result, ToolDetail } from '@treeline/protocol';
import type { LocatedBody, MainUnit } from '@treeline/transcript';
import type { ToolWhereabouts } from '../read-tool-detail.ts';
import type { SessionJobs } from './session-jobs.ts';

/** Reads lines that would hold up the thread of the host. */
export interface ReadingBeside {
  readTool(session: MainUnit, where: ToolWhereabouts): Promise<Result<ToolDetail, HostError>>;
  readBody(session: MainUnit, place: LocatedBody): Promise<Result<BodyText, HostError>>;
}

export function readingBeside(jobs: SessionJobs, homes: Homes): ReadingBeside {
  return {
    readTool: (session, where) => jobs.readTool(homes, session, where),
    readBody: (session, place) => jobs.readBody(homes, session, place),
  };
}

import { join } from 'node:path';
import type { BodyText, HostError, Result } from '@treeline/protocol';
import { readKeptFile } from '../read-kept-file.ts';

/** An output that the client stored in a file beside the session. */
export function readKeptOutput(root: string, sessionFile: string, name: string): Promise<Result<BodyText, HostError>> {
  return readKeptFile(root, join(sessionFile.replace(/\.jsonl$/, ''), 'tool-results'), name);
}

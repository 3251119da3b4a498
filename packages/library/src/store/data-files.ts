import { join } from 'node:path';

/** Can be made again from the client's files at any time. */
export function countsPath(dataDir: string): string {
  return join(dataDir, 'catalogue.db');
}

/** So can this. */
export function threadsPath(dataDir: string): string {
  return join(dataDir, 'threads.db');
}

/** Cannot: what a person has noted is nowhere else. */
export function marksPath(dataDir: string): string {
  return join(dataDir, 'marks.db');
}

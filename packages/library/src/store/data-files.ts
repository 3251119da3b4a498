import { join } from 'node:path';

/** Can be rebuilt from the client's files at any time. */
export function countsPath(dataDir: string): string {
  return join(dataDir, 'catalogue.db');
}

/** Can be rebuilt too. */
export function threadsPath(dataDir: string): string {
  return join(dataDir, 'threads.db');
}

/** Cannot be rebuilt: the user's marks are stored nowhere else. */
export function marksPath(dataDir: string): string {
  return join(dataDir, 'marks.db');
}

import { createHash } from 'node:crypto';

/** Eight hex digits: enough to tell apart the folders of one home, short enough for an id. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

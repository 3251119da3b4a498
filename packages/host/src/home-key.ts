import { resolve } from 'node:path';
import { shortHash } from '@treeline/library';

/** Names a folder to those who may not know where it lies. */
export function homeKey(claudeDir: string): string {
  return shortHash(resolve(claudeDir));
}

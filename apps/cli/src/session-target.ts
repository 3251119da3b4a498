import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Homes } from '@treeline/clients';
import type { SessionPlace } from '@treeline/host';

/** A target that exists as a file is one; an id never contains a slash or a dot. */
export async function sessionTarget(target: string, homes: Homes): Promise<SessionPlace> {
  if (/[/\\.]/.test(target) || (await isThere(target))) return { kind: 'file', path: resolve(target) };
  return { kind: 'id', sessionId: target, homes };
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Homes } from '@treeline/clients';
import { homesWithKept, type SessionPlace } from '@treeline/host';
import { complain } from './terminal.ts';

interface Places {
  readonly homes: Homes;
  readonly dataDir: string;
}

/** What is there as a file is one; an id never holds a slash or a dot, and may be that of a kept session. */
export async function sessionTarget(
  target: string,
  { homes, dataDir }: Places,
  command: string,
): Promise<SessionPlace> {
  if (/[/\\.]/.test(target) || (await isThere(target))) return { kind: 'file', path: resolve(target) };
  const all = await homesWithKept(homes, dataDir, (problem) => complain(command, problem));
  return { kind: 'id', sessionId: target, homes: all };
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

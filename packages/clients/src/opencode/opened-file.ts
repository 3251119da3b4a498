import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { messageOf } from '@treeline/files';
import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import {
  exportedSession,
  keyOf,
  mainUnitAt,
  openCodeFormat,
  streamedSession,
} from '@treeline/transcript/formats/opencode';
import type { FoundSession } from '../client.ts';
import { UnitIndex } from '../unit-index.ts';
import { FileSource } from './file-source.ts';
import { RowReading } from './row-reading.ts';

const mostBytes = 512 * 1024 * 1024;

/** An export, or a recorded stream. */
export function recognises(beginning: string): boolean {
  const head = beginning.trimStart();
  if (/^\{\s{0,20}"info"\s{0,4}:\s{0,4}\{/.test(head)) return head.includes('"ses_');
  const [line = ''] = head.split('\n', 1);
  return /^\{"type":"[a-z_]{1,40}","timestamp":\d{1,16},"sessionID":"/.test(line);
}

export async function sessionAt(path: string): Promise<Result<FoundSession, HostError>> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return failed({ code: 'unreadable', message: `${path} is not a file` });
    if (facts.size > mostBytes) return failed({ code: 'refused', message: `${path} is too large to open` });
    const text = await readFile(path, 'utf8');
    const found = exportedSession(text) ?? streamedSession(text);
    if (found === null) return failed({ code: 'unreadable', message: `${path} contains no OpenCode session` });
    const { sessionId, row, revertedFrom } = found;
    const entry = {
      id: sessionId,
      parent: null,
      directory: '',
      createdAt: facts.birthtimeMs,
      changedAt: facts.mtimeMs,
      bytes: facts.size,
    };
    const source = new FileSource({ entry, row, revertedFrom }, found);
    const key = keyOf({ place: 'storage', group: '', root: sessionId, child: null });
    const session = mainUnitAt(key, '', sessionId, basename(path));
    const units = new UnitIndex(() => openCodeFormat);
    units.put({ unit: session, bytes: facts.size, changedAt: facts.mtimeMs, identity: 'file' });
    const reading = new RowReading(dirname(path), { db: source, storage: source, exports: source });
    return succeeded({ session, units, reading, clients: [], problems: [] });
  } catch (cause) {
    return failed({ code: 'unreadable', message: `cannot read ${path}: ${messageOf(cause)}` });
  }
}

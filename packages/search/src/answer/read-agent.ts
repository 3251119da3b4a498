import { closeSync, fstatSync, readSync } from 'node:fs';
import { formatOf, type UnitReading } from '@treeline/clients';
import { openToRead } from '@treeline/files';
import type { AgentId } from '@treeline/protocol';
import { type AgentGlance, agentGlance, type SourceLine, type Unit } from '@treeline/transcript';

const headBytes = 32 * 1024;
/** The first does for nearly every agent; one that ends with a huge line takes another look. */
const tailBytes = [64 * 1024, 2 * 1024 * 1024];

/** What both ends of an agent's transcript say; `null`: it cannot be read. */
export function readAgent(reading: UnitReading, unit: Unit, id: AgentId, isSessionLive: boolean): AgentGlance | null {
  const about = { id, meta: reading.agentMeta(unit.key), isSessionLive };
  return withFile(reading.fileOf(unit.key), (handle, size) => {
    let glance: AgentGlance | null = null;
    for (const bytes of tailBytes) {
      glance = agentGlance(formatOf(unit), unit, endsOf(handle, size, bytes), about);
      if (glance.answer !== null || size <= headBytes + bytes) break;
    }
    return glance;
  });
}

function endsOf(handle: number, size: number, tail: number): SourceLine[] {
  if (size <= headBytes + tail) return linesOf(bytesAt(handle, 0, size), 0);
  const head = linesOf(bytesAt(handle, 0, headBytes), 0).slice(0, -1);
  return [...head, ...linesOf(bytesAt(handle, size - tail, tail), size - tail).slice(1)];
}

function linesOf(bytes: Buffer, from: number): SourceLine[] {
  let position = from;
  return bytes
    .toString('utf8')
    .split('\n')
    .map((text) => {
      const byteLength = Buffer.byteLength(text);
      const line = { text, bytes: null, line: 0, position, byteLength };
      position += byteLength + 1;
      return line;
    });
}

function bytesAt(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  return buffer.subarray(0, readSync(handle, buffer, 0, length, position));
}

function withFile<T>(path: string, read: (handle: number, size: number) => T | null): T | null {
  let handle: number | null = null;
  try {
    handle = openToRead(path);
    return read(handle, fstatSync(handle).size);
  } catch {
    // It has gone since, or was never there.
    return null;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

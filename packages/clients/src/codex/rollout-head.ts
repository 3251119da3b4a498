import { withFileSync } from '@treeline/files';
import { type ThreadMeta, threadMetaOf } from '@treeline/transcript/formats/codex';

/** The first line holds the client's instructions, about 25 KB. */
const usualBytes = 48 * 1024;
const mostBytes = 4 * 1024 * 1024;
const lineFeed = 0x0a;

/** The identity of a rollout's thread, from its first line; `null`: the line is incomplete, or of another kind. */
export function readHead(path: string): ThreadMeta | null {
  const line = withFileSync(path, (size, readBytes) => {
    const usual = readBytes(0, Math.min(size, usualBytes));
    const end = usual.indexOf(lineFeed);
    if (end >= 0) return usual.toString('utf8', 0, end);
    const more = size > usualBytes ? readBytes(0, Math.min(size, mostBytes)) : usual;
    return more.toString('utf8', 0, Math.max(0, more.indexOf(lineFeed)));
  });
  return line.ok ? metaIn(line.value) : null;
}

function metaIn(line: string): ThreadMeta | null {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null || !('payload' in record)) return null;
    if (!('type' in record) || record.type !== 'session_meta') return null;
    const { payload } = record;
    return typeof payload === 'object' && !Array.isArray(payload) ? threadMetaOf(payload as never) : null;
  } catch {
    // The reader reports what is wrong with the line; the file's name identifies the thread.
    return null;
  }
}

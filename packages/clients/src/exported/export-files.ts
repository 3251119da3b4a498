import { closeSync, readdirSync, readFileSync, readSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messageOf, nextTurn, openToRead, type TailedLine } from '@treeline/files';
import type { Unit, UnitKey } from '@treeline/transcript';
import { type ExportDocument, exportDocument, exportedFormat, isExport } from '@treeline/transcript/formats/exported';
import type { ListedUnit } from '../listed-unit.ts';

const mostFiles = 10_000;
const mostBytes = 512 * 1024 * 1024;
const beginningBytes = 512;
/** Documents that are held in memory. */
const mostHeld = 4;

interface Opened {
  readonly facts: Stats;
  readonly document: ExportDocument;
}

interface Held {
  readonly stamp: string;
  readonly document: ExportDocument | string;
  /** By the number of the thread. */
  readonly lines: Map<number, readonly TailedLine[]>;
}

/** Exported sessions: a file, or those of a folder. */
export class ExportFiles {
  readonly #root: string;
  readonly #held = new Map<string, Held>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Units of all of them, with a turn for others after each file; `null`: there is nothing at this path. */
  async list(onProblem: (message: string) => void): Promise<readonly ListedUnit[] | null> {
    const names = this.#names();
    if (names === null) return null;
    const known = new Set<string>();
    const units: ListedUnit[] = [];
    for (const name of names) {
      const opened = this.#open(name);
      if (typeof opened === 'string') onProblem(`${this.#pathOf(name)}: ${opened}`);
      else if (known.has(opened.document.sessionId))
        onProblem(`${this.#pathOf(name)}: another file holds the same session; that one is shown`);
      else {
        known.add(opened.document.sessionId);
        for (const unit of unitsOf(name, opened)) units.push(unit);
      }
      await nextTurn();
    }
    return units;
  }

  /** Throws what the system throws, and where the file is no export. */
  linesOf(key: UnitKey): readonly TailedLine[] {
    const parts = keyParts(key);
    const { document, lines } = this.#hold(parts?.name ?? '');
    if (parts === null || typeof document === 'string') throw new Error(`${key}: ${String(document)}`);
    const known = lines.get(parts.thread);
    if (known !== undefined) return known;
    const texts = document.threads[parts.thread]?.lines ?? [];
    const made = texts.map((text, position) => ({ text, bytes: null, line: position + 1, position, byteLength: 1 }));
    lines.set(parts.thread, made);
    return made;
  }

  factsOf(key: UnitKey) {
    const { size, mtimeMs, birthtimeMs, dev, ino } = statSync(this.#pathOf(keyParts(key)?.name ?? ''));
    return { bytes: size, changedAt: mtimeMs, bornAt: birthtimeMs, identity: `${dev}:${ino}` };
  }

  /** The failure is a sentence; a file may have changed since it was found. */
  #open(name: string): Opened | string {
    try {
      const facts = statSync(this.#pathOf(name));
      const { document } = this.#hold(name);
      return typeof document === 'string' ? document : { facts, document };
    } catch (cause) {
      return messageOf(cause);
    }
  }

  #names(): readonly string[] | null {
    try {
      if (!statSync(this.#root).isDirectory()) return isExportFile(this.#root) ? [basename(this.#root)] : [];
      const names = readdirSync(this.#root).filter((name) => name.endsWith('.json'));
      return names
        .sort()
        .slice(0, mostFiles)
        .filter((name) => isExportFile(join(this.#root, name)));
    } catch {
      // A folder that is missing or cannot be listed has no exports here; opening it reports why.
      return null;
    }
  }

  #pathOf(name: string): string {
    // A folder may have the name of a file in it.
    const isFile = statSync(this.#root, { throwIfNoEntry: false })?.isFile() === true;
    return isFile && basename(this.#root) === name ? this.#root : join(this.#root, name);
  }

  #hold(name: string): Held {
    const path = this.#pathOf(name);
    const { size, mtimeMs, ino } = statSync(path);
    const stamp = `${ino}:${size}:${mtimeMs}`;
    const held = this.#held.get(name);
    if (held?.stamp === stamp) return held;
    const document = size > mostBytes ? 'it is too large to be opened' : exportDocument(readFileSync(path, 'utf8'));
    this.#held.delete(name);
    const made: Held = { stamp, document, lines: new Map() };
    this.#held.set(name, made);
    const [oldest] = this.#held.keys();
    if (this.#held.size > mostHeld && oldest !== undefined) this.#held.delete(oldest);
    return made;
  }
}

function isExportFile(path: string): boolean {
  try {
    const file = openToRead(path);
    try {
      const bytes = Buffer.alloc(beginningBytes);
      return isExport(bytes.toString('utf8', 0, readSync(file, bytes, 0, beginningBytes, 0)));
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    if (messageOf(cause) === '') throw cause;
    return false;
  }
}

function unitsOf(name: string, { facts, document }: Opened): readonly ListedUnit[] {
  const version = { bytes: facts.size, changedAt: facts.mtimeMs, identity: `${facts.dev}:${facts.ino}` };
  return document.threads.map(({ agentId }, number) => ({
    unit: unitOf(name, number, document.sessionId, agentId),
    ...version,
  }));
}

/** `<file>/<thread>/<session>[/<agent>]`, each so that it holds no slash. */
function unitOf(name: string, thread: number, sessionId: string, agentId: string | null): Unit {
  const parts = [name, String(thread), sessionId, ...(agentId === null ? [] : [agentId])];
  const shared = {
    key: parts.map(encodeURIComponent).join('/'),
    client: exportedFormat.id,
    group: '',
    sessionId,
    runId: null,
    kind: 'export',
    reads: 'lines',
    label: name,
  } as const;
  return agentId === null ? { ...shared, role: 'main', agentId } : { ...shared, role: 'agent', agentId };
}

function keyParts(key: UnitKey) {
  try {
    const [name = '', thread = '', sessionId = '', agentId = null] = key.split('/').map(decodeURIComponent);
    if (name === '' || /[/\\]/.test(name) || !/^\d{1,7}$/.test(thread) || sessionId === '') return null;
    return { name, thread: Number(thread), sessionId, agentId };
  } catch {
    // No key of ours.
    return null;
  }
}

export function unitAt(key: UnitKey): Unit | null {
  const parts = keyParts(key);
  return parts === null ? null : unitOf(parts.name, parts.thread, parts.sessionId, parts.agentId);
}

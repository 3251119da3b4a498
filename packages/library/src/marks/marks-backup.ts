import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionMarks } from '@treeline/protocol';
import { believableMarks, jsonOrNull } from './parse-marks.ts';

/** A session by the client's name and the client's own id. */
export interface MarkedSession {
  readonly client: string;
  readonly sessionId: string;
}

export interface MarksEntry extends MarkedSession {
  readonly marks: SessionMarks;
}

/** Marks as plain text beside the database: the newest, and the state at the end of two earlier days. */
export class MarksBackup {
  readonly #paths: readonly string[];

  constructor(dataDir: string) {
    this.#paths = ['marks.json', 'marks.1.json', 'marks.2.json'].map((name) => join(dataDir, name));
  }

  get isThere(): boolean {
    return modifiedOf(this.#newest) !== null;
  }

  /** Renamed into place when complete, so that a crash leaves the old one or the new one. */
  write(entries: readonly MarksEntry[], now: Date): void {
    const fresh = `${this.#newest}.${process.pid}.tmp`;
    const handle = openSync(fresh, 'w', 0o600);
    try {
      writeFileSync(handle, marksFile(entries));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    this.#rotate(now);
    renameSync(fresh, this.#newest);
  }

  /** The newest backup that is intact; otherwise what is readable of any, the newest first. `null`: there is none. */
  read(): readonly MarksEntry[] | null {
    const found = new Map<string, MarksEntry>();
    let isAnyThere = false;
    for (const path of this.#paths) {
      const text = textOf(path);
      if (text === null) continue;
      isAnyThere = true;
      const { entries, isWhole } = parseMarksFile(text);
      for (const entry of entries) {
        const key = JSON.stringify([entry.client, entry.sessionId]);
        if (!found.has(key)) found.set(key, entry);
      }
      if (isWhole) break;
    }
    return isAnyThere ? [...found.values()] : null;
  }

  get #newest(): string {
    return this.#paths[0] ?? '';
  }

  /** Once a day: the newest backup may already lack something. */
  #rotate(now: Date): void {
    const written = modifiedOf(this.#newest);
    if (written === null || written.toDateString() === now.toDateString()) return;
    for (let at = this.#paths.length - 1; at > 0; at--) {
      const [from = '', to = ''] = [this.#paths[at - 1], this.#paths[at]];
      if (modifiedOf(from) !== null) renameSync(from, to);
    }
  }
}

/** The format of an export, with a line for each session, so that a damaged line costs one session. */
function marksFile(entries: readonly MarksEntry[]): string {
  const lines = entries.map(({ client, sessionId, marks }) => JSON.stringify({ client, sessionId, ...marks }));
  return `{"format":"treeline-marks","version":1,"sessions":[\n${lines.join(',\n')}\n]}\n`;
}

function parseMarksFile(text: string): { readonly entries: readonly MarksEntry[]; readonly isWhole: boolean } {
  const whole = jsonOrNull(text) as { readonly sessions?: unknown } | null;
  const isWhole = Array.isArray(whole?.sessions);
  const values: unknown[] = isWhole
    ? (whole?.sessions as unknown[])
    : text.split('\n').map((line) => jsonOrNull(line.replace(/,$/, '')));
  return { entries: values.flatMap(entryOf), isWhole };
}

function entryOf(value: unknown): MarksEntry[] {
  if (typeof value !== 'object' || value === null) return [];
  const { client, sessionId } = value as Partial<Record<keyof MarkedSession, unknown>>;
  const isNamed = typeof client === 'string' && typeof sessionId === 'string';
  return isNamed ? [{ client, sessionId, marks: believableMarks(value) }] : [];
}

function textOf(path: string): string | null {
  return modifiedOf(path) === null ? null : readFileSync(path, 'utf8');
}

function modifiedOf(path: string): Date | null {
  return statSync(path, { throwIfNoEntry: false })?.mtime ?? null;
}

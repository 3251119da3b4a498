import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Homes, listHomes, thisSystem } from '@treeline/clients';
import { type ExportFile, type ExportSink, wholeScope } from '@treeline/export';
import { isMain } from '@treeline/transcript';
import { type ExportOrder, openForExport, runExport, type SessionPlace } from '../src/index.ts';

const fixtures = join(import.meta.dirname, '../../transcript/fixtures');

/** Keeps what is written in memory. */
export class MemorySink implements ExportSink {
  readonly files = new Map<string, string>();

  async commit(): Promise<void> {
    // The files have their names from the start.
  }

  async discard(): Promise<void> {
    this.files.clear();
  }

  async withdraw(name: string): Promise<void> {
    this.files.delete(name);
  }

  async open(name: string): Promise<ExportFile> {
    if (this.files.has(name)) throw new Error(`${name} is written twice`);
    const pieces: string[] = [];
    this.files.set(name, '');
    return {
      write: async (text) => void pieces.push(text),
      end: async () => void this.files.set(name, pieces.join('')),
    };
  }
}

export const plainOrder: ExportOrder = {
  format: 'html',
  isSingleFile: false,
  isCompact: false,
  scope: wholeScope,
  stamp: { madeBy: 'Treeline', madeAt: Date.UTC(2026, 0, 2), timeZone: 'UTC' },
  redactor: null,
};

/** A transcript of every session of every client's fixtures. */
export function fixtureSessions(): { readonly name: string; readonly path: string }[] {
  return ['claude-code', 'codex'].flatMap((client) => {
    const files = readdirSync(join(fixtures, client), { recursive: true, encoding: 'utf8' });
    return files
      .filter((path) => /home[/\\].*\.jsonl$/.test(path) && !/[/\\](?:subagents|agent-[^/\\]*$)/.test(path))
      .filter((path) => /[/\\](?:projects[/\\][^/\\]+[/\\][^/\\]+|sessions[/\\].*)$/.test(path))
      .map((path) => ({
        name: `${path.split(/[/\\]/)[0]}/${path.slice(-14, -6)}`,
        path: join(fixtures, client, path),
      }));
  });
}

/** Sessions that are rows of a database, by their ids. */
export async function databaseSessions(): Promise<{ readonly name: string; readonly place: SessionPlace }[]> {
  const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
  const found: { readonly name: string; readonly place: SessionPlace }[] = [];
  for (const fixture of readdirSync(join(fixtures, 'opencode')).sort()) {
    const homes: Homes = [{ client: 'opencode', dir: join(fixtures, 'opencode', fixture, 'data') }];
    const listed = await listHomes(homes, kit, () => undefined);
    for (const { unit } of listed.ok ? listed.value.units : []) {
      const { sessionId } = unit;
      if (!isMain(unit) || sessionId === null) continue;
      found.push({ name: `${fixture}/${sessionId.slice(-8)}`, place: { kind: 'id', sessionId, homes } });
    }
  }
  return found;
}

export async function exported(from: string | SessionPlace, order: Partial<ExportOrder> = {}) {
  const opened = await openForExport(typeof from === 'string' ? { kind: 'file', path: from } : from);
  if (!opened.ok) throw new Error(opened.error.message);
  const sink = new MemorySink();
  const outcome = await runExport(opened.value, { ...plainOrder, ...order }, sink, () => undefined);
  if (!outcome.ok) throw new Error(outcome.error);
  return { files: sink.files, opened: opened.value, ...outcome.value };
}

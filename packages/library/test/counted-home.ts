import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { ListedUnit } from '@treeline/clients';
import { unitAt } from '@treeline/transcript/formats/claude-code';
import { homesAt } from '../../clients/test/homes-at.ts';
import { LocalCountingService } from '../src/counting-service.ts';
import type { SecondReading } from '../src/reading/two-thread-reading.ts';
import type { SessionRow } from '../src/session-row.ts';

const fixtures = join(import.meta.dirname, '../../transcript/fixtures/claude-code');

/** A client's home with some of the fixtures in it, and a data folder. */
export class CountedHome {
  readonly #parent = mkdtempSync(join(tmpdir(), 'treeline-counted-'));
  readonly root = join(this.#parent, 'home');
  readonly dataDir = join(this.#parent, 'data');

  constructor(scenarios: readonly string[] = []) {
    mkdirSync(join(this.root, 'projects'), { recursive: true });
    for (const scenario of scenarios) cpSync(join(fixtures, scenario, 'home'), this.root, { recursive: true });
  }

  static all(): CountedHome {
    return new CountedHome(readdirSync(fixtures));
  }

  files(): ListedUnit[] {
    return readdirSync(this.root, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const unit = unitAt(name.split(sep).join('/'));
      if (unit === null) return [];
      const { size, mtimeMs } = lstatSync(join(this.root, name));
      return [{ unit, bytes: size, changedAt: mtimeMs, identity: null }];
    });
  }

  /** Counts what is there now. `prepared`: files reported beforehand, and read before the rest. */
  async count(
    dataDir: string | null = this.dataDir,
    { prepared = [], second = null, isAnew = false, ...keeping }: CountingOptions = {},
  ): Promise<Counting> {
    const rows = new Map<string, SessionRow>();
    const told: string[] = [];
    const counting = new LocalCountingService(
      { homes: homesAt(this.root), dataDir, version: '0', ...keeping },
      {
        onRows: (changed) => {
          for (const { path, row } of changed) rows.set(path, row);
        },
        onProgress: () => undefined,
        onProblem: ({ path, message }) => told.push(`${path}: ${message}`),
        onNotice: (notice) => told.push(notice),
      },
      second,
    );
    counting.prepare(prepared);
    await counting.settled();
    const early = { rows: rows.size, bytesRead: counting.bytesRead };
    counting.put(this.files());
    counting.scanned();
    await counting.settled();
    if (isAnew) counting.rebuild();
    await counting.settled();
    const { bytesRead } = counting;
    await counting.close();
    return { rows: Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1))), bytesRead, told, early };
  }

  remove(): void {
    rmSync(this.#parent, { recursive: true, force: true });
  }
}

export interface Counting {
  readonly rows: Readonly<Record<string, SessionRow>>;
  readonly bytesRead: number;
  readonly told: readonly string[];
  /** When what was prepared had been read. */
  readonly early: { readonly rows: number; readonly bytesRead: number };
}

interface CountingOptions {
  readonly prepared?: readonly ListedUnit[];
  readonly second?: SecondReading | null;
  readonly isAnew?: boolean;
  readonly version?: string;
  readonly keepsAgentsFrom?: number;
}

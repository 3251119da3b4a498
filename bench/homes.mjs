import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../scripts/paths.mjs';

const kinds = {
  small: ['--projects', '1', '--sessions', '1', '--big-mb', '1'],
  big: ['--projects', '1', '--sessions', '2', '--big-mb', '68'],
  full: [],
};

const kept = process.env.TREELINE_CORPUS ?? join(tmpdir(), 'treeline-corpus');

/** A client's home of one of these kinds, made the first time. The generator is deterministic, so that figures can be compared. */
export function home(kind) {
  const folder = join(kept, kind);
  if (existsSync(folder)) return folder;
  process.stderr.write(`Making the ${kind} corpus in ${folder} …\n`);
  mkdirSync(kept, { recursive: true });
  const making = `${folder}.${process.pid}`;
  const { status, stderr } = spawnSync(process.execPath, [generator(), making, ...kinds[kind]], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The corpus could not be made: ${stderr}`);
  // Whole or not at all: another run may look for it meanwhile.
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  return folder;
}

/** A generator that lies beside the project is taken before its own: then figures are those of others, too. */
function generator() {
  const around = dirname(root);
  const found = readdirSync(around, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(around, entry.name, 'tools', 'make-corpus.mjs'))
    .find((path) => existsSync(path));
  return process.env.TREELINE_MAKE_CORPUS ?? found ?? join(import.meta.dirname, 'make-corpus.mjs');
}

/** Folders that are gone when the measure ends. */
export class Scratch {
  #folders = [];

  folder() {
    const folder = mkdtempSync(join(tmpdir(), 'treeline-bench-'));
    this.#folders.push(folder);
    return folder;
  }

  copyOf(kind) {
    const folder = this.folder();
    cpSync(home(kind), folder, { recursive: true });
    return folder;
  }

  clear() {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

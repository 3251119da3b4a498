import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/ensure-build.mjs';
import { outDir } from '../../scripts/paths.mjs';
import { row } from '../row.mjs';

const figures = new URL('../exit-figures.mjs', import.meta.url).href;

/** `treeline list` on a gigabyte that was never counted, and again with nothing changed. */
export const measure = {
  name: 'listing',
  async run({ rounds, home, scratch }) {
    const claudeDir = await home('full');
    await ensureBuild();
    const runs = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const dataDir = await scratch();
      runs.push({ cold: listOnce(claudeDir, dataDir), again: listOnce(claudeDir, dataDir) });
    }
    const best = (of) => Math.min(...runs.map(of));
    const peakMb = Math.max(...runs.map(({ cold }) => cold.peakMb));
    return [
      figure('treeline list, never counted', best(({ cold }) => cold.ms) / 1000, 's', 4),
      figure('treeline list, nothing changed', best(({ again }) => again.ms) / 1000, 's', 0.6),
      figure('treeline list, peak memory', peakMb, 'MB', 250),
    ];
  },
};

function listOnce(claudeDir, dataDir) {
  const cli = join(outDir, 'main', 'cli.cjs');
  const args = ['--import', figures, cli, 'list', '--json', '--claude-dir', claudeDir, '--data-dir', dataDir];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (status !== 0) throw new Error(`The list could not be measured: ${stderr}`);
  return JSON.parse(stderr.slice(stderr.lastIndexOf('\n') + 1));
}

function figure(name, value, unit, most) {
  return row({ name, value, unit, goal: `at most ${most} ${unit}`, isMet: (found) => found <= most });
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Inspection } from '../../apps/cli/src/inspect/inspection.ts';
import type { ClaudeTruth } from '../../packages/transcript/test/claude-truth.ts';
import { ClientRun } from '../live/real-client.ts';
import { LiveReading } from './live-reading.ts';
import { expectTruth } from './truth-of-inspection.ts';

const cli = join(import.meta.dirname, '../../out/main/cli.cjs');
const names = readdirSync(join(import.meta.dirname, 'scenarios')).map((file) => file.replace('.mjs', ''));

for (const name of names) {
  test(name, async () => {
    const run = new ClientRun(name);
    const live = new LiveReading(run.home);
    try {
      run.start();
      await live.until(run.ended());
      const truth = JSON.parse(readFileSync(run.truthFile, 'utf8')) as ClaudeTruth;
      await test.step('the trees are the truth', () => {
        const ids = truth.sessions.map((path) => path.replace(/^.*\/|\.jsonl$/g, ''));
        expectTruth(
          truth,
          ids.map((id) => inspect(id, run.claudeDir)),
        );
      });
      await test.step('what was read live is what a fresh reading gives', () => live.expectSameAsFresh());
    } finally {
      run.stop();
      await live.close();
    }
  });
}

function inspect(session: string, claudeDir: string): Inspection {
  const args = [cli, 'inspect', session, '--json', '--claude-dir', claudeDir];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Inspection;
}

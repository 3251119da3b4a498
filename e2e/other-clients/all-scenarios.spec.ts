import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { type OtherClient, OtherClientRun, whyNot } from '../live/other-client.ts';
import { LiveReading } from '../real-client/live-reading.ts';
import {
  expectServed,
  expectTruth,
  type Inspection,
  type Served,
  type Stats,
  type TruthNode,
} from './truth-of-inspection.ts';

const cli = join(import.meta.dirname, '../../out/main/cli.cjs');
const client = (process.env.TREELINE_CHECKED_CLIENT ?? 'codex') as OtherClient;
const names = readdirSync(join(import.meta.dirname, 'scenarios', client)).map((file) => file.replace('.mjs', ''));

for (const name of names) {
  test(name, async () => {
    const reason = whyNot(client);
    test.skip(reason !== null, reason ?? '');
    const run = new OtherClientRun(client, name);
    const live = new LiveReading(run.home);
    try {
      run.start();
      await live.until(run.ended());
      const truths = [JSON.parse(readFileSync(run.truthFile, 'utf8')) as TruthNode | TruthNode[]].flat();
      // What is watched while it happens says nothing of its end.
      if (truths.length > 0) {
        const found = inspectAll(run.home.dir);
        await test.step('the trees are the truth', () => expectTruth(truths, found));
        const served = JSON.parse(readFileSync(run.servedFile, 'utf8')) as Served | null;
        if (served !== null)
          await test.step('tokens are those that were served', () => expectServed(served, stats(run.home.dir)));
      }
      await test.step('what was read live is what a fresh reading gives', () => live.expectSameAsFresh());
    } finally {
      run.stop();
      await live.close();
    }
  });
}

/** All sessions of a home. */
function inspectAll(dir: string): readonly Inspection[] {
  const listed = treeline(dir, 'list', '--all') as readonly { readonly sessionId: string }[];
  return listed.map(({ sessionId }) => treeline(dir, 'inspect', sessionId) as Inspection);
}

function stats(dir: string): Stats {
  return treeline(dir, 'stats') as Stats;
}

function treeline(dir: string, ...args: readonly string[]): unknown {
  const place = ['--json', '--client', client, `--${client}-dir`, dir];
  const env = { ...process.env, HOME: '/nonexistent', XDG_DATA_HOME: '/nonexistent' };
  return JSON.parse(execFileSync(process.execPath, [cli, ...args, ...place], { encoding: 'utf8', env }));
}

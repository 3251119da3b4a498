import { test as base } from '@playwright/test';
import { clientOf, type HomePlace } from '@treeline/clients';
import type { Shell, TargetOption } from '../app.ts';
import { openInBrowser } from '../browser-target.ts';
import { launchElectron } from '../electron-target.ts';
import { FixtureHome } from '../fixture-home.ts';
import { freshRead } from './fresh-read.ts';
import { ClientRun } from './real-client.ts';
import type { RealRun } from './real-run.ts';
import { report } from './report.ts';
import { type AgentFile, agentFiles, firstSession } from './session-files.ts';
import { openAgentsAsTheyCome, putTestProbe, type Watched, watched } from './witness.ts';

export interface Outcome {
  readonly session: string;
  readonly watched: Watched;
  /** The transcripts of its agents, and when each was made. */
  readonly files: readonly AgentFile[];
  /** The state of a host that was started when all was over. */
  readonly fresh: string;
  /** The state after the page was loaded again. */
  readonly reloaded: Watched;
}

interface LiveFixtures {
  /** Runs a scenario with the window open from before its first file, and watches its first session. */
  watch: (scenario: string | RealRun) => Promise<Outcome>;
}

export const test = base.extend<LiveFixtures & TargetOption>({
  target: [{ name: 'browser', path: '' }, { option: true }],
  watch: async ({ target }, use) => {
    const closing: (() => Promise<void> | void)[] = [];
    await use(async (scenario) => {
      const run = typeof scenario === 'string' ? new ClientRun(scenario) : scenario;
      const own = new FixtureHome('missing');
      const home = { env: own.env, dataDir: own.dataDir, claudeDir: own.claudeDir, homeFlags: [flagOf(run.home)] };
      const launch = target.name === 'electron' ? launchElectron : openInBrowser;
      const shell = await launch(target.path, home);
      closing.push(
        () => run.stop(),
        () => shell.close(),
        () => own.remove(),
      );
      return watchRun(run, shell);
    });
    for (const close of closing) await close();
  },
});

function flagOf({ client, dir }: HomePlace): string {
  return `--${clientOf(client).info.homeFlag}=${dir}`;
}

async function watchRun(run: RealRun, { page }: Shell): Promise<Outcome> {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await putTestProbe(page);
  await openAgentsAsTheyCome(page, true);
  run.start();
  const session = await firstOne('a session', () => firstSession(run.home));
  await page.evaluate((id) => {
    window.location.hash = `#/session/${id}`;
  }, session);
  await run.ended();
  const seen = await settled(page, session);
  const fresh = await freshRead(run.home, session, seen.opened);
  const files = agentFiles(run.home, session, fresh);
  console.log(report(seen, files));
  // What was open before is kept open by the page itself.
  await page.reload();
  const reloaded = await firstOne('the same agents to be open after a reload', async () => {
    const again = await settled(page, session, 3);
    return again.opened.length === seen.opened.length ? again : null;
  });
  return { session, watched: seen, files, fresh, reloaded };
}

/** The state, once nothing has been added to it for a while. */
async function settled(page: Shell['page'], session: string, looks = 12): Promise<Watched> {
  let last = await watched(page, session);
  for (let quiet = 0; quiet < looks; ) {
    await page.waitForTimeout(250);
    const next = await watched(page, session);
    quiet = next.state === last.state ? quiet + 1 : 0;
    last = next;
  }
  return last;
}

async function firstOne<Value>(what: string, look: () => Promise<Value | null> | Value | null): Promise<Value> {
  for (const until = Date.now() + 40_000; Date.now() < until; ) {
    const value = await look();
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`In vain waited for ${what}`);
}

import { largestSession } from './large-session.mjs';
import { SessionPage } from './session-page.mjs';

/** The app with the large session open and read to its end; `null` where there is nothing to show it in. */
export async function openedLarge({ app, scratch }, claudeDir) {
  const started = await app({ claudeDir, dataDir: await scratch() });
  if (started === null) return null;
  const page = new SessionPage(started.page);
  const { id } = largestSession(claudeDir);
  await page.hasEntry();
  await page.open(id);
  await page.settled();
  return { app: started, page, id };
}

import type { CleanSession } from './clean-session.ts';
import type { CleanThread } from './clean-thread.ts';
import type { OnProgress } from './export-source.ts';

/**
 * Reads everything that will be written, and writes nothing. A redactor that learns then knows every secret before the
 * first page is made, and the findings can be shown to the user.
 */
export async function learnSecrets(session: CleanSession, onProgress: OnProgress): Promise<void> {
  const total = session.pages.length + 1;
  for (const [at, page] of session.pages.entries()) {
    onProgress(at, total);
    const thread = await session.threadOf(page);
    if (typeof thread !== 'string') await readThrough(thread);
    await session.ends(page);
  }
  onProgress(total - 1, total);
  await readThrough(await session.mainThread());
}

async function readThrough({ turns }: CleanThread): Promise<void> {
  for (const turn of turns) {
    await turn.opening();
    for await (const _ of turn.entries('views'));
  }
}

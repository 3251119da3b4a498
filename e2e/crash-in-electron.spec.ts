import { expect, type Shell, test } from './app.ts';
import { conversation, openSession } from './views.ts';

/** The page's text as the app itself sees it: for Playwright a page that has crashed stays so. */
async function textOf({ electron }: Shell): Promise<string> {
  const text = await electron?.evaluate(({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    const text = contents?.executeJavaScript('document.querySelector("main")?.innerText ?? ""') as Promise<string>;
    // What is asked in the moment of the crash is never answered.
    return Promise.race([text, new Promise<string>((resolve) => setTimeout(resolve, 1000, ''))]);
  });
  return text ?? '';
}

test('a page that crashes comes back where it was, and goes on', async ({ page, shell, home }) => {
  await openSession(page, 'Nest the agents.');
  await expect(conversation(page)).toContainText('Done.');
  await shell.electron?.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.forcefullyCrashRenderer());
  await expect.poll(() => textOf(shell), { timeout: 30_000 }).toContain('Level one');
  home.append('nested', home.promptLine('nested', 'After the crash.', '00000000-0000-4000-8000-000000000001'));
  await expect.poll(() => textOf(shell)).toContain('After the crash.');
});

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from './app.ts';
import { FixtureHome } from './fixture-home.ts';
import { sessionEntries, sessionList } from './views.ts';

/** The address names the folder without saying where it lies. */
const ownPage: unknown = expect.stringMatching(/^app:\/\/treeline\/\?home=[0-9a-f]{8}$/);

test('the window is isolated and sandboxed', async ({ page, shell }) => {
  expect(new URL(page.url()).protocol).toBe('app:');
  const preferences = await shell.electron?.evaluate(({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    // Not in Electron's own types, but what the window really runs with.
    const get = Reflect.get(contents ?? {}, 'getLastWebPreferences') as () => Record<string, unknown>;
    const { contextIsolation, sandbox, nodeIntegration, webSecurity, webviewTag } = get.call(contents);
    return { contextIsolation, sandbox, nodeIntegration, webSecurity, webviewTag };
  });
  expect(preferences).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  });
});

test('opens no second window and stays where it is', async ({ page, shell }) => {
  expect(await page.evaluate(() => window.open('https://example.com/'))).toBeNull();
  expect(shell.electron?.windows()).toHaveLength(1);
  // From the outside: Playwright would wait for the navigation's end, which never comes.
  const outcome = await shell.electron?.evaluate(async ({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    if (contents === undefined) throw new Error('There is no window');
    const attempt = new Promise<string>((resolve) => {
      contents.once('will-frame-navigate', (event) => setImmediate(() => resolve(event.url)));
    });
    await contents.executeJavaScript('location.href = "https://example.com/"; null');
    return { attempted: await attempt, url: contents.getURL() };
  });
  expect(outcome).toEqual({ attempted: 'https://example.com/', url: ownPage });
});

test('comes back from an empty page, and has no picker of files', async ({ page, shell }) => {
  expect(await page.evaluate(() => 'showOpenFilePicker' in window)).toBe(false);
  await shell.electron?.evaluate(async ({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    await contents?.executeJavaScript('location.href = "about:blank"; null');
  });
  await expect.poll(() => page.url()).toEqual(ownPage);
  await expect(sessionEntries(page).first()).toBeVisible();
});

test('grants no permission', async ({ page }) => {
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
  const position = await page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('told'),
          (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
        );
      }),
  );
  expect(position).toBe('denied');
});

test('opens links to the web only, and outside', async ({ page, shell }) => {
  await shell.electron?.evaluate(({ shell: system }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    system.openExternal = async (url) => {
      opened.push(url);
    };
  });
  const answers = await page.evaluate(async () => {
    const host = Reflect.get(window, 'treeline') as { openLink(url: unknown): Promise<{ ok: boolean }> };
    const urls = ['https://example.com/a', 'file:///etc/passwd', 'javascript:alert(1)', 'https://me@example.com/', 7];
    return Promise.all(urls.map(async (url) => (await host.openLink(url)).ok));
  });
  expect(answers).toEqual([true, false, false, false, false]);
  expect(await shell.electron?.evaluate(() => Reflect.get(globalThis, 'opened'))).toEqual(['https://example.com/a']);
});

test('answers no window but its own', async ({ page, shell }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  const answer = await shell.electron?.evaluate(
    async ({ BrowserWindow }, preload) => {
      const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await stranger.loadURL('app://treeline/');
      const ask = 'treeline.getHome().then(() => "answered", (error) => error.message)';
      const said = (await stranger.webContents.executeJavaScript(ask)) as string;
      stranger.destroy();
      return said;
    },
    resolve(import.meta.dirname, '..', process.env.TREELINE_OUT ?? 'out', 'preload', 'index.cjs'),
  );
  expect(answer).toContain('Refused getHome from an unknown page');
});

test('reads another folder when one is chosen, and remembers it', async ({ home, page, shell }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  const other = new FixtureHome('empty');
  other.addSession('33333333-3333-4333-8333-333333333333', home.promptLine('nested', 'From the other home.', 'a'));
  await shell.electron?.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, other.claudeDir);
  await page.getByRole('button', { name: 'Choose another folder' }).click();
  await expect(sessionEntries(page)).toHaveText([/From the other home\./]);
  const settings = JSON.parse(readFileSync(join(home.dataDir, 'settings.json'), 'utf8')) as unknown;
  expect(settings).toMatchObject({ homes: { 'claude-code': [other.claudeDir] } });
  other.remove();
});

test('loads the page again when it crashes, and says so', async ({ page, shell }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  const told = await shell.electron?.evaluate(async ({ dialog, webContents }) => {
    const [contents] = webContents.getAllWebContents();
    if (contents === undefined) throw new Error('There is no window');
    const loadedAgain = new Promise((resolve) => contents.once('did-finish-load', () => resolve(null)));
    const words = new Promise<string>((resolve) => {
      dialog.showMessageBox = async (_window: unknown, options?: { readonly message: string }) => {
        resolve(options?.message ?? '');
        return { response: 0, checkboxChecked: false };
      };
    });
    contents.forcefullyCrashRenderer();
    await loadedAgain;
    return { words: await words, isCrashed: contents.isCrashed(), url: contents.getURL() };
  });
  expect(told).toEqual({ words: 'The view was reloaded.', isCrashed: false, url: ownPage });
});

test('remembers the size of its window', async ({ home, shell, target }) => {
  const { launchElectron } = await import('./electron-target.ts');
  await shell.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 600));
  // The system resizes when it gets to it.
  const widthNow = () =>
    shell.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds().width);
  await expect.poll(widthNow).toBe(900);
  await shell.close();
  const again = await launchElectron(target.path, home);
  const size = await again.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize());
  await again.close();
  expect(size).toEqual([900, 600]);
});

test('begins with the list of the last time, and ends with what is there', async ({ home, page, shell, target }) => {
  const { launchElectron } = await import('./electron-target.ts');
  await expect(sessionList(page).getByRole('button', { name: 'Nest the agents.' })).toBeVisible();
  // It is kept once the home has been looked through, and when the window goes.
  await page.waitForTimeout(1000);
  await shell.close();
  home.takeAway('nested');
  const again = await launchElectron(target.path, home);
  const kept = await again.page.evaluate(() => window.localStorage.getItem('treeline.sessions'));
  expect(kept).toContain('Nest the agents.');
  await expect(sessionList(again.page).getByRole('button', { name: 'Nest the agents.' })).toHaveCount(0);
  await expect(sessionList(again.page).getByRole('button', { name: 'Let agents fail.' })).toBeVisible();
  await again.close();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './app.ts';
import { appArguments, launchElectron } from './electron-target.ts';
import { conversation, sessionEntries } from './views.ts';

const nested = 'treeline://session/1fdea56c-fe68-448e-8a07-2bf1b4225fbc';

/** As macOS hands a link over. */
function openUrl(electron: ElectronApplication | null, url: string): Promise<unknown> | undefined {
  return electron?.evaluate(({ app }, link) => {
    app.emit('open-url', { preventDefault: () => undefined }, link);
  }, url);
}

test('a link that comes before the app is ready opens with the window', async ({ home, target }) => {
  const shell = await launchElectron(target.path, home, {
    beforeReady: async (electron) => {
      await openUrl(electron, nested);
    },
  });
  await expect(conversation(shell.page)).toContainText('Done.');
  await openUrl(shell.electron, 'treeline://settings/keyboard');
  await expect(shell.page.getByRole('heading', { name: 'Keyboard' })).toBeFocused();
  await shell.page.goBack();
  await expect(conversation(shell.page)).toContainText('Done.');
  await shell.close();
});

test('a link among the arguments opens with the window', async ({ home, target }) => {
  const shell = await launchElectron(target.path, home, { args: [nested] });
  await expect(conversation(shell.page)).toContainText('Done.');
  await shell.close();
});

test('a link of a second start goes to the window that is there', async ({ home, page, target }) => {
  await expect(sessionEntries(page)).toHaveCount(4);
  const start = async (link: string) => {
    const second = spawn(target.path, [...appArguments(home), link], { env: home.env, stdio: 'ignore' });
    await once(second, 'exit');
  };
  await start(nested);
  await expect(conversation(page)).toContainText('Done.');
  await start('treeline://session/<script>');
  await expect(conversation(page)).toContainText('Done.');
});

import { app, type BrowserWindow, dialog } from 'electron';
import { log } from './log.ts';

/** The first time the page crashes it is reloaded; after that the user decides, so that it does not crash in a loop. */
export function recoverFromCrash(window: BrowserWindow): void {
  let crashes = 0;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    crashes += 1;
    log(`the page stopped (${reason}, exit code ${exitCode})`);
    const answer = crashes === 1 ? reloadAndTell(window, reason) : askWhatToDo(window, reason);
    answer.catch((error) => log('a crash could not be reported', error));
  });
}

async function reloadAndTell(window: BrowserWindow, reason: string): Promise<void> {
  window.webContents.reload();
  await dialog.showMessageBox(window, {
    type: 'info',
    message: 'The view was reloaded.',
    detail: `It stopped unexpectedly (${reason}). Nothing was lost: Treeline only reads.`,
  });
}

async function askWhatToDo(window: BrowserWindow, reason: string): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The view stopped again.',
    detail: `It stopped unexpectedly (${reason}). Reloading it may help.`,
    buttons: ['Reload', 'Quit'],
    cancelId: 1,
  });
  if (response === 0 && !window.isDestroyed()) window.webContents.reload();
  else app.quit();
}

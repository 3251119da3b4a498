import { homedir } from 'node:os';
import { join } from 'node:path';
import { type HostConnection, pathLabel } from '@treeline/host';
import { failed, type HostError, type ShellRequests, succeeded } from '@treeline/protocol';
import { app, BrowserWindow, dialog, shell, type WebContents } from 'electron';

const nothingSaved: HostError = { code: 'not-found', message: 'Nothing was saved yet.' };

/** The exports of one window, into folders that its user chooses. The page sees the folder's name, and never sends a path. */
export function exportRequests(
  contents: WebContents,
  connection: HostConnection,
): Pick<ShellRequests, 'exportFolder' | 'saveExport' | 'revealExport' | 'restoreSession'> {
  let chosen: string | null = null;
  const folder = () => chosen ?? join(app.getPath('downloads'), 'Treeline');
  let saved: string | null = null;
  return {
    exportFolder: async (isAsked) => {
      if (isAsked) chosen = (await askFor(contents, 'Choose the folder to save exports in', folder())) ?? chosen;
      return succeeded(pathLabel(folder(), homedir()));
    },
    saveExport: async (session, wish) => {
      const outcome = await connection.writeExport(session, wish, folder());
      if (!outcome.ok) return outcome;
      const { path, ...about } = outcome.value;
      saved = path;
      return succeeded(about);
    },
    restoreSession: async (session) => {
      const target = await askFor(contents, 'Choose the folder to restore the session to', app.getPath('documents'));
      if (target === null) return failed({ code: 'cancelled', message: 'No folder was chosen.' });
      const outcome = await connection.restoreKept(session, target);
      return outcome.ok ? succeeded(pathLabel(target, homedir())) : outcome;
    },
    revealExport: async () => {
      if (saved === null) return failed(nothingSaved);
      const problem = await shell.openPath(saved);
      return problem === '' ? succeeded(null) : failed({ code: 'refused', message: problem });
    },
  };
}

async function askFor(contents: WebContents, title: string, defaultPath: string): Promise<string | null> {
  const window = BrowserWindow.fromWebContents(contents);
  if (window === null) return null;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title,
    defaultPath,
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

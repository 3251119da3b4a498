import { homedir } from 'node:os';
import { join } from 'node:path';
import { type HostConnection, type HostPush, pathLabel, type ShellSettings, type TreelineHost } from '@treeline/host';
import { failed, type HostRequests, type ShellRequests, succeeded } from '@treeline/protocol';

export type BrowserConnection = HostRequests & Pick<HostConnection, 'close'>;

/** The host as one page sees it. */
export function browserHost(
  host: TreelineHost,
  settings: ShellSettings,
  dataDir: string,
  push: (push: HostPush) => void,
): BrowserConnection {
  const connection = host.connect(push);
  const unfollow = settings.follow(push);
  return {
    ...connection,
    ...settings.requests,
    ...notInABrowser,
    ...restoring(connection, dataDir),
    close: () => {
      unfollow();
      connection.close();
    },
  };
}

/** A page chooses no folder: what it restores is written to one of ours, which it names. */
function restoring(connection: HostConnection, dataDir: string): Pick<ShellRequests, 'restoreSession'> {
  const folder = join(dataDir, 'restored');
  return {
    restoreSession: async (session) => {
      const outcome = await connection.restoreKept(session, folder);
      return outcome.ok ? succeeded(pathLabel(folder, homedir())) : outcome;
    },
  };
}

/** What needs a window of this machine cannot be done for a page, which may be looked at from elsewhere. */
const notInABrowser: Pick<HostRequests, 'locateFile' | 'writeExport' | 'restoreKept'> &
  Pick<
    ShellRequests,
    | 'chooseHome'
    | 'addFolder'
    | 'readFolder'
    | 'revealDataFolder'
    | 'revealTranscript'
    | 'exportFolder'
    | 'saveExport'
    | 'revealExport'
    | 'openFile'
    | 'openLink'
  > = {
  chooseHome: () => unsupported('Stop the server and start it with another folder instead.'),
  addFolder: () => unsupported('Stop the server and start it with that folder too.'),
  readFolder: () => unsupported('Stop the server and start it with another folder instead.'),
  revealDataFolder: () => unsupported('A browser has no file manager.'),
  locateFile: async () => failed({ code: 'refused', message: 'Only the app itself looks up files.' }),
  revealTranscript: () => unsupported('A browser has no file manager.'),
  writeExport: async () => failed({ code: 'refused', message: 'Only the app itself writes files.' }),
  restoreKept: async () => failed({ code: 'refused', message: 'Only the app itself writes files.' }),
  exportFolder: () => unsupported('A browser saves a download.'),
  saveExport: () => unsupported('A browser saves a download.'),
  revealExport: () => unsupported('A browser has no file manager.'),
  openFile: () => unsupported('A browser cannot open files of this machine.'),
  openLink: () => unsupported('In a browser, follow the link itself.'),
};

async function unsupported(message: string) {
  return failed({ code: 'unsupported', message } as const);
}

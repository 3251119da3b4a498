import type { HostConnection, HostPush, ShellSettings, TreelineHost } from '@treeline/host';
import { failed, type HostRequests, type ShellRequests } from '@treeline/protocol';

export type BrowserConnection = HostRequests & Pick<HostConnection, 'close'>;

/** The host as one page sees it. */
export function browserHost(
  host: TreelineHost,
  settings: ShellSettings,
  push: (push: HostPush) => void,
): BrowserConnection {
  const connection = host.connect(push);
  const unfollow = settings.follow(push);
  return {
    ...connection,
    ...settings.requests,
    ...notInABrowser,
    close: () => {
      unfollow();
      connection.close();
    },
  };
}

/** Requests that need a window of this machine are refused: the page may be viewed from elsewhere. */
const notInABrowser: Pick<HostRequests, 'locateFile' | 'writeExport' | 'restoreKept'> &
  Pick<
    ShellRequests,
    | 'chooseHome'
    | 'addFolder'
    | 'readFolder'
    | 'revealDataFolder'
    | 'revealTranscript'
    | 'restoreSession'
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
  restoreSession: () => unsupported('On the command line, "treeline archive restore" writes it to a folder.'),
  exportFolder: () => unsupported('A browser saves a download.'),
  saveExport: () => unsupported('A browser saves a download.'),
  revealExport: () => unsupported('A browser has no file manager.'),
  openFile: () => unsupported('A browser cannot open files of this machine.'),
  openLink: () => unsupported('In a browser, follow the link itself.'),
};

async function unsupported(message: string) {
  return failed({ code: 'unsupported', message } as const);
}

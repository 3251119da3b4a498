import { clients } from '@treeline/clients';
import type { HostConnection, ShellSettings } from '@treeline/host';
import { failed, type HostRequests, type ShellRequests, succeeded } from '@treeline/protocol';
import { BrowserWindow, shell, type WebContents } from 'electron';
import { checkedLink } from './checked-link.ts';
import { exportRequests } from './export-requests.ts';
import { HomeChooser } from './home-chooser.ts';
import type { HostSwitch } from './host-switch.ts';
import { pusherTo } from './ipc.ts';
import { openFile, revealTranscript } from './show-file.ts';

interface DesktopParts {
  readonly hosts: HostSwitch;
  readonly settings: ShellSettings;
  readonly dataDir: string;
}

export type DesktopConnection = HostRequests & Pick<HostConnection, 'close'>;

/** The host as one page sees it: the folder's own answers, and those that need a desktop. */
export function desktopHost(contents: WebContents, parts: DesktopParts): DesktopConnection {
  const { hosts, settings } = parts;
  const push = pusherTo(contents);
  const connection = hosts.connect(push);
  const unfollow = settings.follow(push);
  return {
    ...connection,
    ...settings.requests,
    ...desktopRequests(contents, parts, connection),
    close: () => {
      unfollow();
      connection.close();
    },
  };
}

type DesktopRequests = Pick<HostRequests, 'locateFile' | 'writeExport' | 'restoreKept'> &
  Pick<
    ShellRequests,
    | 'chooseHome'
    | 'addFolder'
    | 'readFolder'
    | 'forgetFolder'
    | 'revealDataFolder'
    | 'openLink'
    | 'revealTranscript'
    | 'openFile'
    | 'restoreSession'
    | 'exportFolder'
    | 'saveExport'
    | 'revealExport'
  >;

function desktopRequests(
  contents: WebContents,
  { hosts, settings, dataDir }: DesktopParts,
  connection: HostConnection,
): DesktopRequests {
  const gone = failed({ code: 'gone', message: 'The window was closed.' } as const);
  const noFolder = failed({ code: 'not-found', message: 'This folder is not in the settings.' } as const);
  const chooser = (): HomeChooser | null => {
    const window = BrowserWindow.fromWebContents(contents);
    return window === null ? null : new HomeChooser(window, hosts, settings);
  };
  return {
    chooseHome: async () => chooser()?.choose() ?? gone,
    addFolder: async (client) => (hasClient(client) ? (chooser()?.add(client) ?? gone) : noFolder),
    readFolder: async (client, folder) => {
      const path = settings.folderOf(client, folder);
      return path === null ? noFolder : (chooser()?.read(client, path) ?? gone);
    },
    forgetFolder: async (client, folder) => {
      const path = settings.folderOf(client, folder);
      if (path === null || !settings.isRead(client, path)) return settings.requests.forgetFolder(client, folder);
      return chooser()?.stopReading(client, path) ?? gone;
    },
    revealDataFolder: async () => {
      const problem = await shell.openPath(dataDir);
      return problem === '' ? succeeded(null) : failed({ code: 'refused', message: problem });
    },
    ...exportRequests(contents, connection),
    // A page receives no paths, and sends none.
    restoreKept: async () => failed({ code: 'refused', message: 'Only the app itself writes files.' }),
    writeExport: async () => failed({ code: 'refused', message: 'Only the app itself writes files.' }),
    locateFile: async () => failed({ code: 'refused', message: 'Only the app itself looks up files.' }),
    revealTranscript: (session) => revealTranscript(connection, session),
    openFile: async (session, toolUseId) => {
      const window = BrowserWindow.fromWebContents(contents);
      if (window === null) return gone;
      return openFile(connection, { session, toolUseId }, settings.store.settings.editor, window);
    },
    openLink: async (url) => {
      const link = checkedLink(url);
      if (!link.ok) return link;
      await shell.openExternal(link.value);
      return succeeded(null);
    },
  };
}

/** The name comes from a page. */
function hasClient(client: unknown): boolean {
  return clients.some(({ info }) => info.id === client);
}

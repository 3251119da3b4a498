import type { HostConnection, ShellSettings } from '@treeline/host';
import { failed, type HostRequests, type ShellRequests, succeeded } from '@treeline/protocol';
import { BrowserWindow, shell, type WebContents } from 'electron';
import { checkedLink } from './checked-link.ts';
import { chooseHome, readFolder } from './home-chooser.ts';
import type { HostSwitch } from './host-switch.ts';
import { pusherTo } from './ipc.ts';

export interface DesktopParts {
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
    ...desktopRequests(contents, parts),
    close: () => {
      unfollow();
      connection.close();
    },
  };
}

type DesktopRequests = Pick<ShellRequests, 'chooseHome' | 'readFolder' | 'revealDataFolder' | 'openLink'>;

function desktopRequests(contents: WebContents, { hosts, settings, dataDir }: DesktopParts): DesktopRequests {
  const gone = failed({ code: 'gone', message: 'The window was closed.' } as const);
  return {
    chooseHome: async () => {
      const window = BrowserWindow.fromWebContents(contents);
      return window === null ? gone : chooseHome(window, hosts, settings);
    },
    readFolder: async (client, folder) => {
      const window = BrowserWindow.fromWebContents(contents);
      const path = settings.folderOf(client, folder);
      if (window === null) return gone;
      if (path === null) return failed({ code: 'not-found', message: 'There is no such folder in the settings.' });
      await readFolder(path, window, hosts, settings);
      return succeeded(null);
    },
    revealDataFolder: async () => {
      const problem = await shell.openPath(dataDir);
      return problem === '' ? succeeded(null) : failed({ code: 'refused', message: problem });
    },
    openLink: async (url) => {
      const link = checkedLink(url);
      if (!link.ok) return link;
      await shell.openExternal(link.value);
      return succeeded(null);
    },
  };
}

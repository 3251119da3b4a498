import type { HostConnection } from '@treeline/host';
import { failed, type HostRequests, succeeded } from '@treeline/protocol';
import { BrowserWindow, shell, type WebContents } from 'electron';
import { checkedLink } from './checked-link.ts';
import { chooseHome } from './home-chooser.ts';
import type { HostSwitch } from './host-switch.ts';
import { pusherTo } from './ipc.ts';

/** The host as one page sees it: the folder's own answers, and those that need a desktop. */
export function desktopHost(contents: WebContents, hosts: HostSwitch, dataDir: string): HostConnection {
  const desktop: Pick<HostRequests, 'chooseHome' | 'openLink'> = {
    chooseHome: async () => {
      const window = BrowserWindow.fromWebContents(contents);
      if (window === null) return failed({ code: 'gone', message: 'The window was closed.' });
      return chooseHome(window, hosts, dataDir);
    },
    openLink: async (url) => {
      const link = checkedLink(url);
      if (!link.ok) return link;
      await shell.openExternal(link.value);
      return succeeded(null);
    },
  };
  return { ...hosts.connect(pusherTo(contents)), ...desktop };
}

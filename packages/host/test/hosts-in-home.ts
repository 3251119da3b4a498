import { afterEach, beforeEach } from 'vitest';
import { TempHome } from '../../files/test/temp-home.ts';
import type { TreelineHost } from '../src/treeline-host.ts';

export const testInfo = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;

/**
 * Gives each test of the calling file a home. Hosts that a test adds to the returned list are closed before the home is
 * removed.
 */
export function hostsInHome(onHome: (home: TempHome) => Promise<void> | void): TreelineHost[] {
  const hosts: TreelineHost[] = [];
  let home: TempHome;
  beforeEach(async () => {
    home = await TempHome.make();
    await onHome(home);
  });
  afterEach(async () => {
    await Promise.all(hosts.splice(0).map((host) => host.close()));
    await home.remove();
  });
  return hosts;
}

import { join } from 'node:path';
import { otherClients, workDir as othersDir } from '../../e2e/other-clients/clients.mjs';
import { installOther, otherVersion } from '../../e2e/other-clients/install-client.mjs';
import { workDir } from '../../e2e/real-client/install-client.mjs';
import { hasTool } from '../package/run-tool.mjs';
import { root } from '../paths.mjs';
import { provideClient } from '../real-client.mjs';
import { recordInventory } from './record-inventory.mjs';
import { rolloutInventory } from './rollout-inventory.mjs';
import { rowInventory } from './row-inventory.mjs';

/** How each client is fetched and checked. `provide` answers `{ version }`, or `{ reason }` in words that end a sentence. */
const clients = {
  'claude-code': {
    title: 'Claude Code',
    provide: provideClient,
    config: 'e2e/real-client/playwright.config.ts',
    env: (version) => ({ TREELINE_CLIENT_VERSION: version }),
    homeOf: (scenario) => join(workDir, scenario, 'home/.claude'),
    inventory: recordInventory,
  },
  opencode: otherClient('opencode', rowInventory),
  codex: otherClient('codex', rolloutInventory),
};

/** `CLIENT@VERSION`, `CLIENT`, or a version of the first client; the newest where none is given. */
export function checkedClient(wanted = 'claude-code') {
  const [, name = 'claude-code', version] = /^(?:@anthropic-ai\/)?([a-z][a-z-]*)?@?(.*)$/.exec(wanted);
  const client = clients[name];
  if (client === undefined)
    throw new Error(`There is no check of "${name}": take one of ${Object.keys(clients).join(', ')}.`);
  const inventoryFile = join(root, `docs/formats/${name}.json`);
  return { id: name, wanted: version === '' ? undefined : version, inventoryFile, ...client };
}

function otherClient(id, inventory) {
  return {
    title: otherClients[id].title,
    provide: (wanted) => provideOther(id, wanted),
    config: 'e2e/other-clients/playwright.config.ts',
    env: (version) => ({ TREELINE_CHECKED_CLIENT: id, TREELINE_CLIENT_VERSION_CHECKED: version }),
    homeOf: (scenario) => join(othersDir, 'runs', id, scenario, 'home', otherClients[id].home),
    inventory,
  };
}

async function provideOther(id, wanted) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { reason: 'it is run on Linux on x64 alone' };
  if (process.getuid() !== 0) return { reason: 'only root can keep it away from the network' };
  const missing = ['unshare', 'ip', 'git'].filter((tool) => !hasTool(tool));
  if (missing.length > 0) return { reason: `it needs ${missing.join(', ')}` };
  try {
    const version = await otherVersion(id, wanted);
    await installOther(id, version);
    return { version };
  } catch (error) {
    return { reason: `it cannot be installed here (${error.message.trim().split('\n').at(-1).slice(0, 200)})` };
  }
}

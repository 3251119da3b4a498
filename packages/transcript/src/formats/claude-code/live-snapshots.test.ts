import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builderOf, filesBelow, readHome, sessionIds } from '../../../test/load-home.ts';
import { outline } from '../../../test/outline.ts';
import { parseRegistry } from './side-files.ts';
import { isRegistryPath } from './unit-at.ts';

const homes = join(import.meta.dirname, '../../../fixtures/live');

/** Copies of a home while its client was running. The last client that began is alive, one before it was killed. */
function lookAt(name: string) {
  const files = readHome(join(homes, name, 'home'));
  const clients = filesBelow(join(homes, name, 'home'))
    .filter(isRegistryPath)
    .map((path) => parseRegistry(readFileSync(join(homes, name, 'home', path), 'utf8')))
    .filter((entry) => entry !== null);
  const last = Math.max(...clients.map(({ startedAt }) => startedAt ?? 0));
  const builder = builderOf(sessionIds(files)[0] ?? '', files);
  builder.setLiveClients(clients.map((entry) => ({ ...entry, isAlive: entry.startedAt === last })));
  return { session: builder.state().status, agents: outline(builder) };
}

const expected: Readonly<Record<string, { readonly session: string; readonly agents: readonly string[] }>> = {
  // The message that holds the calls is not at its end, so no line of it is written.
  'before-the-call': {
    session: 'running',
    agents: ['running general-purpose Early bird 0 meta', 'running general-purpose Second 0 meta'],
  },
  // Only the resumed agents run in the new client.
  'resumed-after-kill': {
    session: 'running',
    agents: ['running general-purpose Lost then resumed 5 meta', 'lost general-purpose Foreground victim 3 meta'],
  },
  // The result of a forked skill names its agent, but only at the end.
  'skill-in-agent': {
    session: 'running',
    agents: [
      'completed general-purpose - 2 result',
      '  completed general-purpose Kid of a skill 1 meta',
      'running general-purpose Parent of a skill 1 meta',
      '  running general-purpose - 2 position',
      '    completed general-purpose Kid of a skill 1 meta',
    ],
  },
  // A user's command is no call. The agent that it started is listed, unlinked.
  'skill-by-hand': {
    session: 'completed',
    agents: [
      'completed general-purpose Asks 1 meta',
      'completed general-purpose Does not ask 8 meta',
      'completed general-purpose /audit 2 result',
      'unlinked completed general-purpose /audit 2 -',
    ],
  },
  'skill-sent-off': {
    session: 'running',
    agents: [
      'completed general-purpose Asks 1 meta',
      'completed general-purpose Does not ask 8 meta',
      'unlinked running general-purpose /audit 2 -',
    ],
  },
  // Meta files of teammates never say that they are over.
  'team-at-work': {
    session: 'running',
    agents: [
      'running Explore Looks left 3 result',
      '  completed general-purpose Kid of ann 1 meta',
      'idle Explore Looks right 1 result',
      'failed general-purpose Fails 1 result',
      'completed general-purpose No member 1 meta',
    ],
  },
};

test.each(readdirSync(homes))('%s', (name) => {
  expect(lookAt(name)).toEqual(expected[name]);
});

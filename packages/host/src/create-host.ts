import { homedir } from 'node:os';
import { Connection } from './connection.ts';
import { Home } from './home.ts';
import type { HostPush } from './host-push.ts';
import { OpenSessions } from './open-sessions.ts';
import { pathLabel } from './path-label.ts';
import { type ProcessSystem, thisSystem } from './process-evidence.ts';
import type { HostOptions, TreelineHost } from './treeline-host.ts';

export interface CreateHostOptions extends HostOptions {
  readonly now?: () => number;
  readonly system?: ProcessSystem;
  readonly recheckEveryMs?: number;
}

/** Answers the Host contract from a folder on disk, in this thread. */
export function createHost(options: CreateHostOptions): TreelineHost {
  const connections = new Set<Connection>();
  const pushToAll = (push: HostPush): void => {
    for (const connection of connections) connection.push(push);
  };
  const home: Home = new Home(
    {
      root: options.claudeDir,
      label: options.label ?? pathLabel(options.claudeDir, homedir()),
      now: options.now ?? Date.now,
      system: options.system ?? thisSystem,
      recheckEveryMs: options.recheckEveryMs ?? 2_000,
    },
    {
      onState: (state) => pushToAll({ name: 'homeChanged', payload: state }),
      onSessions: (change) => pushToAll({ name: 'sessionsChanged', payload: change }),
      onFilesChanged: (files) => sessions.filesChanged(files),
      onFilesRemoved: (files) => sessions.filesRemoved(files),
      onClients: () => sessions.clientsChanged(),
    },
  );
  const sessions = new OpenSessions(home);
  return {
    connect(push) {
      const onClosed = (connection: Connection): void => {
        connections.delete(connection);
      };
      const connection = new Connection({ info: options.info, home, sessions, push, onClosed });
      connections.add(connection);
      return connection;
    },
    async close() {
      connections.clear();
      sessions.close();
      await home.close();
    },
  };
}

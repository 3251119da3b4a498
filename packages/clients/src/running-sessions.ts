import type { MainUnit } from '@treeline/transcript';
import type { KnownClient } from './client.ts';
import { homeOf } from './home-prefix.ts';

/** The clients that have sessions of one home open. */
export interface RunningReport {
  readonly clients: readonly KnownClient[];
  /** `false`: a client's absence proves nothing. */
  readonly hasRegistry: boolean;
}

const nothingKnown: RunningReport = { clients: [], hasRegistry: false };

/** The running clients, as each home reports them. */
export class RunningSessions {
  readonly #homes: ReadonlyMap<string, RunningReport>;
  readonly #bySession = new Map<string, KnownClient[]>();

  /** Reports by the prefixes of their homes. */
  constructor(homes: Iterable<readonly [string, RunningReport]>) {
    this.#homes = new Map(homes);
    for (const [prefix, { clients }] of this.#homes) {
      for (const client of clients) {
        const place = `${prefix}${client.sessionId}`;
        this.#bySession.set(place, [...(this.#bySession.get(place) ?? []), client]);
      }
    }
  }

  of({ key, sessionId }: Pick<MainUnit, 'key' | 'sessionId'>): RunningReport {
    const home = homeOf(key);
    const clients = this.#bySession.get(`${home}${sessionId}`) ?? nothingKnown.clients;
    return { clients, hasRegistry: (this.#homes.get(home) ?? nothingKnown).hasRegistry };
  }
}

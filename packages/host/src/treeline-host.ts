import type { Homes } from '@treeline/clients';
import type { OwnPrices } from '@treeline/library';
import type { ArchiveSettings, HomeRequests, HostInfo } from '@treeline/protocol';
import type { HostPush } from './host-push.ts';

export interface HostOptions {
  readonly homes: Homes;
  /** How the first folder is called in front of a person; by default its path with `~`. */
  readonly label?: string;
  readonly info: HostInfo;
  /** The user's own prices. */
  readonly prices?: OwnPrices;
  /** Which sessions are kept by themselves. */
  readonly archive?: ArchiveSettings;
  /** Where Treeline keeps what it has read and what a person has marked; `null`: nothing is kept. */
  readonly dataDir: string | null;
}

/** One client of the host: a window, a browser tab. */
export interface HostConnection extends HomeRequests {
  close(): void;
}

/** What reads the disk, for any number of clients. */
export interface TreelineHost {
  connect(push: (push: HostPush) => void): HostConnection;
  /** The user's own prices, which win over the list; all pages get the new costs. */
  setPrices(prices: OwnPrices): void;
  setArchive(settings: ArchiveSettings): void;
  close(): Promise<void>;
}

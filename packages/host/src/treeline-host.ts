import type { Homes } from '@treeline/clients';
import type { OwnPrices } from '@treeline/library';
import type { ArchiveSettings, HomeRequests, HostInfo } from '@treeline/protocol';
import type { HostPush } from './host-push.ts';

export interface HostOptions {
  readonly homes: Homes;
  /** The display name of the first folder; by default its path with `~`. */
  readonly label?: string;
  readonly info: HostInfo;
  /** The user's own prices. */
  readonly prices?: OwnPrices;
  /** Which sessions are archived automatically. */
  readonly archive?: ArchiveSettings;
  /** Where Treeline stores its index and the user's marks; `null`: nothing is stored. */
  readonly dataDir: string | null;
}

/** One client of the host: a window, a browser tab. */
export interface HostConnection extends HomeRequests {
  close(): void;
}

/** Reads the disk, for any number of clients. */
export interface TreelineHost {
  connect(push: (push: HostPush) => void): HostConnection;
  /** The user's own prices, which override the list; all pages get the new costs. */
  setPrices(prices: OwnPrices): void;
  setArchive(settings: ArchiveSettings): void;
  close(): Promise<void>;
}

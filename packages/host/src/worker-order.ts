import type { MessagePort } from 'node:worker_threads';
import type { OwnPrices } from '@treeline/library';
import type { ArchiveSettings } from '@treeline/protocol';

/** Messages from the main thread to the host's worker; each connection also has a port of its own. */
export type WorkerOrder =
  | { readonly order: 'connect'; readonly port: MessagePort }
  | { readonly order: 'prices'; readonly prices: OwnPrices }
  | { readonly order: 'archive'; readonly archive: ArchiveSettings }
  | { readonly order: 'close' };

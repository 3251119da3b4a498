import type { MessagePort } from 'node:worker_threads';
import type { OwnPrices } from '@treeline/library';
import type { ArchiveSettings } from '@treeline/protocol';

/** What the main thread tells the worker beside the connections' own ports. */
export type WorkerOrder =
  | { readonly order: 'connect'; readonly port: MessagePort }
  | { readonly order: 'prices'; readonly prices: OwnPrices }
  | { readonly order: 'archive'; readonly archive: ArchiveSettings }
  | { readonly order: 'close' };

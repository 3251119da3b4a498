import type { MessagePort } from 'node:worker_threads';
import type { OwnPrices } from '@treeline/library';

/** Messages from the main thread to the host's worker; each connection has a port of its own beside them. */
export type WorkerOrder =
  | { readonly order: 'connect'; readonly port: MessagePort }
  | { readonly order: 'prices'; readonly prices: OwnPrices }
  | { readonly order: 'close' };

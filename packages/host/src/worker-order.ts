import type { MessagePort } from 'node:worker_threads';

/** What the main thread tells the worker beside the connections' own ports. */
export type WorkerOrder = { readonly order: 'connect'; readonly port: MessagePort } | { readonly order: 'close' };

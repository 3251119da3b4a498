import type { HostPushes, HostRequests } from './host.ts';

/** The same three frames cross every boundary that is a stream of messages: a socket, a worker's port. */
export type WireFrame = WireRequest | WireResponse | WirePush;

export interface WireRequest {
  readonly frame: 'request';
  readonly call: number;
  readonly name: keyof HostRequests;
  readonly args: readonly unknown[];
}

/** `failure` is set when the host threw, which is a bug: expected failures are values. */
export interface WireResponse {
  readonly frame: 'response';
  readonly call: number;
  readonly value: unknown;
  readonly failure: string | null;
}

export type WirePush = {
  readonly [Name in keyof HostPushes]: {
    readonly frame: 'push';
    readonly name: Name;
    readonly payload: HostPushes[Name];
  };
}[keyof HostPushes];

/** How a desktop page says how many batches it has taken so far. */
export const batchTaken = 'batchTaken';

/** The name under which the preload script tells which folder was dropped onto the window. A page cannot: it has no paths. */
export const folderDropped = 'folderDropped';

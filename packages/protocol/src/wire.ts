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
interface WireResponse {
  readonly frame: 'response';
  readonly call: number;
  readonly value: unknown;
  readonly failure: string | null;
}

type WirePush = {
  readonly [Name in keyof HostPushes]: {
    readonly frame: 'push';
    readonly name: Name;
    readonly payload: HostPushes[Name];
  };
}[keyof HostPushes];

/** The message in which a desktop page reports how many batches it has processed. */
export const batchTaken = 'batchTaken';

/** The message in which the preload script reports the folder dropped onto the window. A page cannot: it has no paths. */
export const folderDropped = 'folderDropped';

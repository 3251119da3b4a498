import type { LiveClient } from '@treeline/transcript';

/** A running client, and how its being alive was found out: by its process, or only by how fresh its traces are. */
export interface KnownClient extends LiveClient {
  readonly foundBy: 'process' | 'time';
}

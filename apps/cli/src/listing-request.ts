import type { Homes } from '@treeline/clients';
import type { ListingRequest } from '@treeline/host';
import type { Build } from './command.ts';

/** Asks for the list as it is now, of which only what is new is read. */
export function listingRequest(homes: Homes, dataDir: string, { version, readerWorker }: Build): ListingRequest {
  return { homes, dataDir, version, readerWorker, isAnew: false, onProgress: () => undefined };
}

import type { Homes } from '@treeline/clients';
import { type Listing, readListing } from '../src/read-listing.ts';

/** All sessions of the homes, read in this thread. */
export async function listedAt(homes: Homes, dataDir: string | null = null): Promise<Listing> {
  const listing = await readListing({
    ...{ homes, dataDir, version: '0', readerWorker: null, isAnew: false },
    onProgress: () => undefined,
  });
  if (!listing.ok) throw new Error(listing.error.message);
  return listing.value;
}

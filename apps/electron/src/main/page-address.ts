import { type Homes, homesKey } from '@treeline/clients';
import { type Address, addressHash, homeAddress } from '@treeline/protocol';

/** Tells the page which folder it is to show, so that it can begin with what it showed of it the last time. */
export function pageAddress(page: string, homes: Homes, place: Address = homeAddress): string {
  const address = new URL(page);
  address.search = `?home=${homesKey(homes)}`;
  // What was open lies in the folder that was shown before.
  address.hash = place.page === 'home' ? '' : addressHash(place);
  return address.href;
}

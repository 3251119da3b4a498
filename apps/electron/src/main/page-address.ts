import { type Homes, homesKey } from '@treeline/clients';
import { type Address, addressHash, homeAddress } from '@treeline/protocol';

/** The page's address identifies the homes, so that the page can start with its stored list of them. */
export function pageAddress(page: string, homes: Homes, place: Address = homeAddress): string {
  const address = new URL(page);
  address.search = `?home=${homesKey(homes)}`;
  // The open session belongs to the folder that was shown before.
  address.hash = place.page === 'home' ? '' : addressHash(place);
  return address.href;
}

import { type Homes, homesKey } from '@treeline/clients';
import { type Address, addressHash, homeAddress } from '@treeline/protocol';

/** The page's address names the homes, so that the page can begin with the list that it kept of them. */
export function pageAddress(page: string, homes: Homes, place: Address = homeAddress): string {
  const address = new URL(page);
  address.search = `?home=${homesKey(homes)}`;
  // What was open lies in the folder that was shown before.
  address.hash = place.page === 'home' ? '' : addressHash(place);
  return address.href;
}

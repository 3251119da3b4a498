import { type Address, addressHash, addressOfHash, type Host, homeAddress } from '@treeline/protocol';
import { atom, type createStore } from 'jotai';

/** What the page's address names; `null`: nothing that Treeline has. A new object for each change of the address. */
export const addressAtom = atom<Address | null>(homeAddress);

export function placeOf(page: string, ...parts: readonly string[]): Address {
  return { page, parts, query: {} };
}

export function goTo(address: Address): void {
  window.location.hash = addressHash(address);
}

/** The address is where the selection is kept, so that reload, back and forward work by themselves. */
export function followAddress(window: Window, store: ReturnType<typeof createStore>): void {
  const read = () => store.set(addressAtom, addressOfHash(window.location.hash));
  window.addEventListener('hashchange', read);
  read();
}

/** Links that the system hands to a running app. */
export function followLinks(host: Pick<Host, 'subscribe'>): void {
  host.subscribe('linkOpened', goTo);
}

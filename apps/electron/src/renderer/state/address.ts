import { type Address, addressHash, addressOfHash, type Host, homeAddress } from '@treeline/protocol';
import { atom, type createStore } from 'jotai';

/** The current address; `null`: it names nothing in Treeline. A new object for each change of the address. */
export const addressAtom = atom<Address | null>(homeAddress);

export function placeOf(page: string, ...parts: readonly string[]): Address {
  return { page, parts, query: {} };
}

export function goTo(address: Address): void {
  window.location.hash = addressHash(address);
}

/** The address stores the selection, so that reload, back and forward work automatically. */
export function followAddress(window: Window, store: ReturnType<typeof createStore>): void {
  const read = () => store.set(addressAtom, addressOfHash(window.location.hash));
  window.addEventListener('hashchange', read);
  read();
}

/** Links that the system hands to a running app. */
export function followLinks(host: Pick<Host, 'subscribe'>): void {
  host.subscribe('linkOpened', goTo);
}

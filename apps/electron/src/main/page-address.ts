import { type Homes, homesKey } from '@treeline/clients';

/** Tells the page which folder it is to show, so that it can begin with what it showed of it the last time. */
export function pageAddress(page: string, homes: Homes): string {
  const address = new URL(page);
  address.search = `?home=${homesKey(homes)}`;
  // What was open lies in the folder that was shown before.
  address.hash = '';
  return address.href;
}

import type { Address } from '@treeline/protocol';
import type { LucideIcon } from 'lucide-react';
import type { LaterPane } from './later-pane.ts';

/** What a page is given: its own address, to read the parts and the query from. */
export interface PageProps {
  readonly address: Address;
}

/** One page: its folder draws it, and this line of the table does the rest. */
export interface Page {
  /** The first word of its address. */
  readonly name: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Goes to it from anywhere, as `t` or `Mod+,`; `null`: it has none. */
  readonly key: string | null;
  /** Where the top bar links to it; `null`: nowhere. */
  readonly link: 'left' | 'right' | null;
  /** Whether the list of sessions is beside it: open, until the user says otherwise, or not at all. */
  readonly list: 'open' | 'folded' | 'none';
  readonly pane: LaterPane<PageProps>;
}

import type { Address } from '@treeline/protocol';
import type { LucideIcon } from 'lucide-react';
import type { LaterPane } from './later-pane.ts';

/** A page's props: its own address, with the parts and the query. */
export interface PageProps {
  readonly address: Address;
}

/** One page: its folder draws it, and its line in the table does the rest. */
export interface Page {
  /** The first word of its address. */
  readonly name: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** The key that opens it from anywhere, as `t` or `Mod+,`; `null`: it has none. */
  readonly key: string | null;
  /** Where the top bar links to it; `null`: nowhere. */
  readonly link: 'left' | 'right' | null;
  /** Whether the list of sessions is beside it: open, until the user decides otherwise, or not at all. */
  readonly list: 'open' | 'folded' | 'none';
  readonly pane: LaterPane<PageProps>;
}

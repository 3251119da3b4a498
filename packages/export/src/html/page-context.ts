import type { AgentPage } from '../agent-page.ts';
import type { Instants } from '../format-instant.ts';
import type { Html } from './html.ts';

/** What the parts of a page need to know about the page. */
export interface PageContext {
  readonly instants: Instants;
  /** Prefix of the ids of the page's own parts. */
  readonly prefix: string;
  /** An element id for this call, assigned once. */
  anchor(call: string): string;
  /** The address of an agent's transcript. */
  hrefOf(agent: AgentPage): string;
  /**
   * A complete text. One that is too long for a page is shown in part, with links to the rest; `budget` is shared by
   * the texts of one entry.
   */
  long(text: string, budget: TextBudget, what: string, show: (text: string) => Html): Html;
  /** The first thing to read of an agent: its answer or why it failed. */
  summaryOf(agent: AgentPage): string;
}

/** How many more characters may be in the page itself. */
export class TextBudget {
  left: number;

  constructor(characters: number) {
    this.left = characters;
  }
}

import type { AgentPage } from '../agent-page.ts';
import type { Instants } from '../format-instant.ts';
import type { Html } from './html.ts';

/** What the parts of a page need to know of where they stand. */
export interface PageContext {
  readonly instants: Instants;
  /** Put before the ids of the page's own parts. */
  readonly prefix: string;
  /** An id of the document for this call, given out once. */
  anchor(call: string): string;
  /** The address of an agent's transcript. */
  hrefOf(agent: AgentPage): string;
  /**
   * A text in full. One that is too long for a page is shown in part, with links to the rest; `budget` is shared by the
   * texts of one entry.
   */
  long(text: string, budget: TextBudget, what: string, show: (text: string) => Html): Html;
  /** What a person reads first of an agent: its answer or why it failed. */
  summaryOf(agent: AgentPage): string;
}

/** How many characters may still stand in the page itself. */
export class TextBudget {
  left: number;

  constructor(characters: number) {
    this.left = characters;
  }
}

/** What stands on a page is not what a database holds there. The message is a sentence for a person. */
export class UnreadablePage extends Error {
  readonly page: number;

  constructor(page: number, what: string) {
    super(`page ${page} ${what}`);
    this.page = page;
  }
}

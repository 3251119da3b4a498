/** A page's content is not valid for a database. The message is a sentence for a person. */
export class UnreadablePage extends Error {
  readonly page: number;

  constructor(page: number, what: string) {
    super(`page ${page} ${what}`);
    this.page = page;
  }
}

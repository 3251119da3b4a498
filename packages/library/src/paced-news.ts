import type { CountingNews } from './counting-messages.ts';

/** Rows that a thread takes in a few milliseconds. */
const rowsAtOnce = 500;

/**
 * Sends news in their order, and waits after some rows until the receiver has taken them. A receiver that was busy handles
 * all messages that have arrived before it answers a request: with 20,000 rows among them, the request waits too long.
 */
export class PacedNews {
  readonly #send: (news: CountingNews) => void;
  #waiting: CountingNews[] = [];
  #areRowsOut = false;

  constructor(send: (news: CountingNews) => void) {
    this.#send = send;
  }

  tell(news: CountingNews): void {
    for (const each of news.news === 'rows' ? piecesOf(news.rows) : [news]) this.#waiting.push(each);
    this.#go();
  }

  taken(): void {
    this.#areRowsOut = false;
    this.#go();
  }

  #go(): void {
    let sent = 0;
    while (!this.#areRowsOut && sent < this.#waiting.length) {
      const news = this.#waiting[sent++] as CountingNews;
      this.#areRowsOut = news.news === 'rows';
      this.#send(news);
    }
    this.#waiting.splice(0, sent);
  }
}

/** No rows are news too. */
function piecesOf(rows: Extract<CountingNews, { readonly news: 'rows' }>['rows']): CountingNews[] {
  const count = Math.max(1, Math.ceil(rows.length / rowsAtOnce));
  return Array.from({ length: count }, (_, at) => {
    return { news: 'rows', rows: rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce) };
  });
}

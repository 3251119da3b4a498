import type { WebContents } from 'electron';
import type { DesktopConnection } from './desktop-host.ts';

/**
 * One connection for each loaded page. It begins with the page's first request, so that nothing is sent to a page that
 * does not listen yet, and ends when the page is reloaded, crashes or closes.
 */
export class PageConnections {
  readonly #known = new Map<WebContents, DesktopConnection | null>();
  readonly #connect: (contents: WebContents) => DesktopConnection;

  constructor(connect: (contents: WebContents) => DesktopConnection) {
    this.#connect = connect;
  }

  watch(contents: WebContents): void {
    this.#known.set(contents, null);
    contents.on('did-start-navigation', (details) => {
      if (details.isMainFrame && !details.isSameDocument) this.#end(contents);
    });
    contents.on('render-process-gone', () => this.#end(contents));
    contents.once('destroyed', () => {
      this.#end(contents);
      this.#known.delete(contents);
    });
  }

  /** `null` for pages without a connection. */
  of(contents: WebContents): DesktopConnection | null {
    const known = this.#known.get(contents);
    if (known === undefined || known !== null) return known ?? null;
    const connection = this.#connect(contents);
    this.#known.set(contents, connection);
    return connection;
  }

  #end(contents: WebContents): void {
    this.#known.get(contents)?.close();
    if (this.#known.has(contents)) this.#known.set(contents, null);
  }
}

import { messageOf } from '@treeline/files';
import { complain } from '../terminal.ts';
import type { Link, LoopbackServer } from './loopback-server.ts';
import { openBrowser } from './open-browser.ts';
import type { OpeningFile } from './opening-file.ts';

/** Prints links: the first at the start, and another whenever that was used, so that there is always one to open. */
export class PrintedLinks {
  #server: Pick<LoopbackServer, 'newLink'> | null = null;
  #printed: Link | null = null;
  #opened: { readonly link: Link; readonly file: OpeningFile } | null = null;

  /** With a data folder the system's browser is opened, with a separate link. */
  begin(server: Pick<LoopbackServer, 'newLink'>, dataDir: string | null): void {
    this.#server = server;
    this.#printed = server.newLink();
    process.stdout.write(
      `Treeline: ${this.#printed.url}\nThe link works once, on this machine only. Press Ctrl-C to stop.\n`,
    );
    if (dataDir !== null) this.#openBrowser(dataDir);
  }

  onUsed(): void {
    if (this.#opened?.link.isUnused() === false) this.end();
    if (this.#server === null || this.#printed?.isUnused() !== false) return;
    this.#printed = this.#server.newLink();
    process.stdout.write(`For another browser: ${this.#printed.url}\n`);
  }

  end(): void {
    this.#opened?.file.remove();
    this.#opened = null;
  }

  #openBrowser(dataDir: string): void {
    const link = this.#server?.newLink();
    if (link === undefined) return;
    try {
      const file = openBrowser(link.url, dataDir);
      this.#opened = file === null ? null : { link, file };
    } catch (error) {
      const why = messageOf(error);
      complain('serve', `no browser was opened because ${why}; open the link yourself`);
    }
  }
}

import { type Address, addressOfLink, linkScheme } from '@treeline/protocol';
import { log } from './log.ts';

/** Accepts `treeline://` links however the system delivers them, also before there is a window to show them in. */
export class LinkInbox {
  #waiting: Address | null = null;
  #open: ((address: Address | null) => void) | null = null;

  /** macOS: an event, which at the start comes before the app is ready. */
  openedUrl(url: string): void {
    const address = addressOf(url);
    if (address !== null) this.#show(address);
  }

  /** Windows and Linux, at the start: an argument of this process. */
  startedWith(argv: readonly string[]): void {
    this.#waiting = linkIn(argv) ?? this.#waiting;
  }

  /**
   * Windows and Linux, later: an argument of a second process, which exits immediately. Without a link the window comes
   * to the front.
   */
  startedAgainWith(argv: readonly string[]): void {
    this.#show(linkIn(argv));
  }

  /** From now on links go to `open`; the first call gets the links so far. */
  deliverTo(open: (address: Address | null) => void): void {
    this.#open = open;
    open(this.#waiting);
    this.#waiting = null;
  }

  #show(address: Address | null): void {
    if (this.#open === null) this.#waiting = address ?? this.#waiting;
    else this.#open(address);
  }
}

function linkIn(argv: readonly string[]): Address | null {
  const link = argv.findLast((arg) => arg.toLowerCase().startsWith(`${linkScheme}:`));
  return link === undefined ? null : addressOf(link);
}

function addressOf(link: string): Address | null {
  const address = addressOfLink(link);
  if (address === null) log('ignored a link that is not a Treeline address');
  return address;
}

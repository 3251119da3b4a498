const secretPlace = 'treeline.access';

/** `unreachable`: there is no answer; `refused`: a server answers, but does not know this page. */
type AccessAnswer = { readonly secret: string } | 'refused' | 'unreachable';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/**
 * The credentials of a page in a browser. A code from its address is exchanged once for a secret, which is stored for
 * this origin: tabs and reloads share it, other ports of this machine do not (a cookie would be sent to them).
 */
export class Access {
  readonly #storage: Storage;
  readonly #fetch: Fetch;
  #code: string | null = null;

  constructor(storage: Storage, fetch: Fetch) {
    this.#storage = storage;
    this.#fetch = fetch;
  }

  /** Removes the code from the page's address, so that it is neither copied nor bookmarked. */
  takeCode({ location, history }: Pick<Window, 'location' | 'history'>): void {
    const code = codeIn(location.search);
    if (code === null) return;
    this.#code = code;
    history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
  }

  /** A link or a code that the user has copied. */
  enterLink(text: string): void {
    const mark = text.indexOf('?');
    this.#code = (mark === -1 ? null : codeIn(text.slice(mark))) ?? text.trim();
  }

  async ask(): Promise<AccessAnswer> {
    const kept = this.#storage.getItem(secretPlace);
    const headers = { 'Treeline-Code': plain(this.#code), 'Treeline-Secret': plain(kept) };
    try {
      const answer = await this.#fetch('/access', { method: 'POST', headers });
      this.#code = null;
      // Another tab may have been let in by the same link just now.
      if (!answer.ok) return this.#storage.getItem(secretPlace) === kept ? 'refused' : this.ask();
      const secret = await answer.text();
      this.#storage.setItem(secretPlace, secret);
      return { secret };
    } catch {
      return 'unreachable';
    }
  }

  /** Another tab of this browser was let in. */
  onGranted(window: Window, listener: () => void): void {
    window.addEventListener('storage', (event) => {
      if (event.key === secretPlace && event.newValue !== null) listener();
    });
  }
}

function codeIn(query: string): string | null {
  const end = query.indexOf('#');
  return new URLSearchParams(end === -1 ? query : query.slice(0, end)).get('code');
}

/** An invalid code would be an invalid header too. */
function plain(text: string | null): string {
  return text !== null && /^[\w-]{1,100}$/.test(text) ? text : '';
}

import type { Finding, FoundPlace, Place } from './finding.ts';

/** The number of places that a finding names; all of them are counted. */
const mostPlaces = 50;

interface Found {
  readonly kind: string;
  readonly title: string;
  readonly value: string;
  readonly publicHead: string;
}

/** All that one redactor has found: the same secret is one finding, wherever it occurs. */
export class FoundSecrets {
  readonly #byValue = new Map<string, OneSecret>();
  readonly #counts = new Map<string, number>();
  readonly #kept: ReadonlySet<string>;
  readonly #keptKinds: ReadonlySet<string>;
  /** How many times something was replaced. */
  replaced = 0;

  constructor(keep: readonly string[], keepKinds: readonly string[]) {
    this.#kept = new Set(keep);
    this.#keptKinds = new Set(keepKinds);
  }

  isKnown(value: string): boolean {
    return this.#byValue.has(value);
  }

  /** Records an occurrence, and returns its replacement; `null`: it stays. */
  add(found: Found, place: Place): string | null {
    const known = this.#byValue.get(found.value) ?? this.#begin(found);
    known.note(place);
    if (known.isKept) return null;
    this.replaced += 1;
    return known.placeholder;
  }

  all(): readonly Finding[] {
    return [...this.#byValue.values()].map((secret) => secret.finding());
  }

  forgetPlaces(): void {
    this.replaced = 0;
    for (const secret of this.#byValue.values()) secret.forgetPlaces();
  }

  valuesOf(placeholders: ReadonlySet<string>): readonly string[] {
    return [...this.#byValue].flatMap(([value, { placeholder }]) => (placeholders.has(placeholder) ? [value] : []));
  }

  #begin(found: Found): OneSecret {
    const number = (this.#counts.get(found.kind) ?? 0) + 1;
    this.#counts.set(found.kind, number);
    const placeholder = found.kind === 'home' ? '~' : `[redacted:${found.kind}-${number}]`;
    const isKept = [found.value, placeholder].some((each) => this.#kept.has(each)) || this.#keptKinds.has(found.kind);
    const secret = new OneSecret(found, placeholder, isKept);
    this.#byValue.set(found.value, secret);
    return secret;
  }
}

class OneSecret {
  readonly placeholder: string;
  readonly isKept: boolean;
  readonly #found: Pick<Finding, 'kind' | 'title' | 'hint'>;
  readonly #places = new Map<string, FoundPlace>();
  #times = 0;

  constructor({ kind, title, value, publicHead }: Found, placeholder: string, isKept: boolean) {
    this.placeholder = placeholder;
    this.isKept = isKept;
    this.#found = { kind, title, hint: hintOf(kind, value, publicHead) };
  }

  note(place: Place): void {
    this.#times += 1;
    const key = JSON.stringify([place.agentId, place.at]);
    const known = this.#places.get(key);
    if (known === undefined && this.#places.size >= mostPlaces) return;
    this.#places.set(key, { ...place, times: (known?.times ?? 0) + 1 });
  }

  forgetPlaces(): void {
    this.#places.clear();
    this.#times = 0;
  }

  finding(): Finding {
    const { placeholder, isKept } = this;
    return { ...this.#found, placeholder, times: this.#times, places: [...this.#places.values()], isKept };
  }
}

const dots = '••••••';
/** A secret of this length can show its last characters and still not be guessed. */
const leastShown = 24;

function hintOf(kind: string, value: string, publicHead: string): string {
  if (kind === 'home' || kind === 'user' || kind === 'host') return value;
  // The author of a pattern must see what it matches.
  if (kind === 'own') return value.slice(0, 60);
  if (kind === 'email') return `${value.slice(0, 1)}${dots}${value.slice(value.lastIndexOf('@'))}`;
  if (kind === 'private-key') return /^-----BEGIN [A-Z0-9 ]{1,60}-----/.exec(value)?.[0] ?? dots;
  return value.length >= leastShown ? `${publicHead}${dots}${value.slice(-4)}` : `${publicHead}${dots}`;
}

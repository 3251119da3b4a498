import type { Cursor, FileEnds, FileResult, TailedLine } from '@treeline/files';
import type { BodyText, HostError, Result } from '@treeline/protocol';
import type { AgentMeta, MainUnit, UnitKey } from '@treeline/transcript';
import type { Homes, UnitBytes, UnitLines, UnitReading, UnitTail } from './client.ts';
import { homeOf, keyWithin } from './home-prefix.ts';
import type { ListedUnit } from './listed-unit.ts';
import { openedHomes, within } from './opened-homes.ts';

/** Reads units of these homes, in any thread. */
export function readingOf(homes: Homes): UnitReading {
  const [first, ...others] = openedHomes(homes);
  const reading = first.client.reading(first.place.dir);
  if (others.length === 0 && first.prefix === '') return reading;
  const more = others.map(({ prefix, client, place }) => [prefix, client.reading(place.dir)] as const);
  return new HomesReading(new Map([[first.prefix, reading], ...more]));
}

/** The readings of several homes as one: a key's prefix selects the home. */
export class HomesReading implements UnitReading {
  readonly #readings: ReadonlyMap<string, UnitReading>;

  constructor(readings: ReadonlyMap<string, UnitReading>) {
    this.#readings = readings;
  }

  tail(key: UnitKey): UnitTail {
    return this.#of(key).tail(keyWithin(key));
  }

  beginsElsewhere(key: UnitKey): boolean {
    return this.#of(key).beginsElsewhere(keyWithin(key));
  }

  quickLines(): (key: UnitKey) => readonly TailedLine[] | null {
    const quick = new Map([...this.#readings].map(([prefix, reading]) => [prefix, reading.quickLines()]));
    return (key) => quick.get(homeOf(key))?.(keyWithin(key)) ?? null;
  }

  ends(key: UnitKey, headBytes: number, tailBytes: number): Promise<FileResult<FileEnds>> {
    return this.#of(key).ends(keyWithin(key), headBytes, tailBytes);
  }

  endsHere(key: UnitKey, headBytes: number, tailBytes: number): FileResult<FileEnds> {
    return this.#of(key).endsHere(keyWithin(key), headBytes, tailBytes);
  }

  bulk(key: UnitKey, from: Cursor | null): UnitLines {
    return this.#of(key).bulk(keyWithin(key), from);
  }

  bytesOf(key: UnitKey): UnitBytes | null {
    return this.#of(key).bytesOf(keyWithin(key));
  }

  wholeHere(key: UnitKey, mostBytes: number): ReturnType<UnitReading['wholeHere']> {
    return this.#of(key).wholeHere(keyWithin(key), mostBytes);
  }

  identityOf(key: UnitKey): string | null {
    return this.#readings.get(homeOf(key))?.identityOf(keyWithin(key)) ?? null;
  }

  lineAt(key: UnitKey, position: number, byteLength: number): Promise<FileResult<string>> {
    return this.#of(key).lineAt(keyWithin(key), position, byteLength);
  }

  lineHere(key: UnitKey, position: number): string | null {
    return this.#of(key).lineHere(keyWithin(key), position);
  }

  linesBefore(key: UnitKey, position: number, holding: string): Iterable<string> {
    return this.#of(key).linesBefore(keyWithin(key), position, holding);
  }

  whole(key: UnitKey): Promise<FileResult<string>> {
    return this.#of(key).whole(keyWithin(key));
  }

  bodyOutside(session: MainUnit, name: string): Promise<Result<BodyText, HostError>> {
    return this.#of(session.key).bodyOutside(within(session), name);
  }

  agentMeta(key: UnitKey): AgentMeta | null {
    return this.#of(key).agentMeta(keyWithin(key));
  }

  namesSession(listed: ListedUnit, sessionId: string): Promise<boolean | null> {
    return this.#of(listed.unit.key).namesSession({ ...listed, unit: within(listed.unit) }, sessionId);
  }

  /** Throws for an unknown prefix: keys come from these homes. */
  #of(key: UnitKey): UnitReading {
    const reading = this.#readings.get(homeOf(key));
    if (reading === undefined) throw new Error(`${key} is in none of the homes that are read`);
    return reading;
  }
}

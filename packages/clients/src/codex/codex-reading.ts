import { join } from 'node:path';
import {
  type Cursor,
  type FileEnds,
  type FileResult,
  linesBefore,
  readEnds,
  readEndsSync,
  readLineSync,
  readRange,
} from '@treeline/files';
import { type BodyText, failed, type HostError, type Result } from '@treeline/protocol';
import type { AgentMeta, MainUnit, UnitKey } from '@treeline/transcript';
import { agentMetaOf, pathOfKey, rolloutIdAt, threadAt } from '@treeline/transcript/formats/codex';
import type { UnitBytes, UnitLines, UnitReading, UnitTail } from '../client.ts';
import { FileReading } from '../file-reading.ts';
import { historyBefore } from './history-before.ts';
import { joinEnds } from './join-ends.ts';
import { JoinedLines } from './joined-lines.ts';
import { JoinedTail } from './joined-tail.ts';
import { readHead } from './rollout-head.ts';
import { RolloutPlaces } from './rollout-places.ts';

/**
 * A fork begins with the lines of its base, which totals and the search index leave to the base. A thread of which turns
 * were undone stands in several rollouts, and all that was not undone is its own.
 */
export class CodexReading extends FileReading implements UnitReading {
  override tail(key: UnitKey): UnitTail {
    return this.beginsElsewhere(key) ? new JoinedTail(this.fileOf(key), this.#placesOf(key)) : super.tail(key);
  }

  override beginsElsewhere(key: UnitKey): boolean {
    return readHead(this.fileOf(key))?.base != null;
  }

  override quickLines(): ReturnType<UnitReading['quickLines']> {
    const quick = super.quickLines();
    return (key) => (isLaterPart(key) ? null : quick(key));
  }

  override bulk(key: UnitKey, from: Cursor | null): UnitLines {
    return isLaterPart(key) ? new JoinedLines(this.fileOf(key), this.#ownPlacesOf(key), from) : super.bulk(key, from);
  }

  override bytesOf(key: UnitKey): UnitBytes | null {
    return isLaterPart(key) ? null : super.bytesOf(key);
  }

  override async ends(key: UnitKey, headBytes: number, tailBytes: number): Promise<FileResult<FileEnds>> {
    const own = await super.ends(key, headBytes, tailBytes);
    const places = isLaterPart(key) ? this.#ownPlacesOf(key) : null;
    const [first] = places?.earlier ?? [];
    if (places === null || first === undefined) return own;
    return joinEnds(await readEnds(first.path, headBytes, 0), first, own, places);
  }

  override endsHere(key: UnitKey, headBytes: number, tailBytes: number): FileResult<FileEnds> {
    const own = super.endsHere(key, headBytes, tailBytes);
    const places = isLaterPart(key) ? this.#ownPlacesOf(key) : null;
    const [first] = places?.earlier ?? [];
    if (places === null || first === undefined) return own;
    return joinEnds(readEndsSync(first.path, headBytes, 0), first, own, places);
  }

  override async lineAt(key: UnitKey, position: number, byteLength: number): Promise<FileResult<string>> {
    if (position >= 0 && !isLaterPart(key)) return super.lineAt(key, position, byteLength);
    const place = this.#placesOf(key).at(position);
    if (place !== null) return readRange(place.path, place.position, byteLength);
    const path = this.fileOf(key);
    return { ok: false, error: { kind: 'vanished', path, message: 'the rollout that comes before it is gone' } };
  }

  override lineHere(key: UnitKey, position: number): string | null {
    if (position >= 0 && !isLaterPart(key)) return super.lineHere(key, position);
    const place = this.#placesOf(key).at(position);
    return place === null ? null : readLineSync(place.path, place.position);
  }

  override linesBefore(key: UnitKey, position: number, holding: string): Iterable<string> {
    if (position >= 0 && !isLaterPart(key)) return super.linesBefore(key, position, holding);
    // Turns are undone as a whole: a call stands in the rollout of its result.
    const place = this.#placesOf(key).at(position);
    return place === null ? [] : linesBefore(place.path, place.position, holding);
  }

  bodyOutside(_session: MainUnit, _name: string): Promise<Result<BodyText, HostError>> {
    return Promise.resolve(failed({ code: 'gone', message: 'A rollout has no other files.' }));
  }

  agentMeta(key: UnitKey): AgentMeta | null {
    const head = readHead(this.fileOf(key));
    return head === null ? null : agentMetaOf(head, null);
  }

  /** The keys identify the session. */
  namesSession(): Promise<boolean | null> {
    return Promise.resolve(true);
  }

  protected override fileOf(key: UnitKey): string {
    return join(this.root, pathOfKey(key));
  }

  #placesOf(key: UnitKey): RolloutPlaces {
    const path = this.fileOf(key);
    return new RolloutPlaces(path, historyBefore(this.root, path));
  }

  /** Without what belongs to other threads. */
  #ownPlacesOf(key: UnitKey): RolloutPlaces {
    const path = this.fileOf(key);
    const { parts } = historyBefore(this.root, path);
    return new RolloutPlaces(path, { bases: [], parts });
  }
}

/** Whether its thread begins in another rollout: its name says so. */
function isLaterPart(key: UnitKey): boolean {
  const path = pathOfKey(key);
  return rolloutIdAt(path) !== threadAt(path);
}

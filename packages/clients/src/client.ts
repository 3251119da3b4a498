import type { Cursor, FileEnds, FileFacts, FileProblem, FileResult, ReadOutcome, TailedLine } from '@treeline/files';
import type { BodyText, ClientInfo, HostError, Result, SessionId } from '@treeline/protocol';
import type { AgentMeta, ClientFormat, LiveClient, MainUnit, Unit, UnitKey } from '@treeline/transcript';
import type { ListedUnit } from './listed-unit.ts';
import type { ProcessSystem } from './process-evidence.ts';
import type { UnitLookup } from './unit-index.ts';

/** One home: which client keeps its sessions there, and the folder. Plain data, so that it can go to another thread. */
export interface HomePlace {
  readonly client: string;
  readonly dir: string;
  /** It is only the client's usual place: where it is not there, nothing is said of it. */
  readonly isOptional?: boolean;
  /** Sessions that were kept after their originals were gone: nothing is ever added to it by its client. */
  readonly isKept?: boolean;
}

/** The homes that are shown together. */
export type Homes = readonly [HomePlace, ...HomePlace[]];

/** Where a home's folder may be named, the most deliberate first. */
export interface HomeSources {
  readonly flag: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly setting: string | null;
  readonly homedir: string;
}

/** Lines of one unit, forward, as they are written. */
export interface UnitTail {
  read(maxBytes?: number): Promise<ReadOutcome>;
  /** The last line while it has no end. */
  readRest(): TailedLine | null;
}

/**
 * Whole lines of a unit, without waiting. Positions only ascend within a unit, and are otherwise the store's own: bytes of
 * a file, or numbers of rows.
 */
export interface UnitLines {
  readonly facts: FileFacts;
  /** Reading went on behind the cursor that was given; `false`: it began anew, since lines before it have changed. */
  readonly goesOn: boolean;
  /** Of what was handed out, as `facts.bytes` counts them. */
  readonly bytesRead: number;
  /** Lines that were left out because of their length. */
  readonly tooLong: number;
  /** Behind the last line that was handed out. */
  readonly cursor: Cursor;
  /** Whether something follows the last whole line. */
  readonly hasRest: boolean;
  /** The next lines, to be used before those after them are asked for; `null`: that was all. */
  next(): readonly TailedLine[] | null;
  /** The text after the last line break, if it looks like a whole record. The cursor is then behind it. */
  rest(): TailedLine | null;
  /** The lines are not to be looked at any more. */
  close(): void;
}

/** The bytes of a unit that stands in a file. Positions of its lines are places in them. */
export interface UnitBytes {
  /** Fills `into` from `at` on; answers how many bytes were there. */
  read(into: Uint8Array, at: number, length: number, position: number): number;
  close(): void;
}

/** Reads the units of a home, in any thread, without watching anything. */
export interface UnitReading {
  tail(key: UnitKey): UnitTail;
  /** Answers at once for small units, while the disk is quick; `null`: ask `tail`. */
  quickLines(): (key: UnitKey) => readonly TailedLine[] | null;
  /** Whether `tail` begins with lines of another unit, which the others leave out. */
  beginsElsewhere(key: UnitKey): boolean;
  /** The first and the last lines within a budget each. */
  ends(key: UnitKey, headBytes: number, tailBytes: number): Promise<FileResult<FileEnds>>;
  /** The same at once; a last line without its end is among them. */
  endsHere(key: UnitKey, headBytes: number, tailBytes: number): FileResult<FileEnds>;
  /** Whole lines without waiting, for threads that read by the gigabyte. Throws what the system throws. */
  bulk(key: UnitKey, from: Cursor | null): UnitLines;
  /** For a scan of bytes, which is many times as fast as one of lines; `null`: the unit has only lines. Throws likewise. */
  bytesOf(key: UnitKey): UnitBytes | null;
  /** A unit that is read whole, likewise. */
  wholeHere(key: UnitKey, mostBytes: number): { readonly text: string; readonly facts: FileFacts };
  /** Another value means another unit under the same key; `null`: it is gone. */
  identityOf(key: UnitKey): string | null;
  lineAt(key: UnitKey, position: number, byteLength: number): Promise<FileResult<string>>;
  /** The line at this position, at once; `null`: it no longer exists. */
  lineHere(key: UnitKey, position: number): string | null;
  /** Lines before a position that hold this text, the nearest first, as far back as a call is from its result. */
  linesBefore(key: UnitKey, position: number, holding: string): Iterable<string>;
  whole(key: UnitKey): Promise<FileResult<string>>;
  /** A text that the client keeps outside the transcript, by the name that the transcript has for it. */
  bodyOutside(session: MainUnit, name: string): Promise<Result<BodyText, HostError>>;
  /** Reads the side unit of the agent whose transcript this is; `null`: there is none. */
  agentMeta(key: UnitKey): AgentMeta | null;
  /** Whether the first record of a unit names this session; `null` while it has no record. */
  namesSession(listed: ListedUnit, sessionId: string): Promise<boolean | null>;
}

/** A running client, and how its being alive was found out: by its process, or only by how fresh its traces are. */
export interface KnownClient extends LiveClient {
  readonly foundBy: 'process' | 'time';
}

/** The system, clock and pace that a store works with. */
export interface StoreKit {
  readonly system: ProcessSystem;
  readonly now: () => number;
  readonly recheckEveryMs: number;
}

export interface WatchKit extends StoreKit {
  /** The first look through the home waits for this. */
  readonly after: Promise<void>;
}

/** A store calls these with what it finds in its home. */
export interface StoreListener {
  readonly onChanged: (units: readonly ListedUnit[]) => void;
  readonly onRemoved: (units: readonly Unit[]) => void;
  readonly onProblem: (problem: FileProblem) => void;
  readonly onSolved: (problem: FileProblem) => void;
  /** Something was seen at these paths: what was reported of them no longer holds. */
  readonly onSeen: (paths: readonly string[]) => void;
  readonly onRoot: (state: 'present' | 'missing' | 'unreadable') => void;
  /**
   * All clients that run now. Without a registry the store finds them by other evidence and names it (`reason`).
   * `hasRegistry` is `false` where a missing client proves nothing: then the age of the last record decides.
   */
  readonly onClients: (clients: readonly KnownClient[], hasRegistry: boolean) => void;
}

/** One home, watched. */
export interface SessionStore {
  readonly reading: UnitReading;
  /** A unit is in it before `onChanged` names it, and no longer when `onRemoved` does. */
  readonly units: UnitLookup;
  /** The first look through the home is over. */
  readonly ready: Promise<void>;
  /** A session by its id alone, before the home has been looked through. */
  find(id: SessionId): Promise<MainUnit | null>;
  close(): Promise<void>;
}

/** A home as it is now. */
export interface HomeListing {
  readonly units: readonly ListedUnit[];
  readonly clients: readonly KnownClient[];
  readonly hasRegistry: boolean;
}

/** One session, its units and the clients that have it open, as they are now. */
export interface FoundSession {
  readonly session: MainUnit;
  readonly units: UnitLookup;
  readonly reading: UnitReading;
  readonly clients: readonly LiveClient[];
  /** Sentences about folders of the session that could not be listed. */
  readonly problems: readonly string[];
}

/** A folder of a repository, and the name of the worktree that it is in; `null` = the repository's own. */
export interface WorkPlace {
  readonly folder: string;
  readonly worktree: string | null;
}

/** A file that is made of what a client has elsewhere. */
export interface MadeFile {
  /** Below the home. */
  readonly path: string;
  /** Its text. */
  readonly pieces: readonly string[];
  /** As it is listed. */
  readonly changedAt: number;
}

export interface MadeFiles {
  readonly made: readonly MadeFile[];
  /** Files that are there and belong to those, by their paths below `folder`. */
  readonly paths: readonly string[];
  readonly folder: string;
}

/** A coding agent: the format of its records, and where it keeps them. */
export interface Client {
  readonly info: ClientInfo;
  readonly format: ClientFormat;
  homeDir(sources: HomeSources): string;
  /** The name under which the first version's settings kept its folder. */
  readonly formerSetting: string;
  reading(root: string): UnitReading;
  watch(root: string, kit: WatchKit, listener: StoreListener): SessionStore;
  /** `null`: there is no such folder. */
  list(root: string, kit: StoreKit, onProblem: (message: string) => void): Promise<HomeListing | null>;
  /** The unit that a key names, whether it is there or not. */
  unitAt(key: UnitKey): Unit | null;
  /** The failure: sentences about what could not be looked through; none where the session is simply not there. */
  findSession(root: string, sessionId: string): Promise<Result<FoundSession, readonly string[]>>;
  /** Whether a file that is opened by its path is this client's, by its beginning. The first client takes what no other does. */
  recognises(beginning: string): boolean;
  /** A session by one of its files, wherever that lies. */
  sessionAt(path: string): Promise<Result<FoundSession, HostError>>;
  /** Groups of one project share it. */
  projectKey(group: string): string;
  /** Whether a group's name was made of this folder. */
  isGroupOf(folder: string, projectKey: string): boolean;
  /** Where the client itself has made a worktree; `null`: this folder is none. */
  worktreeAt(cwd: string): WorkPlace | null;
  /**
   * Paths below the home of all files in which a session and what belongs to it stand, its transcript last. `units` are
   * those of the session.
   */
  filesOf(root: string, session: MainUnit, units: readonly Unit[]): readonly string[];
  /**
   * What a session that is no file is kept as: files that a home of this client may have, the session's own last, made of
   * one moment. Absent where every session is a file; none where this one is.
   */
  madeFilesOf?(root: string, session: MainUnit, units: readonly Unit[]): MadeFiles;
  /** After how many days without a change the client deletes a session. Absent: it deletes none. */
  deletesAfterDays?(root: string): Promise<number>;
}

import type { Cursor, FileEnds, FileFacts, FileProblem, FileResult, ReadOutcome, TailedLine } from '@treeline/files';
import type { BodyText, ClientInfo, HostError, Result, SessionId } from '@treeline/protocol';
import type { AgentMeta, ClientFormat, LiveClient, MainUnit, Unit, UnitKey } from '@treeline/transcript';
import type { ListedUnit } from './listed-unit.ts';
import type { ProcessSystem } from './process-evidence.ts';
import type { UnitLookup } from './unit-index.ts';

/** One home: its client and its folder. Plain data, so that it can be sent to another thread. */
export interface HomePlace {
  readonly client: string;
  readonly dir: string;
  /** The client's default folder: nothing is reported if it does not exist. */
  readonly isOptional?: boolean;
  /** Archived sessions whose originals are gone: the client never adds to it. */
  readonly isKept?: boolean;
  /** A copy from elsewhere, opened to be looked at: its sessions are not archived, and none of them is restored. */
  readonly isCopy?: boolean;
}

/** Homes that are shown together. */
export type Homes = readonly [HomePlace, ...HomePlace[]];

/** The places that may name a home's folder, the most explicit first. */
export interface HomeSources {
  readonly flag: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly setting: string | null;
  readonly homedir: string;
}

/** Lines of one unit, read forward as they are written. */
export interface UnitTail {
  read(maxBytes?: number): Promise<ReadOutcome>;
  /** The unterminated last line, if any. */
  readRest(): TailedLine | null;
}

/**
 * Whole lines of a unit, blocking. Positions only ascend within a unit, and are otherwise private to the store: byte
 * offsets of a file, or numbers of rows.
 */
export interface UnitLines {
  readonly facts: FileFacts;
  /** Reading continued after the given cursor; `false`: it started over, since lines before it have changed. */
  readonly goesOn: boolean;
  /** Bytes of the lines returned so far, as `facts.bytes` counts them. */
  readonly bytesRead: number;
  /** Lines that were left out because of their length. */
  readonly tooLong: number;
  /** The position after the last line returned. */
  readonly cursor: Cursor;
  /** Whether an incomplete line follows the last whole one. */
  readonly hasRest: boolean;
  /** The next lines, valid until the next call; `null`: the unit has ended. */
  next(): readonly TailedLine[] | null;
  /** The text after the last line break, if it looks like a whole record. The cursor then includes it. */
  rest(): TailedLine | null;
  /** The lines must not be used afterwards. */
  close(): void;
}

/** The bytes of a unit that is a file. Positions of its lines are offsets in them. */
export interface UnitBytes {
  /** Fills `into` from `at` on; returns the number of bytes read. */
  read(into: Uint8Array, at: number, length: number, position: number): number;
  close(): void;
}

/** Reads the units of a home, in any thread, without watching anything. */
export interface UnitReading {
  tail(key: UnitKey): UnitTail;
  /** Small units, blocking, while the disk is fast; `null`: use `tail`. */
  quickLines(): (key: UnitKey) => readonly TailedLine[] | null;
  /** Whether `tail` begins with lines of another unit, which the others leave out. */
  beginsElsewhere(key: UnitKey): boolean;
  /** The first and the last lines within a budget each. */
  ends(key: UnitKey, headBytes: number, tailBytes: number): Promise<FileResult<FileEnds>>;
  /** The same, blocking; an unterminated last line is included. */
  endsHere(key: UnitKey, headBytes: number, tailBytes: number): FileResult<FileEnds>;
  /** Whole lines, blocking, for threads that read gigabytes. Throws the system's error. */
  bulk(key: UnitKey, from: Cursor | null): UnitLines;
  /** For a scan of bytes, which is many times as fast as one of lines; `null`: the unit has only lines. Throws the same. */
  bytesOf(key: UnitKey): UnitBytes | null;
  /** A unit that is read as a whole. Throws the same. */
  wholeHere(key: UnitKey, mostBytes: number): { readonly text: string; readonly facts: FileFacts };
  /** Another value means another unit under the same key; `null`: it is gone. */
  identityOf(key: UnitKey): string | null;
  lineAt(key: UnitKey, position: number, byteLength: number): Promise<FileResult<string>>;
  /** The line at this position, at once; `null`: it no longer exists. */
  lineHere(key: UnitKey, position: number): string | null;
  /**
   * Lines before a position that contain this text, the nearest first, as far back as a call can be from its result.
   */
  linesBefore(key: UnitKey, position: number, holding: string): Iterable<string>;
  whole(key: UnitKey): Promise<FileResult<string>>;
  /** A text that the client stores outside the transcript, by the name used in the transcript. */
  bodyOutside(session: MainUnit, name: string): Promise<Result<BodyText, HostError>>;
  /** Reads the side unit of the agent whose transcript this is; `null`: there is none. */
  agentMeta(key: UnitKey): AgentMeta | null;
  /** Whether the first record of a unit names this session; `null` while it has no record. */
  namesSession(listed: ListedUnit, sessionId: string): Promise<boolean | null>;
}

/** A running client, and how it was found to be alive: by its process, or only by how recent its traces are. */
export interface KnownClient extends LiveClient {
  readonly foundBy: 'process' | 'time';
}

/** The system, clock and pace that a store uses. */
export interface StoreKit {
  readonly system: ProcessSystem;
  readonly now: () => number;
  readonly recheckEveryMs: number;
}

export interface WatchKit extends StoreKit {
  /** The first scan of the home waits for this. */
  readonly after: Promise<void>;
}

/** A store calls these with what it finds in its home. */
export interface StoreListener {
  readonly onChanged: (units: readonly ListedUnit[]) => void;
  readonly onRemoved: (units: readonly Unit[]) => void;
  readonly onProblem: (problem: FileProblem) => void;
  readonly onSolved: (problem: FileProblem) => void;
  /** Something changed at these paths: earlier problems reported for them are void. */
  readonly onSeen: (paths: readonly string[]) => void;
  readonly onRoot: (state: 'present' | 'missing' | 'unreadable') => void;
  /**
   * All running clients. Without a registry the store finds them by other evidence and names it (`reason`).
   * `hasRegistry` is `false` where a missing client proves nothing: then the age of the last record decides.
   */
  readonly onClients: (clients: readonly KnownClient[], hasRegistry: boolean) => void;
}

/** A watched home. */
export interface SessionStore {
  readonly reading: UnitReading;
  /** A unit is added before `onChanged` names it, and removed before `onRemoved` does. */
  readonly units: UnitLookup;
  /** Resolves when the first scan of the home is over. */
  readonly ready: Promise<void>;
  /** A session by its id alone, before the home has been scanned. */
  find(id: SessionId): Promise<MainUnit | null>;
  close(): Promise<void>;
}

/** The current contents of a home. */
export interface HomeListing {
  readonly units: readonly ListedUnit[];
  readonly clients: readonly KnownClient[];
  readonly hasRegistry: boolean;
}

/** One session, its units and the clients that have it open, in their current state. */
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
  /** What the settings of the first version call its folder. Absent: they did not know this client. */
  readonly formerSetting?: string;
  reading(root: string): UnitReading;
  /** Calls the listener only after it has returned. */
  watch(root: string, kit: WatchKit, listener: StoreListener): SessionStore;
  /** `null`: there is no such folder. */
  list(root: string, kit: StoreKit, onProblem: (message: string) => void): Promise<HomeListing | null>;
  /** The unit that a key names, whether it exists or not. */
  unitAt(key: UnitKey): Unit | null;
  /** The failure: sentences about what could not be looked through; none where the session is simply not there. */
  findSession(root: string, sessionId: string): Promise<Result<FoundSession, readonly string[]>>;
  /** Whether a file that is opened by its path is this client's, by its beginning. The first client takes what no other does. */
  recognises(beginning: string): boolean;
  /** A session by one of its files, in a home or not. */
  sessionAt(path: string): Promise<Result<FoundSession, HostError>>;
  /** The same for all groups of one project. */
  projectKey(group: string): string;
  /** Whether a group's name was derived from this folder. */
  isGroupOf(folder: string, projectKey: string): boolean;
  /** The worktree that the client itself created here; `null`: this folder is none. */
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

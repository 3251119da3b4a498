import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const original = join(import.meta.dirname, 'fixtures', 'home');

/** Sessions of the fixture home, by the folder that holds them. */
const sessions = {
  parallel: '-home-dev-03-parallel-subagents/b96872db-3aa9-4c77-bda4-9502a65ce880.jsonl',
  nested: '-home-dev-04-nested-subagents/1fdea56c-fe68-448e-8a07-2bf1b4225fbc.jsonl',
  background: '-home-dev-06-background-subagent/580143cc-2357-4a97-934c-d448d4db01b0.jsonl',
  failing: '-home-dev-07-failing-subagents/749296c7-f6ff-45ae-9d28-bfebfd50e794.jsonl',
} as const;

export type FixtureSession = keyof typeof sessions;
export type HomeKind = 'full' | 'empty' | 'missing';

interface UserRecord {
  readonly type: string;
  readonly uuid: string;
  readonly timestamp: string;
  readonly message: { readonly role: string; readonly content: unknown };
}

/** What an app is started with. */
export type AppHome = Pick<FixtureHome, 'env' | 'claudeDir' | 'dataDir'> &
  Partial<Pick<FixtureHome, 'otherDirs'>> & {
    /** Flags for homes of other clients. */
    readonly homeFlags?: readonly string[];
  };

/** A home of its own for each test, that it may write to like the client does. */
export class FixtureHome {
  readonly #base = mkdtempSync(join(tmpdir(), 'treeline-e2e-'));
  readonly claudeDir = join(this.#base, '.claude');
  readonly dataDir = join(this.#base, 'data');
  /** Folders that the app is started with besides. */
  readonly otherDirs: string[] = [];
  /** For the app, this is the user's own folder, so that nothing of the real one is read or written. */
  readonly env = { ...process.env, HOME: this.#base, XDG_CONFIG_HOME: this.dataDir } as Record<string, string>;

  constructor(kind: HomeKind) {
    if (kind === 'full') this.fill();
    if (kind === 'empty') mkdirSync(this.claudeDir);
  }

  /** Puts the fixture's sessions where the app looks for them. */
  fill(): void {
    cpSync(original, this.claudeDir, { recursive: true });
  }

  /** The line that the client would write if a person asked something now. */
  promptLine(session: FixtureSession, text: string, uuid: string): string {
    const lines = readFileSync(this.#file(session), 'utf8').trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line) as UserRecord);
    const asked = records.find(({ type, message }) => type === 'user' && typeof message.content === 'string');
    if (asked === undefined) throw new Error(`Nobody asks anything in ${session}`);
    const last = records.findLast((record) => record.uuid !== undefined);
    const record = { ...asked, uuid, parentUuid: last?.uuid ?? null, message: { role: 'user', content: text } };
    return `${JSON.stringify({ ...record, promptId: uuid, timestamp: '2026-11-16T01:00:00.000Z' })}\n`;
  }

  read(session: FixtureSession): string {
    return readFileSync(this.#file(session), 'utf8');
  }

  append(session: FixtureSession, text: string | Buffer): void {
    appendFileSync(this.#file(session), text);
  }

  /** Deletes the session's file; its agents' files stay. Answers what was in it. */
  takeAway(session: FixtureSession): Buffer {
    const content = readFileSync(this.#file(session));
    rmSync(this.#file(session));
    return content;
  }

  /** Another session, made of whatever is given. */
  addSession(id: string, text: string): void {
    const file = join(this.claudeDir, 'projects', '-home-dev-other', `${id}.jsonl`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** More of such a session. */
  addTo(id: string, text: string): void {
    appendFileSync(join(this.claudeDir, 'projects', '-home-dev-other', `${id}.jsonl`), text);
  }

  /** Where the app keeps its settings. */
  settingsFile(target: 'electron' | 'browser'): string {
    return join(this.dataDir, ...(target === 'browser' ? ['treeline'] : []), 'settings.json');
  }

  writeSettings(target: 'electron' | 'browser', text: string): void {
    const file = this.settingsFile(target);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  remove(): void {
    rmSync(this.#base, { recursive: true, force: true, maxRetries: 5 });
  }

  #file(session: FixtureSession): string {
    return join(this.claudeDir, 'projects', sessions[session]);
  }
}

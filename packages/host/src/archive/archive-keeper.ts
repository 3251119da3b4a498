import { beyondLimits, type KeptSession } from '@treeline/archive';
import type { Homes } from '@treeline/clients';
import { messageOf, SerialQueue, writeProblem } from '@treeline/files';
import {
  type ArchiveSettings,
  type ArchiveState,
  endingDays,
  failed,
  type HostError,
  noArchive,
  type Result,
  type SessionSummary,
  succeeded,
} from '@treeline/protocol';
import { type KeepableSession, keepableSessions, keepSessions } from './keep-sessions.ts';
import { keptHome, openArchive, removeUnpacked } from './kept-homes.ts';

interface KeeperParts {
  readonly homes: Homes;
  readonly dataDir: string;
  readonly summaries: () => readonly SessionSummary[];
  readonly now: () => number;
  readonly onChanged: () => void;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Clients delete sessions when they start: checking a few times a day is enough. */
const everyMs = 6 * 60 * 60 * 1000;

/** Archives sessions according to the settings: when they change, and a few times a day. One job after the other. */
export class ArchiveKeeper {
  readonly #parts: KeeperParts;
  readonly #timer: NodeJS.Timeout;
  #settings = noArchive;
  readonly #queue = new SerialQueue();
  #problems: readonly string[] = [];
  #isClosed = false;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#keepBySettings(), everyMs);
    this.#timer.unref();
  }

  setSettings(settings: ArchiveSettings): void {
    const isSame = JSON.stringify(settings) === JSON.stringify(this.#settings);
    this.#settings = settings;
    if (!isSame) void this.#keepBySettings();
  }

  state(): Promise<ArchiveState> {
    return this.#queue.run(async () => {
      const archive = openArchive(this.#parts.dataDir);
      const { sessions, problems } = await archive.list();
      const ending = (await this.#keepable()).filter((each) => !each.isKept && this.#isEnding(each));
      const ends = ending.flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt]));
      return {
        sessions: sessions.length,
        bytes: await archive.size(),
        ending: ending.length,
        endsAt: ends.length === 0 ? null : Math.min(...ends),
        problems: [...problems, ...this.#problems],
      };
    });
  }

  /** Immediately, whatever the settings say. */
  async keepEnding(): Promise<Result<number, HostError>> {
    try {
      return succeeded(await this.#queue.run(() => this.#keep((session) => this.#isEnding(session))));
    } catch (error) {
      return failed({ code: 'unreadable', message: writeProblem(error) ?? messageOf(error) });
    }
  }

  /** Writes an archived session's files below a folder unchanged. */
  async restore(client: string, sessionId: string, folder: string): Promise<Result<number, HostError>> {
    const archive = openArchive(this.#parts.dataDir);
    const { sessions } = await archive.list();
    const session = sessions.find((each) => each.client === client && each.sessionId === sessionId);
    if (session === undefined) return failed({ code: 'not-found', message: 'This session is not in the archive.' });
    const outcome = await archive.restore(session, folder);
    return outcome.ok ? succeeded(session.files.length) : failed({ code: 'refused', message: outcome.error });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#queue.run(() => undefined);
  }

  async #keepBySettings(): Promise<void> {
    const { keeps, projects } = this.#settings;
    if (keeps === 'none') return;
    const chosen = new Set(projects);
    const byId = new Map(this.#parts.summaries().map((each) => [`${each.client}/${each.clientSessionId}`, each]));
    const isWanted = (session: KeepableSession) =>
      keeps === 'all' ||
      (keeps === 'ending' && this.#isEnding(session)) ||
      (keeps === 'projects' && chosen.has(byId.get(`${session.client}/${session.sessionId}`)?.project.id ?? ''));
    try {
      await this.#queue.run(() => this.#keep(isWanted));
    } catch (error) {
      this.#problems = [writeProblem(error) ?? messageOf(error)];
    }
  }

  async #keep(isWanted: (session: KeepableSession) => boolean): Promise<number> {
    const wanted = (await this.#keepable()).filter((session) => !session.isKept && isWanted(session));
    let count = 0;
    const problems: string[] = [];
    for (const session of wanted) {
      if (this.#isClosed) break;
      const outcome = await keepSessions([session], this.#parts.dataDir);
      count += outcome.kept.length;
      for (const each of outcome.problems) problems.push(each);
    }
    this.#problems = problems;
    await this.#makeRoom();
    this.#parts.onChanged();
    return count;
  }

  /** Removes what exceeds the limits of the settings. */
  async #makeRoom(): Promise<void> {
    const { mostDays, mostMegabytes } = this.#settings;
    if (mostDays === null && mostMegabytes === null) return;
    const archive = openArchive(this.#parts.dataDir);
    const { sessions } = await archive.list();
    const sizes = new Map<KeptSession, number>();
    for (const session of sessions) sizes.set(session, await archive.packedSize(session));
    const limits = { mostDays, mostBytes: mostMegabytes === null ? null : mostMegabytes * 1e6 };
    const gone = beyondLimits(sessions, limits, (session) => sizes.get(session) ?? 0, this.#parts.now());
    if (gone.length === 0) return;
    await archive.remove(gone);
    for (const session of gone) await removeUnpacked(session, keptHome(this.#parts.dataDir, session.client));
    await archive.collect();
  }

  /** Folders that cannot be listed are reported with the list itself. */
  #keepable(): Promise<readonly KeepableSession[]> {
    const { homes, summaries, dataDir } = this.#parts;
    return keepableSessions(homes, summaries(), dataDir, () => undefined);
  }

  #isEnding({ endsAt }: KeepableSession): boolean {
    return endsAt !== null && endsAt - this.#parts.now() < endingDays * dayMs;
  }
}

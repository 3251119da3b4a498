import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionClaudeFile } from '@treeline/catalog';
import type { FileProblem } from '@treeline/tailer';
import { type ClaudeFile, isLineFile, type LiveClient, SessionFamily } from '@treeline/transcript';
import { FamilyFiles } from './family-files.ts';
import type { HomeFiles } from './home-files.ts';
import { inParallel } from './in-parallel.ts';
import { LineFeed } from './line-feed.ts';
import { messageOf } from './message-of.ts';

const filesAtOnce = 8;

/** What a session's reader needs to know of the home. */
export interface FamilySource {
  readonly root: string;
  readonly files: HomeFiles;
  readonly clientsOf: (sessionId: string) => readonly LiveClient[];
  readonly onProblem: (problem: FileProblem) => void;
}

export type FamilyOutcome =
  | { readonly kind: 'read' }
  | { readonly kind: 'reset'; readonly reason: string }
  | { readonly kind: 'problem'; readonly problem: FileProblem };

/** Reads a session's file and those of its agents into a family: all of them once, then what is added. */
export class FamilyReader {
  readonly family: SessionFamily;
  readonly #file: SessionClaudeFile;
  readonly #source: FamilySource;
  readonly #members: FamilyFiles;
  readonly #feeds = new Map<string, LineFeed>();

  constructor(file: SessionClaudeFile, source: FamilySource) {
    this.#file = file;
    this.#source = source;
    this.family = new SessionFamily(file.sessionId);
    this.#members = new FamilyFiles(file, source.root, source.files);
  }

  async load(): Promise<FamilyOutcome> {
    const main = await this.#readOne(this.#file);
    if (main.kind !== 'read') return main;
    const members = await this.#members.all();
    const outcome = await this.#readAll(members.filter((member) => member.path !== this.#file.path));
    if (outcome.kind !== 'read') return outcome;
    for (const feed of this.#feeds.values()) feed.feedRest();
    this.updateClients();
    return { kind: 'read' };
  }

  /** Reads on in those of the changed files that belong to this family. */
  async readOn(changed: readonly ClaudeFile[]): Promise<FamilyOutcome> {
    return this.#readAll(await this.#members.among(changed, this.family.missingAgents()));
  }

  forget(removed: readonly ClaudeFile[]): FamilyOutcome {
    for (const file of removed) {
      if (this.#feeds.has(file.path)) return { kind: 'reset', reason: whatHappenedTo(file, this.#file, 'is gone') };
      if (this.#members.has(file)) this.family.setWhole(file, null);
    }
    return { kind: 'read' };
  }

  updateClients(): void {
    this.family.setLiveClients(this.#source.clientsOf(this.#file.sessionId));
  }

  /** What is read may name agents whose files lie in another session's folder; those may name more. */
  async #readAll(files: readonly ClaudeFile[]): Promise<FamilyOutcome> {
    let outcome: FamilyOutcome = { kind: 'read' };
    let next = files;
    while (next.length > 0 && outcome.kind === 'read') {
      await inParallel(next, filesAtOnce, async (file) => {
        const one = await this.#readOne(file);
        if (one.kind === 'reset') outcome = one;
        // The rest of the family can be shown all the same. A vanished file is reported as removed anyway.
        if (one.kind === 'problem' && one.problem.kind === 'unreadable') this.#source.onProblem(one.problem);
      });
      next = this.#members.elsewhere(this.family.missingAgents());
    }
    return outcome;
  }

  async #readOne(file: ClaudeFile): Promise<FamilyOutcome> {
    const path = join(this.#source.root, file.path);
    if (!isLineFile(file)) return this.#readWhole(file, path);
    const feed = this.#feeds.get(file.path) ?? new LineFeed(path, (lines) => this.family.addLines(file, lines));
    this.#feeds.set(file.path, feed);
    const outcome = await feed.read();
    if (outcome.kind !== 'reset') return outcome;
    return { kind: 'reset', reason: whatHappenedTo(file, this.#file, 'was cut or replaced') };
  }

  async #readWhole(file: ClaudeFile, path: string): Promise<FamilyOutcome> {
    try {
      this.family.setWhole(file, await readFile(path, 'utf8'));
      return { kind: 'read' };
    } catch (cause) {
      const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
      const kind = isGone ? 'vanished' : 'unreadable';
      return { kind: 'problem', problem: { kind, path, message: messageOf(cause) } };
    }
  }
}

function whatHappenedTo(file: ClaudeFile, main: SessionClaudeFile, what: string): string {
  return file.path === main.path ? `The session's file ${what}.` : `The file of one of its agents ${what}.`;
}

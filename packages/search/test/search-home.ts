import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { noMarks, type ProjectId, type SearchAnswer, type SearchQuery, type SessionId } from '@treeline/protocol';
import { homesAt } from '../../clients/test/homes-at.ts';
import type { ListedSession } from '../src/index.ts';
import { type SearchService, searchInThisThread } from '../src/index.ts';

const now = Date.UTC(2026, 5, 1);

/** A home in its own folder, and a search over it. */
export class SearchHome {
  readonly root = mkdtempSync(join(tmpdir(), 'treeline-search-'));
  readonly database = join(this.root, 'data', 'search.db');
  readonly #paths = new Set<string>();
  readonly #services = new Set<SearchService>();
  #stamp = 0;

  /** Writes a file below `projects/`; `at` is minutes, so that some are newer than others. */
  write(path: string, ...lines: readonly string[]): void {
    const file = join(this.root, 'projects', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
    this.#paths.add(`projects/${path}`);
  }

  append(path: string, text: string): void {
    appendFileSync(join(this.root, 'projects', path), text);
  }

  seen(path: string) {
    const { size, mtimeMs } = statSync(join(this.root, path));
    return { path, bytes: size, modifiedAt: mtimeMs };
  }

  /** Starts a search that knows everything; it is ready when all is indexed, unless it is not awaited. */
  async start(changes: Partial<ListedSession['summary']> = {}, database: string | null = this.database) {
    let words = { done: -1, total: 0 };
    let notice: string | null = null;
    const notices: string[] = [];
    const service = searchInThisThread({
      homes: homesAt(this.root),
      database,
      now: () => now,
      onState: (state) => {
        ({ words, notice } = state);
        if (state.notice !== null) notices.push(state.notice);
      },
    });
    this.#services.add(service);
    service.putSessions({ changed: this.#sessions(changes), removed: [] });
    service.putFiles(
      [...this.#paths].map((path) => this.seen(path)),
      [],
    );
    return new StartedSearch(
      service,
      () => words,
      notices,
      () => notice,
    );
  }

  async remove(): Promise<void> {
    for (const service of this.#services) await service.close();
    rmSync(this.root, { recursive: true });
  }

  closed(search: StartedSearch): Promise<void> {
    this.#services.delete(search.service);
    return search.service.close();
  }

  #sessions(changes: Partial<ListedSession['summary']>): ListedSession[] {
    return [...this.#paths]
      .filter((path) => /^projects\/[^/]+\/(?!agent-)[^/]+\.jsonl$/.test(path))
      .map((path) => {
        const id = path.replace(/^.*\//, '').replace('.jsonl', '') as SessionId;
        this.#stamp += 1;
        const summary = {
          ...{
            id,
            client: 'c',
            clientSessionId: id,
            worktree: null,
            title: `About ${id}`,
            titleSource: 'id',
            branch: 'main',
          },
          ...{
            project: { id: 'p' as ProjectId, name: path.split('/')[1] ?? '', folder: null },
            model: 'm',
            startedAt: null,
          },
          ...{ updatedAt: now - this.#stamp, bytes: 1, state: { status: 'completed', reason: '' }, agentSlugs: [] },
          ...{ totals: null, origin: null, leftOut: null, marks: noMarks, problem: null, ...changes },
        } as unknown as ListedSession['summary'];
        return { path, summary };
      });
  }
}

/** Runs queries, and returns the hits in a few words. */
export class StartedSearch {
  constructor(
    readonly service: SearchService,
    readonly words: () => { readonly done: number; readonly total: number },
    readonly notices: readonly string[],
    /** The last notice. */
    readonly notice: () => string | null,
  ) {}

  async indexed(): Promise<this> {
    this.service.begin();
    while (this.words().done < this.words().total || this.words().done < 0)
      await new Promise((resolve) => setTimeout(resolve, 2));
    return this;
  }

  ask(text: string, query: Partial<SearchQuery> = {}, client = 1): Promise<SearchAnswer> {
    return new Promise((resolve) =>
      this.service.search(client, { text, order: 'rank', session: null, ...query }, (answer) => {
        if (answer.isComplete) resolve(answer);
      }),
    );
  }

  /** `session: part(tool)/agent excerpt`, with what was found in brackets; sorted. */
  async found(text: string, query: Partial<SearchQuery> = {}): Promise<string[]> {
    const { groups } = await this.ask(text, query);
    return groups
      .flatMap(({ sessionId, hits }) =>
        hits.map(({ part, tool, agent, excerpt, found }) => {
          const where = `${part}${tool === null ? '' : `(${tool.name})`}${agent === null ? '' : `/${agent.slug}`}`;
          const marked = found
            .toReversed()
            .reduce(
              (line, [start, end]) => `${line.slice(0, start)}[${line.slice(start, end)}]${line.slice(end)}`,
              excerpt,
            );
          return `${sessionId}: ${where} ${marked}`;
        }),
      )
      .sort();
  }
}

let records = 0;

function record(fields: object, minute = 0): string {
  records += 1;
  const timestamp = new Date(Date.UTC(2026, 4, 1) + minute * 60_000).toISOString();
  return JSON.stringify({ uuid: `u${records}`, timestamp, sessionId: 's', ...fields });
}

export const prompt = (text: string, minute?: number) =>
  record({ type: 'user', message: { role: 'user', content: text } }, minute);
export const answer = (text: string, minute?: number) =>
  record({ type: 'assistant', message: { id: 'm', content: [{ type: 'text', text }] } }, minute);
export const thinking = (text: string) =>
  record({ type: 'assistant', message: { id: 'm', content: [{ type: 'thinking', thinking: text }] } });
export const call = (id: string, name: string, input: object) =>
  record({ type: 'assistant', message: { id: 'm', content: [{ type: 'tool_use', id, name, input }] } });
export const result = (id: string, text: string) =>
  record({
    type: 'user',
    message: { content: [{ type: 'tool_result', tool_use_id: id, content: text }] },
    toolUseResult: { stdout: text },
  });

import type { SearchGroup, SearchHit, SearchQuery, SessionId } from '@treeline/protocol';

/** A match whose words may not have been read yet. */
export interface Candidate {
  readonly path: string;
  readonly offset: number;
  readonly at: number;
  readonly score: number;
  /** `null`: the words must be read from the file. */
  readonly hit: SearchHit | null;
}

export interface BoardSize {
  readonly groups: number;
  readonly hits: number;
}

interface SessionHits {
  readonly id: SessionId;
  readonly candidates: Candidate[];
  total: number;
  best: number;
  newest: number;
  /** Candidates were added since they were sorted. */
  isMixed: boolean;
}

/** Reads the line of a candidate; `null`: its words are not there after all. */
type ReadHit = (candidate: Candidate) => SearchHit | null;

/** Further hits of one session are counted but not listed. */
const mostOfSession = 60;

/** A call comes before its result: that of the last hit may come just after the requested number. */
const lookAhead = 4;

/** Collects the hits of a search, and ranks them by session. */
export class RankedHits {
  readonly #order: SearchQuery['order'];
  readonly #sessions = new Map<SessionId, SessionHits>();
  readonly #most: number;
  #total = 0;

  constructor({ order, session }: SearchQuery) {
    this.#order = order;
    this.#most = session === null ? mostOfSession : 10 * mostOfSession;
  }

  get total(): number {
    return this.#total;
  }

  get sessions(): number {
    return this.#sessions.size;
  }

  add(id: SessionId, candidate: Candidate): void {
    const session = this.#sessionOf(id);
    if (session.candidates.length < this.#most || candidate.hit !== null) session.candidates.push(candidate);
    session.isMixed = true;
    session.best = Math.max(session.best, candidate.score);
    session.newest = Math.max(session.newest, candidate.at);
    session.total += 1;
    this.#total += 1;
  }

  /** The best sessions with their best hits. */
  groups(size: BoardSize, read: ReadHit): SearchGroup[] {
    const groups: SearchGroup[] = [];
    for (const session of this.#inOrder()) {
      if (groups.length >= size.groups) break;
      const hits = this.#hitsOf(session, size.hits, read);
      if (hits.length > 0) groups.push({ sessionId: session.id, hits, total: session.total });
      else this.#drop(session);
    }
    return groups;
  }

  #hitsOf(session: SessionHits, most: number, read: ReadHit): SearchHit[] {
    if (session.isMixed) session.candidates.sort(this.#order === 'date' ? newestFirst : bestFirst);
    session.isMixed = false;
    const hits: SearchHit[] = [];
    const calls = new Map<string, { readonly place: number; readonly score: number }>();
    let ahead = lookAhead;
    for (let at = 0; at < session.candidates.length && (hits.length < most || ahead > 0); ) {
      const candidate = session.candidates[at] as Candidate;
      const hit = candidate.hit ?? read(candidate);
      // A call's input and output are one hit: the better of the two.
      const call = hit?.tool?.id || null;
      const known = call === null ? undefined : calls.get(call);
      if (hit !== null && known === undefined) {
        session.candidates[at] = { ...candidate, hit };
        at += 1;
        if (hits.length === most) ahead -= 1;
        else {
          if (call !== null) calls.set(call, { place: hits.length, score: candidate.score });
          hits.push(hit);
        }
        continue;
      }
      if (hit !== null && known !== undefined && saysMore(hit, hits[known.place], candidate.score, known.score)) {
        hits[known.place] = hit;
      }
      session.candidates.splice(at, 1);
      session.total -= 1;
      this.#total -= 1;
    }
    return hits;
  }

  /** Drops a session without any of the hits that the index promised. */
  #drop(session: SessionHits): void {
    this.#sessions.delete(session.id);
    this.#total -= session.total;
  }

  #inOrder(): SessionHits[] {
    const sessions = [...this.#sessions.values()];
    if (this.#order === 'date') return sessions.sort((a, b) => b.newest - a.newest);
    return sessions.sort((a, b) => worth(b) - worth(a) || b.newest - a.newest);
  }

  #sessionOf(id: SessionId): SessionHits {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const made: SessionHits = { id, candidates: [], total: 0, best: 0, newest: 0, isMixed: false };
    this.#sessions.set(id, made);
    return made;
  }
}

/** A session with many matches ranks a little higher. */
function worth({ best, total }: SessionHits): number {
  return best + Math.log10(total) * 0.1;
}

/** The input of a call is preferred over its output of the same score. */
function saysMore(hit: SearchHit, than: SearchHit | undefined, score: number, otherScore: number): boolean {
  return hit.part === 'tool-input' && than?.part === 'tool-output' && score >= otherScore;
}

function newestFirst(a: Candidate, b: Candidate): number {
  return b.at - a.at || b.offset - a.offset;
}

function bestFirst(a: Candidate, b: Candidate): number {
  return b.score - a.score || newestFirst(a, b);
}

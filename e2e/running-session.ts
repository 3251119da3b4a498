import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FixtureHome } from './fixture-home.ts';

const id = '580143cc-2357-4a97-934c-d448d4db01b0';
const project = '-home-dev-06-background-subagent';

/** Lines of each file that were there when the first turn had ended and both agents still worked. */
const mainLines = 35;
const agentLines = 12;

interface CallRecord {
  uuid: string;
  message: { id: string; content: { id?: string; tool_use_id?: string; input?: { command: string } }[] };
}

/** The session with agents in the background, set back to the moment when they run, with a client that is alive. */
export class RunningSession {
  readonly #folder: string;
  readonly #registry: string;
  readonly #left = new Map<string, string[]>();
  #clones = 0;

  constructor(home: FixtureHome) {
    this.#folder = join(home.claudeDir, 'projects', project);
    this.#registry = join(home.claudeDir, 'sessions', `${process.pid}.json`);
    this.#cut(`${id}.jsonl`, mainLines);
    for (const file of this.agentFiles()) {
      this.#cut(file, agentLines);
      this.#setFinished(file, false);
    }
    mkdirSync(join(home.claudeDir, 'sessions'), { recursive: true });
    this.setStatus('busy');
  }

  /** The file of the agent that runs longer comes first. */
  agentFiles(): readonly string[] {
    const names = readdirSync(join(this.#folder, id, 'subagents')).filter((name) => name.endsWith('.jsonl'));
    return names
      .map((name) => join(id, 'subagents', name))
      .sort((a, b) => (this.#left.get(b)?.length ?? 0) - (this.#left.get(a)?.length ?? 0));
  }

  /** What the client says of itself; this very process stands for it. */
  setStatus(status: 'busy' | 'idle' | 'waiting'): void {
    const now = Date.now();
    const entry = { pid: process.pid, sessionId: id, status, startedAt: 0, updatedAt: now, statusUpdatedAt: now };
    writeFileSync(this.#registry, JSON.stringify(entry));
  }

  /** Writes all that was still to come. */
  finish(): void {
    for (const [file, lines] of this.#left) if (lines.length > 0) this.append(file, lines.splice(0));
    for (const file of this.agentFiles()) this.#setFinished(file, true);
  }

  /** Lets an agent call a command once more, as often as is wanted. */
  callOften(file: string, times: number): void {
    const lines = readFileSync(join(this.#folder, file), 'utf8').trimEnd().split('\n');
    const called = lines.findLast((line) => line.includes('"tool_use"'));
    if (called === undefined) throw new Error(`Nothing is called in ${file}`);
    const clones = Array.from({ length: times }, () => {
      this.#clones += 1;
      const record = JSON.parse(called) as CallRecord;
      record.uuid = `00000000-0000-4000-9000-${String(this.#clones).padStart(12, '0')}`;
      record.message.id = `msg_clone_${this.#clones}`;
      for (const block of record.message.content) {
        block.id = `toolu_clone_${this.#clones}`;
        block.input = { command: `echo step ${this.#clones}` };
      }
      return JSON.stringify(record);
    });
    this.append(file, clones);
  }

  append(file: string, lines: readonly string[]): void {
    appendFileSync(join(this.#folder, file), `${lines.join('\n')}\n`);
  }

  #setFinished(file: string, isFinished: boolean): void {
    const path = join(this.#folder, file.replace(/\.jsonl$/, '.meta.json'));
    const { finished: _, ...meta } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    writeFileSync(path, JSON.stringify(isFinished ? { ...meta, finished: true } : meta));
  }

  #cut(file: string, count: number): void {
    const path = join(this.#folder, file);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    writeFileSync(path, `${lines.slice(0, count).join('\n')}\n`);
    this.#left.set(file, lines.slice(count));
  }
}

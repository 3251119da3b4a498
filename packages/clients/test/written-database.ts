import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { openCodeTables } from './opencode-database.ts';

/** Rows of one writer come after those of the one before. */
let time = 1_700_000_000_000;

/** A database that another process writes to, as a client does: with locks and a log of its own. */
export class WrittenDatabase {
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;
  readonly #lines: Interface;

  private constructor(path: string) {
    const script = join(import.meta.dirname, 'sql-writer.mjs');
    this.#child = spawn(process.execPath, [script, path], { stdio: ['pipe', 'pipe', 'inherit'] });
    if (this.#child.stdout === null) throw new Error('It has no output');
    this.#lines = createInterface({ input: this.#child.stdout });
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  /** Opens what is there, or makes it. */
  static async open(path: string, isNew: boolean): Promise<WrittenDatabase> {
    const made = new WrittenDatabase(path);
    await made.run('PRAGMA journal_mode = WAL');
    await made.run('PRAGMA wal_autocheckpoint = 0');
    if (isNew) await made.run(openCodeTables);
    return made;
  }

  async run(sql: string, ...values: (string | number | null)[]): Promise<void> {
    this.#child.stdin?.write(`${JSON.stringify([sql, ...values])}\n`);
    const { value } = await this.#answers.next();
    if (value !== '"done"') throw new Error(`${sql}: ${value}`);
  }

  async session(id: string, parent: string | null = null): Promise<void> {
    const at = time++;
    const values = [id, 'p', parent, '/demo', `Title of ${id}`, '1.2.0', null, 'build', at, at];
    await this.run('INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...values);
  }

  /** A prompt and an answer, with a call of a tool. */
  async turn(session: string, name: string): Promise<void> {
    await this.#message(session, `msg_${name}_1`, { role: 'user' }, { type: 'text', text: `Ask ${name}` });
    const state = { status: 'completed', input: { command: name }, output: name, time: { start: 1, end: 2 } };
    await this.#message(session, `msg_${name}_2`, this.#answer('tool-calls'), { type: 'tool', tool: 'bash', state });
    const text = { type: 'text', text: `Answer ${name}`, time: { start: 3, end: 4 } };
    await this.#message(session, `msg_${name}_3`, this.#answer('stop'), text);
  }

  async #message(session: string, id: string, message: object, part: object): Promise<void> {
    const at = time++;
    const data = JSON.stringify({ ...message, time: { created: at, completed: at } });
    await this.run('INSERT INTO message VALUES (?, ?, ?, ?, ?)', id, session, at, at, data);
    const values = [`prt_${id}`, id, session, at, at, JSON.stringify(part)];
    await this.run('INSERT INTO part VALUES (?, ?, ?, ?, ?, ?)', ...values);
    await this.run('UPDATE session SET time_updated = ? WHERE id = ?', at, session);
  }

  #answer(finish: string): object {
    return { role: 'assistant', modelID: 'm', finish, tokens: { input: 5, output: 1 } };
  }

  /** The last to close writes the log into the database and deletes it. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.stdin?.end();
    await once(this.#child, 'exit');
  }

  /** Leaves the log as it is. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}

import { randomUUID } from 'node:crypto';
import { appendFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The largest session of a home, written to as its client would. */
export class AppendLog {
  #file;
  #parent = null;
  count = 0;

  constructor(claudeDir) {
    const projects = join(claudeDir, 'projects');
    const sessions = readdirSync(projects).flatMap((project) =>
      readdirSync(join(projects, project))
        .filter((name) => name.endsWith('.jsonl'))
        .map((name) => join(projects, project, name)),
    );
    const size = (file) => statSync(file).size;
    this.#file = sessions.sort((a, b) => size(b) - size(a))[0];
    this.session = basename(this.#file, '.jsonl');
  }

  get bytes() {
    return statSync(this.#file).size;
  }

  /** Appends lines in one write; each becomes a row with its text. Answers the last one's. */
  append(lines = 1) {
    let text = '';
    let last = '';
    for (let line = 0; line < lines; line++) {
      this.count++;
      last = `appended-${this.count}`;
      text += `${this.#line(`${last} and a few more words, so that it is a line like others.`)}\n`;
    }
    appendFileSync(this.#file, text);
    return last;
  }

  #line(words) {
    const uuid = randomUUID();
    const record = {
      parentUuid: this.#parent,
      isSidechain: false,
      type: 'assistant',
      message: {
        id: `msg_${uuid}`,
        type: 'message',
        role: 'assistant',
        model: 'claude-sonnet-5',
        content: [{ type: 'text', text: words }],
        stop_reason: null,
        usage: { input_tokens: 1, output_tokens: 10, cache_read_input_tokens: 100, cache_creation_input_tokens: 10 },
      },
      uuid,
      timestamp: new Date().toISOString(),
      userType: 'external',
      cwd: '/home/dev',
      sessionId: this.session,
      version: '2.1.325',
    };
    this.#parent = uuid;
    return JSON.stringify(record);
  }
}

/** Lines as the client writes them. */
export class SessionLines {
  readonly #session: string;
  readonly #lines: string[] = [];

  constructor(session: string) {
    this.#session = session;
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  user(content: unknown, more: object = {}): void {
    this.#add({ type: 'user', message: { role: 'user', content }, ...more });
  }

  result(call: string, words: string, structured: object | null = null): void {
    const more = structured === null ? {} : { toolUseResult: structured };
    this.user([{ type: 'tool_result', tool_use_id: call, content: words }], more);
  }

  system(record: object): void {
    this.#add({ type: 'system', content: '', level: 'info', ...record });
  }

  assistant(block: object): void {
    const number = this.#lines.length;
    const message = { id: `msg_${number}`, type: 'message', role: 'assistant', model: 'model', content: [block] };
    this.#add({
      type: 'assistant',
      message: { ...message, stop_reason: null, usage: { input_tokens: 1, output_tokens: 1 } },
    });
  }

  #add(record: object): void {
    const number = this.#lines.length;
    const uuid = (at: number) => `line-${at}`;
    this.#lines.push(
      JSON.stringify({
        ...{ parentUuid: number === 0 ? null : uuid(number - 1), isSidechain: false, userType: 'external' },
        ...{ cwd: '/home/dev/other', sessionId: this.#session, version: '2.1.325', gitBranch: 'main' },
        ...{ uuid: uuid(number), timestamp: new Date(Date.UTC(2026, 10, 16, 2, 0, number)).toISOString() },
        ...record,
      }),
    );
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const session = '019a0000-0000-7000-8000-000000000000';
const start = Date.UTC(2026, 0, 1);

/** The same for homes of Codex. */
export const codexInputs = {
  'prompt of spaces': (home) => write(home, [prompt(`<user_instructions>${' '.repeat(1_000_000)}x`)]),
  'broken lines': (home) => write(home, [prompt('Go.')], '{broken\n'.repeat(1_000_000)),
  '100,000 parts in one message': (home) => {
    const content = Array.from({ length: 100_000 }, (_, at) => ({ type: 'output_text', text: `part ${at}` }));
    write(home, [prompt('Go.'), item({ type: 'message', role: 'assistant', content })]);
  },
  '300,000 prompts': (home) =>
    write(
      home,
      Array.from({ length: 300_000 }, (_, at) => prompt(`Go ${at}.`)),
    ),
  'patch of 100,000 files': (home) => {
    const files = Array.from({ length: 100_000 }, (_, at) => `*** Add File: f${at}\n+x\n`).join('');
    write(home, [prompt('Go.'), ...call('apply_patch', `*** Begin Patch\n${files}*** End Patch\n`, 'Success.')]);
  },
  'patch of 300,000 lines': (home) => {
    const lines = '-old\n+new\n'.repeat(150_000);
    write(home, [
      prompt('Go.'),
      ...call('apply_patch', `*** Begin Patch\n*** Update File: a\n@@\n${lines}*** End Patch\n`, 'Success.'),
    ]);
  },
  'texts of 20 MB': (home) => {
    const long = 'needle and thread '.repeat(1_150_000);
    write(home, [prompt(long), ...call('exec_command', JSON.stringify({ cmd: long }), long)]);
  },
  'a line of 20 MB': (home) => {
    const content = Array.from({ length: 20 }, () => ({
      type: 'output_text',
      text: 'needle and thread '.repeat(57_500),
    }));
    write(home, [prompt('Go.'), item({ type: 'message', role: 'assistant', content })]);
  },
  'deep JSON': (home) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    write(
      home,
      [prompt('Go.')],
      `{"timestamp":"${time(2)}","type":"response_item","payload":{"type":"message","content":${deep}}}\n`,
    );
  },
};

function time(at) {
  return new Date(start + at * 1000).toISOString();
}

function record(type, payload) {
  return { timestamp: time(1), type, payload };
}

function item(payload) {
  return record('response_item', payload);
}

function prompt(text) {
  return item({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
}

function call(name, input, output) {
  const id = { call_id: 'call-1' };
  return [
    item({ type: 'custom_tool_call', name, input, ...id }),
    item({ type: 'custom_tool_call_output', output, ...id }),
  ];
}

function write(home, records, more = '') {
  const path = join(home, 'sessions/2026/01/01', `rollout-2026-01-01T00-00-00-${session}.jsonl`);
  mkdirSync(dirname(path), { recursive: true });
  const about = {
    id: session,
    timestamp: time(0),
    cwd: '/app',
    originator: 'codex_cli',
    cli_version: '0.169.0',
    source: 'cli',
  };
  const lines = [record('session_meta', about), ...records].map((each) => `${JSON.stringify(each)}\n`);
  writeFileSync(path, lines.join('') + more);
  return session;
}

import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentPrompt, agents, answer, call, calls, main, prompt, write, writeMany } from './claude-lines.mjs';

/** Homes of Claude Code that would make a reader deaf, by name. Each writes into a folder that is empty. */
export const claudeInputs = {
  'notification of spaces': (home) =>
    write(home, main, prompt(`<task-notification>${' '.repeat(1_000_000)}x</task-notification>`)),
  'picture of spaces': (home) => {
    const data = `${' '.repeat(2_000_000)}*`;
    const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data } };
    write(home, main, prompt([{ type: 'text', text: 'Look.' }, image]), ...call('Read', {}, [image]));
  },
  'kept output': (home) =>
    write(home, main, prompt('Go.'), ...call('Bash', {}, `<persisted-output>${'\nPreview ('.repeat(400_000)}`)),
  'colours of exclamation marks': (home) =>
    write(home, main, prompt('Go.'), ...call('Bash', {}, `\u001b[${'!'.repeat(2_000_000)}x`)),
  'tag characters': (home) =>
    write(home, main, prompt('\u{e0041}'.repeat(500_000)), ...call('Bash', {}, '\u{e0041}'.repeat(500_000))),
  'long model and folder': (home) => {
    const long = 'a/'.repeat(500_000);
    write(
      home,
      main,
      { ...prompt('Go.'), cwd: `/${long}`, gitBranch: long },
      answer([{ type: 'text', text: 'x' }], { model: long }),
    );
  },
  'broken lines': (home) => write(home, main, prompt('Go.'), '{broken\n'.repeat(1_000_000)),
  'long broken lines': (home) =>
    write(home, main, prompt('Go.'), `{"type":"user","a":"${'x'.repeat(2000)}" broken}\n`.repeat(10_000)),
  'side file of 200 MB': (home) => {
    write(home, main, prompt('Go.'));
    write(home, `${agents}/agent-abc.jsonl`, agentPrompt('abc'));
    write(home, `${agents}/agent-abc.meta.json`, `{"agentType":"${'x'.repeat(200_000_000)}"}`);
  },
  'registry of 200 MB': (home) => {
    write(home, main, prompt('Go.'));
    write(home, `sessions/${process.pid}.json`, `{"pid":${process.pid},"sessionId":"${'x'.repeat(200_000_000)}"}`);
  },
  'deep JSON': (home) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    write(
      home,
      main,
      prompt('Go.'),
      `${JSON.stringify(call('Bash', {}, 'x')[0]).replace('"input":{}', `"input":{"a":${deep}}`)}\n`,
    );
  },
  'line of 3 GB': (home) => {
    write(home, main, prompt('Go.'));
    truncateSync(join(home, main), 3_000_000_000);
  },
  '10,000 agents on one call': (home) => {
    write(
      home,
      main,
      prompt('Go.'),
      ...call('Agent', { description: 'a', prompt: 'Go.', subagent_type: 'Explore' }, 'x'),
    );
    for (let at = 0; at < 10_000; at++) {
      write(home, `${agents}/agent-a${at}.jsonl`, agentPrompt(`a${at}`));
      write(home, `${agents}/agent-a${at}.meta.json`, '{"agentType":"Explore","toolUseId":"t1"}');
    }
  },
  'agents in a circle': (home) => {
    write(home, main, prompt('Go.'));
    for (let at = 0; at < 500; at++) {
      write(home, `${agents}/agent-a${at}.jsonl`, agentPrompt(`a${at}`), {
        ...call('Agent', {}, 'x', `t${at}`)[0],
        agentId: `a${at}`,
        isSidechain: true,
      });
      write(home, `${agents}/agent-a${at}.meta.json`, `{"agentType":"Explore","toolUseId":"t${(at + 1) % 500}"}`);
    }
  },
  'agents 2,000 deep': (home) => {
    write(home, main, prompt('Go.'), call('Agent', {}, 'x', 't0')[0]);
    for (let at = 0; at < 2_000; at++) {
      write(home, `${agents}/agent-a${at}.jsonl`, agentPrompt(`a${at}`), {
        ...call('Agent', {}, 'x', `t${at + 1}`)[0],
        agentId: `a${at}`,
        isSidechain: true,
      });
      write(home, `${agents}/agent-a${at}.meta.json`, `{"agentType":"Explore","toolUseId":"t${at}"}`);
    }
  },
  'the same uuid 200,000 times': (home) => writeMany(home, main, 200_000, () => prompt('Go.', 'same')),
  '100,000 calls in one line': (home) => write(home, main, prompt('Go.'), answer(calls(100_000))),
  '100,000 results in one line': (home) =>
    write(
      home,
      main,
      prompt('Go.'),
      answer(calls(100_000)),
      prompt(
        Array.from({ length: 100_000 }, (_, at) => ({ type: 'tool_result', tool_use_id: `c${at}`, content: 'x' })),
      ),
    ),
  '100,000 edits in one call': (home) =>
    write(
      home,
      main,
      prompt('Go.'),
      ...call(
        'MultiEdit',
        { file_path: '/a', edits: Array.from({ length: 100_000 }, () => ({ old_string: 'a', new_string: 'b' })) },
        'x',
      ),
    ),
  '300,000 prompts': (home) => writeMany(home, main, 300_000, (at) => prompt(`Go ${at}.`, `u${at}`)),
  'a million empty lines': (home) => write(home, main, prompt('Go.'), '\n'.repeat(1_000_000), prompt('On.', 'on')),
  'texts of 20 MB': (home) => {
    const long = 'needle and thread '.repeat(1_150_000);
    write(home, main, prompt(long), ...call('Bash', { command: long }, long));
  },
  'one word of 20 MB': (home) =>
    write(
      home,
      main,
      prompt('x'.repeat(20_000_000)),
      ...call('Bash', { command: 'x'.repeat(20_000_000) }, 'y'.repeat(20_000_000)),
    ),
  'diff of 20 MB': (home) => {
    const text = 'same line\n'.repeat(1_000_000);
    write(
      home,
      main,
      prompt('Go.'),
      ...call('Edit', { file_path: '/a', old_string: text, new_string: `${text}x` }, 'x'),
    );
  },
  'patch of 300,000 lines': (home) => {
    const lines = Array.from({ length: 300_000 }, (_, at) => (at % 2 ? '-old' : '+new'));
    const [start, end] = call('Edit', { file_path: '/a', old_string: 'a', new_string: 'b' }, 'x');
    const toolUseResult = {
      filePath: '/a',
      structuredPatch: [{ oldStart: 1, oldLines: 150_000, newStart: 1, newLines: 150_000, lines }],
    };
    write(home, main, prompt('Go.'), start, { ...end, toolUseResult });
  },
  '50 MB of NUL': (home) => {
    write(home, main, prompt('Go.'), Buffer.alloc(50_000_000), '\n', prompt('On.', 'on'));
  },
  '20,000 sessions': (home) => {
    for (let at = 0; at < 20_000; at++) write(home, `projects/-app/s${at}.jsonl`, prompt('Go.', `u${at}`));
  },
  '20,000 projects': (home) => {
    for (let at = 0; at < 20_000; at++) write(home, `projects/-app-${at}/s${at}.jsonl`, prompt('Go.', `u${at}`));
  },
  '200,000 other files': (home) => {
    write(home, main, prompt('Go.'));
    for (let at = 0; at < 200_000; at++) writeFileSync(join(home, `projects/-app/other-${at}.txt`), '');
  },
  'odd times': (home) =>
    write(
      home,
      main,
      ...['275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', 'x', 1e300, null].map((timestamp, at) => ({
        ...prompt('Go.', `u${at}`),
        timestamp,
      })),
    ),
};

import { agentPrompt, agents, answer, call, main, prompt, record, session, write, writeMany } from './claude-lines.mjs';

/** More homes of Claude Code: very many of what a person makes a few of. */
export const claudeManyInputs = {
  '100,000 calls in a turn': (home) => many(home, 100_000, (at) => call('Bash', { command: `c ${at}` }, 'x', `t${at}`)),
  '50,000 files edited': (home) => many(home, 50_000, (at) => edit(`/app/d${at % 300}/f${at}.ts`, at)),
  '50,000 edits of one file': (home) => many(home, 50_000, (at) => edit('/app/a.ts', at)),
  '50,000 files read': (home) => many(home, 50_000, (at) => call('Read', { file_path: `/app/f${at}` }, 'x', `t${at}`)),
  '20,000 agents': (home) => {
    const calls = Array.from({ length: 20_000 }, (_, at) =>
      call('Agent', { description: `a ${at}`, prompt: 'Go.', subagent_type: 'Explore' }, 'x', `t${at}`),
    );
    write(home, main, prompt('Go.'), ...calls.flat());
    for (let at = 0; at < 20_000; at++) {
      write(home, `${agents}/agent-a${at}.jsonl`, agentPrompt(`a${at}`));
      write(home, `${agents}/agent-a${at}.meta.json`, `{"agentType":"Explore","toolUseId":"t${at}"}`);
    }
  },
  'a million short lines': (home) => write(home, main, prompt('Go.'), '{}\n'.repeat(1_000_000)),
  'a million small records': (home) =>
    write(home, main, prompt('Go.'), '{"type":"system","subtype":"x"}\n'.repeat(1_000_000)),
  '100,000 titles': (home) =>
    many(home, 100_000, (at) => [{ type: 'ai-title', aiTitle: `Title ${at}`, sessionId: session }]),
  'titles of 20 MB': (home) => {
    const long = 'needle and thread '.repeat(1_150_000);
    write(
      home,
      main,
      prompt('Go.'),
      { type: 'ai-title', aiTitle: long, sessionId: session },
      { type: 'custom-title', customTitle: long, sessionId: session },
      { type: 'summary', summary: long, leafUuid: 'u' },
      { type: 'tag', tag: long, sessionId: session },
    );
  },
  'colours in 20 MB': (home) =>
    write(home, main, prompt('Go.'), ...call('Bash', {}, '\u001b[31mx\u001b[0m '.repeat(2_000_000))),
  '5,000 side files of 64 KB': (home) => {
    write(home, main, prompt('Go.'));
    for (let at = 0; at < 5_000; at++) {
      write(home, `${agents}/agent-a${at}.jsonl`, agentPrompt(`a${at}`));
      write(home, `${agents}/agent-a${at}.meta.json`, `{"agentType":"Explore","description":"${'x'.repeat(64_000)}"}`);
    }
  },
  '100,000 values in one line': (home) =>
    write(home, main, prompt('Go.'), ...call('Odd', { values: Array.from({ length: 100_000 }, (_, at) => at) }, 'x')),
  '100,000 names in one line': (home) =>
    write(
      home,
      main,
      prompt('Go.'),
      ...call('Odd', Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`n${at}`, { a: 'x' }])), 'x'),
    ),
  '100,000 models': (home) =>
    many(home, 100_000, (at) => [
      answer([{ type: 'text', text: 'x' }], { id: `m${at}`, model: `claude-${at}` }, `a${at}`),
    ]),
  '100,000 thoughts': (home) =>
    many(home, 100_000, (at) => [answer([{ type: 'thinking', thinking: `t ${at}` }], { id: `m${at}` }, `a${at}`)]),
  '100,000 notifications': (home) =>
    many(home, 100_000, (at) => [
      prompt(`<task-notification><task-id>a${at}</task-id><status>completed</status></task-notification>`, `u${at}`),
    ]),
  '100,000 compactions': (home) =>
    many(home, 100_000, (at) => [
      record(`c${at}`, 1, { type: 'system', subtype: 'compact_boundary', compactMetadata: { trigger: 'auto' } }),
    ]),
  '100,000 attachments': (home) =>
    many(home, 100_000, (at) => [record(`c${at}`, 1, { type: 'attachment', attachment: { type: `odd${at}`, x: at } })]),
  'a snapshot of 100,000 files': (home) =>
    write(home, main, prompt('Go.'), {
      type: 'file-history-snapshot',
      messageId: 'u',
      snapshot: {
        messageId: 'u',
        trackedFileBackups: Object.fromEntries(
          Array.from({ length: 100_000 }, (_, at) => [`/f${at}`, { backupFileName: `b${at}`, version: 1 }]),
        ),
      },
    }),
  '100,000 questions': (home) =>
    write(
      home,
      main,
      prompt('Go.'),
      ...call(
        'AskUserQuestion',
        {
          questions: Array.from({ length: 1000 }, (_, at) => ({
            question: `q${at}`,
            header: 'h',
            options: Array.from({ length: 100 }, (_, option) => ({ label: `o${option}`, description: 'd' })),
          })),
        },
        'x',
      ),
    ),
  '100,000 tasks': (home) =>
    write(
      home,
      main,
      prompt('Go.'),
      ...call(
        'TodoWrite',
        { todos: Array.from({ length: 100_000 }, (_, at) => ({ content: `t${at}`, status: 'pending' })) },
        'x',
      ),
    ),
  'a prompt of a million lines': (home) => write(home, main, prompt('# a\n'.repeat(1_000_000))),
  'a table of 100,000 columns': (home) =>
    write(
      home,
      main,
      prompt('Go.'),
      answer([{ type: 'text', text: `|${'a|'.repeat(100_000)}\n|${'-|'.repeat(100_000)}\n` }]),
    ),
  '20,000 workflow runs': (home) => {
    write(home, main, prompt('Go.'));
    for (let at = 0; at < 20_000; at++)
      write(home, `projects/-app/${session}/workflows/wf_${at}.json`, { runId: `wf_${at}`, status: 'completed' });
  },
  'a journal of 200,000 lines': (home) => {
    write(home, main, prompt('Go.'));
    writeMany(home, `${agents}/workflows/wf_1/journal.jsonl`, 200_000, (at) => ({
      type: 'started',
      agentId: `a${at}`,
      key: `k${at}`,
    }));
  },
};

function many(home, count, make) {
  const pieces = [`${JSON.stringify(prompt('Go.'))}\n`];
  for (let at = 0; at < count; at++) for (const each of make(at)) pieces.push(`${JSON.stringify(each)}\n`);
  write(home, main, pieces.join(''));
}

function edit(path, at) {
  return call('Edit', { file_path: path, old_string: `old ${at}`, new_string: `new ${at}` }, 'x', `t${at}`);
}

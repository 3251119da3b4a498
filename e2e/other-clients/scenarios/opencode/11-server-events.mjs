// While `opencode serve` runs: a call that waits for permission, and an abort through its HTTP API.
import { spawn } from 'node:child_process';

const address = 'http://127.0.0.1:4997';
const get = async (path) => (await fetch(address + path, { signal: AbortSignal.timeout(3000) })).json();
const post = async (path, body = {}) => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).text();
};
const say = (session, text) => post(`/session/${session}/message`, { parts: [{ type: 'text', text }] });

/** Asks until there is an answer; a server that is not there yet answers nothing. */
async function waitFor(ask, sleep) {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await ask().catch(() => null);
    if (answer) return answer;
    await sleep(150);
  }
  throw new Error(`It did not happen: ${ask}`);
}

const runningCommands =
  "select 1 from part where json_extract(data,'$.tool')='bash' and json_extract(data,'$.state.status')='running'";

export default {
  about: 'A served client: a call that waits for permission and is allowed; a sub-agent with a slow command, aborted.',
  config: {
    permission: { edit: 'allow', bash: { '*': 'allow', 'echo ask*': 'ask' }, external_directory: 'allow' },
  },
  script: {
    title: 'Served session',
    agents: {
      main: [
        {
          gap: 60,
          think: 'Thinking in small pieces.',
          text: 'This text arrives word by word.',
          calls: [{ name: 'bash', args: { command: 'echo ask me first', description: 'Ask' } }],
        },
        { text: 'Allowed and done.' },
      ],
      second: [
        {
          calls: [
            {
              name: 'task',
              args: { description: 'Slow helper', prompt: '[[slow]] Go slow.', subagent_type: 'general' },
            },
          ],
        },
        { text: 'never' },
      ],
      slow: [
        { calls: [{ name: 'bash', args: { command: 'echo started; sleep 30', description: 'Sleep' } }] },
        { text: 'never' },
      ],
    },
  },
  async setup(context) {
    const { BIN, proj, env, sleep, sqlite } = context;
    context.server = spawn(BIN, ['serve', '--port', '4997'], { cwd: proj, env, stdio: 'ignore' });
    await waitFor(() => get('/session'), sleep);
    const first = JSON.parse(await post('/session'));
    const allowed = say(first.id, '[[main]] go');
    const [asked] = await waitFor(async () => {
      const waiting = await get('/permission');
      return waiting.length > 0 ? waiting : null;
    }, sleep);
    await post(`/permission/${asked.id}/reply`, { reply: 'once' });
    await allowed;
    const second = JSON.parse(await post('/session'));
    const aborted = say(second.id, '[[second]] go');
    await waitFor(async () => sqlite(runningCommands).length > 0, sleep);
    await post(`/session/${second.id}/abort`);
    await aborted;
    await sleep(500);
  },
  async teardown({ server, sleep }) {
    server.kill('SIGTERM');
    await sleep(800);
  },
  runs: [],
  truth: [
    { type: 'build', name: 'Served session', status: 'completed', toolCalls: ['bash'], children: [] },
    {
      type: 'build',
      name: 'Served session',
      status: 'aborted',
      toolCalls: ['task(error)'],
      children: [{ type: 'general', name: 'Slow helper', status: 'aborted', toolCalls: ['bash'], children: [] }],
    },
  ],
};

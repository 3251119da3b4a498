import { agent, bash, worker } from '../scenario-words.mjs';
export default {
  title: 'Sub-agents that fail',
  notes:
    'bad: HTTP 400 at its second turn. overloaded: 529 twice, then fine. midstream: stream broken by an SSE error once (client retries). bgbad: background agent, HTTP 400. stopped: background agent ended by TaskStop.',
  prompt: 'Let agents fail.',
  timeout: 120,
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      { tools: [agent('bad', 'Agent that gets a 400'), agent('overloaded', 'Agent with 529s')] },
      {
        tools: [
          agent('bgbad', 'Background agent with 400', { background: true }),
          agent('stopped', 'Agent to be stopped', { background: true, name: 'stopme' }),
        ],
      },
      { tools: [bash('sleep 2')] },
      { tools: [{ name: 'TaskStop', input: { task_id: 'stopme' } }] },
      { text: 'That is all.' },
      { text: 'Noted.' },
      { text: 'Noted again.' },
    ],
    bad: [
      { text: 'bad starts', tools: [bash('echo bad')] },
      { error: { status: 400, type: 'invalid_request_error', message: 'scripted: the request is not valid' } },
    ],
    overloaded: [{ tools: [bash('echo o1')] }, { error: { status: 529, times: 2 }, text: 'recovered' }],
    bgbad: [
      { tools: [bash('echo bgbad')] },
      { error: { status: 400, type: 'invalid_request_error', message: 'scripted: background failure' } },
    ],
    stopped: worker('stopped', 20, { sleep: 1 }),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      { key: 'bad', type: 'general-purpose', description: 'Agent that gets a 400', status: 'failed' },
      { key: 'overloaded', type: 'general-purpose', description: 'Agent with 529s', status: 'completed' },
      {
        key: 'bgbad',
        type: 'general-purpose',
        description: 'Background agent with 400',
        status: 'failed',
        background: true,
      },
      {
        key: 'stopped',
        type: 'general-purpose',
        name: 'stopme',
        description: 'Agent to be stopped',
        status: 'stopped',
        background: true,
      },
    ],
  },
};

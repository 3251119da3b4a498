import { bash, worker } from '../scenario-words.mjs';

const script = `export const meta = { name: 'mixed', description: 'One falls early', phases: [{ title: 'Only' }] }
phase('Only')
return await parallel(['bad', 'slow'].map(p => () => agent('Part ' + p + '. [[agent:wf-' + p + ']]', { label: p, phase: 'Only' })))
`;
export default {
  title: 'Workflow agent that fails early',
  prompt: 'Use a workflow.',
  env: { ENABLE_TOOL_SEARCH: 'false', CLAUDE_CODE_MAX_RETRIES: '1' },
  timeout: 90,
  agents: {
    main: [{ tools: [{ name: 'Workflow', input: { script } }] }, { text: 'Runs.' }, { text: 'Over.' }],
    'wf-bad': [
      { tools: [bash('echo bad')] },
      { error: { status: 400, type: 'invalid_request_error', message: 'scripted: falls early' } },
    ],
    'wf-slow': worker('wf-slow', 10, { sleep: 1 }),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        type: 'workflow',
        name: 'mixed',
        description: 'One falls early',
        status: 'completed',
        background: true,
        children: [
          { key: 'wf-bad', type: 'workflow-subagent', description: 'bad', status: 'failed' },
          { key: 'wf-slow', type: 'workflow-subagent', description: 'slow', status: 'completed' },
        ],
      },
    ],
  },
};

import { worker } from '../scenario-words.mjs';

const script = `export const meta = { name: 'audit', description: 'Audits three parts', phases: [{ title: 'Scan' }, { title: 'Verify' }] }
phase('Scan')
log('scanning')
const parts = await parallel(['a', 'b', 'c'].map(p => () => agent('Scan part ' + p + '. [[agent:scan-' + p + ']]', { label: 'scan:' + p, phase: 'Scan' })))
phase('Verify')
const checked = await pipeline(parts, (r, i) => agent('Verify a part. [[agent:verify-x]]', { label: 'verify', phase: 'Verify', agentType: 'Explore' }))
return { parts, checked }
`;
export default {
  title: 'Workflow tool',
  notes: 'The local Workflow tool: a script with two phases, three parallel scan agents and three verify agents.',
  prompt: 'Use a workflow to audit the project.',
  env: { ENABLE_TOOL_SEARCH: 'false' },
  timeout: 120,
  agents: {
    main: [
      { text: 'I run a workflow.', tools: [{ name: 'Workflow', input: { script } }] },
      { text: 'It runs in the background.' },
      { text: 'The workflow is over.' },
    ],
    'scan-*': (ctx) => worker(ctx.key, 2, { sleep: 0.3, delay: 5 })[Math.min(ctx.index, 2)],
    'verify-x': worker('verify', 1, { sleep: 0.2 }),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      {
        type: 'workflow',
        name: 'audit',
        description: 'Audits three parts',
        status: 'completed',
        background: true,
        children: [
          ...['a', 'b', 'c'].map((p) => ({
            key: `scan-${p}`,
            type: 'workflow-subagent',
            description: `scan:${p}`,
            status: 'completed',
          })),
          ...[1, 2, 3].map(() => ({
            key: 'verify-x',
            type: 'Explore',
            description: 'verify',
            status: 'completed',
            toolCalls: 1,
            note: 'three agents with the same prompt',
          })),
        ],
      },
    ],
  },
};

import { agent, bash, worker } from '../scenario-words.mjs';

const cmd = (command, matcher) => [{ matcher, hooks: [{ type: 'command', command }] }];
const rewrite = `IN=$(cat); case "$IN" in *'Plain words'*) echo '${JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'allow', updatedInput: { description: 'Rewritten by a hook', prompt: 'Do the scripted work of rewritten. [[agent:rewritten]]', subagent_type: 'Explore', run_in_background: false } } })}';; esac`;
export default {
  title: 'Agents with odd ends',
  notes:
    'Refusal once (the client gives it another chance); refusal again and again; max_tokens; a stream that always breaks (the client falls back to one without streaming); a call without a prompt (invalid input); a type that the settings deny; a call that a hook rewrites (description, prompt, type); an agent that ends with a tool of its own that does not exist. Then main reaches --max-turns while a background agent runs (the client waits for it, and its notification opens another turn); then main gets an HTTP 400 while a background agent runs.',
  files: {
    '.claude/settings.json': {
      permissions: { deny: ['Agent(Plan)'] },
      hooks: { PreToolUse: cmd(rewrite, 'Agent|Task') },
    },
  },
  env: { ENABLE_TOOL_SEARCH: 'false', CLAUDE_CODE_MAX_RETRIES: '2' },
  agents: {
    main: [
      {
        text: 'Eight.',
        tools: [
          agent('refuses', 'Refuses'),
          agent('refuses-on', 'Refuses again and again'),
          agent('cut', 'Is cut at max_tokens'),
          agent('breaks', 'Its stream breaks'),
          { name: 'Agent', input: { description: 'Has no prompt' } },
          agent('denied', 'Is denied by the settings', { type: 'Plan' }),
          agent('plainwords', 'Plain words'),
          agent('nosuchtool', 'Calls a tool that is not there'),
        ],
      },
      { text: 'All over.' },
    ],
    refuses: [{ tools: [bash('echo r')] }, { text: 'I cannot', stop_reason: 'refusal' }, { text: 'Another way then.' }],
    'refuses-on': [
      { tools: [bash('echo r2')] },
      ...Array.from({ length: 8 }, () => ({ text: 'I cannot', stop_reason: 'refusal' })),
    ],
    cut: [
      { tools: [bash('echo c')] },
      { text: 'This text is cut', stop_reason: 'max_tokens' },
      { text: ' and continued.' },
      { text: ' and again.' },
    ],
    breaks: [
      { tools: [bash('echo b')] },
      {
        text: 'A text that breaks in the middle of the stream, at some point, always.',
        error: { mid: 2, type: 'overloaded_error', message: 'Overloaded' },
        delay: 10,
      },
    ],
    rewritten: worker('rewritten', 1),
    nosuchtool: [{ tools: [{ name: 'Frobnicate', input: { x: 1 } }] }, { text: 'There is no such tool.' }],
    limited: [
      { tools: [agent('outlasts', 'Runs when main is at its limit', { background: true })] },
      { tools: [bash('echo 2')] },
      { tools: [bash('echo 3')] },
      { tools: [bash('echo 4')] },
      { text: 'never' },
    ],
    outlasts: worker('outlasts', 4, { sleep: 0.5 }),
    falls: [
      { tools: [agent('survives', 'Runs when main falls', { background: true })] },
      { error: { status: 400, type: 'invalid_request_error', message: 'scripted: main falls' } },
    ],
    survives: worker('survives', 3, { sleep: 0.5 }),
  },
  steps: [
    { print: 'Odd ends.', timeout: 90 },
    { print: 'With a limit. [[agent:limited]]', args: ['--max-turns', '3'], timeout: 60 },
    { print: 'With a fall. [[agent:falls]]', timeout: 60 },
  ],
  truth: [
    {
      key: 'main',
      type: 'main',
      status: 'completed',
      children: [
        { key: 'refuses', type: 'general-purpose', description: 'Refuses', status: 'completed' },
        { key: 'refuses-on', type: 'general-purpose', description: 'Refuses again and again', status: 'failed' },
        { key: 'cut', type: 'general-purpose', description: 'Is cut at max_tokens', status: 'completed' },
        { key: 'breaks', type: 'general-purpose', description: 'Its stream breaks', status: 'completed' },
        { key: 'none', type: 'general-purpose', description: 'Has no prompt', status: 'error', toolCalls: 0 },
        { key: 'denied', type: 'Plan', description: 'Is denied by the settings', status: 'error', toolCalls: 0 },
        { key: 'rewritten', type: 'Explore', description: 'Rewritten by a hook', status: 'completed' },
        {
          key: 'nosuchtool',
          type: 'general-purpose',
          description: 'Calls a tool that is not there',
          status: 'completed',
        },
      ],
    },
    {
      key: 'limited',
      type: 'main',
      status: 'completed',
      children: [
        {
          key: 'outlasts',
          type: 'general-purpose',
          description: 'Runs when main is at its limit',
          status: 'completed',
          background: true,
        },
      ],
    },
    {
      key: 'falls',
      type: 'main',
      status: 'failed',
      children: [
        {
          key: 'survives',
          type: 'general-purpose',
          description: 'Runs when main falls',
          status: 'completed',
          background: true,
          lossy: true,
        },
      ],
    },
  ],
};

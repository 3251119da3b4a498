import { agent, bash, worker } from '../scenario-words.mjs';

const cmd = (command, matcher) => [{ ...(matcher ? { matcher } : {}), hooks: [{ type: 'command', command }] }];
const out = (o) => `echo '${JSON.stringify(o)}'`;
const pre = `IN=$(cat); case "$IN" in
 *forbidden*) echo 'no such agents here, says a hook' >&2; exit 2;;
 *denied*) ${out({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'denied by JSON' } })};;
 esac; exit 0`;
const once = (name, reason) =>
  `IN=$(cat); F="$CLAUDE_PROJECT_DIR/.once-${name}"; case "$IN" in *stubborn*) ;; *) [ "${name}" = stop ] || exit 0;; esac; [ -e "$F" ] && exit 0; touch "$F"; ${out({ decision: 'block', reason })}`;
export default {
  title: 'Hooks that block agents',
  notes:
    'PreToolUse on Agent: one call is blocked with exit 2, one denied by JSON, both next to allowed ones in one message; the same below an agent. SubagentStop blocks one agent once (it goes on). PreToolUse denies a Bash inside an agent. Stop blocks main once. A second prompt is blocked by UserPromptSubmit, a third is not.',
  files: {
    '.claude/settings.json': {
      hooks: {
        PreToolUse: [
          ...cmd(pre, 'Agent|Task'),
          ...cmd(`if grep -q 'rm -rf'; then echo 'rm is blocked by a hook' >&2; exit 2; fi`, 'Bash'),
        ],
        SubagentStop: cmd(once('sub', 'stubborn: look once more')),
        Stop: cmd(once('stop', 'main: look once more')),
        SubagentStart: cmd(
          out({
            hookSpecificOutput: { hookEventName: 'SubagentStart', additionalContext: 'context of SubagentStart' },
          }),
        ),
        UserPromptSubmit: cmd(
          `if grep -q 'secret word'; then ${out({ decision: 'block', reason: 'that prompt is blocked' })}; fi`,
        ),
      },
    },
  },
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      {
        text: 'Four calls.',
        tools: [
          agent('ok-1', 'An allowed agent'),
          agent('no-1', 'A forbidden agent'),
          agent('no-2', 'A denied agent'),
          agent('stubborn', 'A stubborn agent'),
        ],
      },
      { tools: [agent('parent', 'Parent of blocked ones')] },
      { text: 'First end.' },
      { text: 'Second end, after the hook.' },
      { text: 'Third end.' },
    ],
    'ok-1': worker('ok-1', 2, { sleep: 0.2 }),
    stubborn: [
      { tools: [bash('echo s1')] },
      { text: 'stubborn: done (1).' },
      { tools: [bash('echo stubborn looks again')] },
      { text: 'stubborn: done (2).' },
      { text: 'stubborn: done (3).' },
    ],
    parent: [
      { tools: [bash('rm -rf ./nothing'), bash('echo fine')] },
      {
        tools: [
          agent('no-3', 'Another forbidden agent'),
          agent('kid', 'An allowed child'),
          agent('no-4', 'Another denied agent', { background: true }),
        ],
      },
      { text: 'parent done.' },
    ],
    kid: worker('kid', 1),
    third: [
      { tools: [agent('last', 'An agent of the third prompt', { background: true })] },
      { text: 'Waiting.' },
      { text: 'Over.' },
    ],
    last: worker('last', 2, { sleep: 0.3 }),
  },
  steps: [
    { print: 'Run with blocking hooks.', timeout: 60 },
    { print: 'The secret word. [[agent:third]]', args: ['--continue'], timeout: 40 },
    { print: 'The third prompt. [[agent:third]]', args: ['--continue'], timeout: 40 },
  ],
  truth: {
    key: 'main',
    moreKeys: ['third'],
    type: 'main',
    status: 'completed',
    children: [
      { key: 'ok-1', type: 'general-purpose', description: 'An allowed agent', status: 'completed' },
      { key: 'no-1', type: 'general-purpose', description: 'A forbidden agent', status: 'error', toolCalls: 0 },
      { key: 'no-2', type: 'general-purpose', description: 'A denied agent', status: 'error', toolCalls: 0 },
      { key: 'stubborn', type: 'general-purpose', description: 'A stubborn agent', status: 'completed' },
      {
        key: 'parent',
        type: 'general-purpose',
        description: 'Parent of blocked ones',
        status: 'completed',
        children: [
          {
            key: 'no-3',
            type: 'general-purpose',
            description: 'Another forbidden agent',
            status: 'error',
            toolCalls: 0,
          },
          { key: 'kid', type: 'general-purpose', description: 'An allowed child', status: 'completed' },
          {
            key: 'no-4',
            type: 'general-purpose',
            description: 'Another denied agent',
            status: 'error',
            toolCalls: 0,
            background: true,
          },
        ],
      },
      {
        key: 'last',
        type: 'general-purpose',
        description: 'An agent of the third prompt',
        status: 'completed',
        background: true,
      },
    ],
  },
};

import { agent, bash, worker } from '../scenario-words.mjs';

const hook = (command, matcher) => [{ ...(matcher ? { matcher } : {}), hooks: [{ type: 'command', command }] }];
const logIt = (name) =>
  `cat >> "$CLAUDE_PROJECT_DIR/hooks.jsonl"; echo >> "$CLAUDE_PROJECT_DIR/hooks.jsonl"; echo "${name} ran"`;
const ctx = (event, text) =>
  `cat >> "$CLAUDE_PROJECT_DIR/hooks.jsonl"; echo >> "$CLAUDE_PROJECT_DIR/hooks.jsonl"; echo '${JSON.stringify({ hookSpecificOutput: { hookEventName: event, additionalContext: text } })}'`;
export default {
  title: 'Hooks',
  notes:
    'settings.json with SessionStart, UserPromptSubmit, PreToolUse (one blocks `rm`), PostToolUse, SubagentStart, SubagentStop, Stop, Notification, PreCompact, SessionEnd hooks. Every hook appends its stdin to hooks.jsonl in the project (copied to the corpus).',
  files: {
    '.claude/settings.json': {
      hooks: {
        SessionStart: hook(ctx('SessionStart', 'context from SessionStart')),
        UserPromptSubmit: hook(ctx('UserPromptSubmit', 'context from UserPromptSubmit')),
        PreToolUse: [
          ...hook(logIt('PreToolUse')),
          {
            matcher: 'Bash',
            hooks: [
              { type: 'command', command: `if grep -q 'rm -rf' ; then echo 'rm is blocked by a hook' >&2; exit 2; fi` },
            ],
          },
        ],
        PostToolUse: hook(ctx('PostToolUse', 'context from PostToolUse'), 'Bash'),
        SubagentStart: hook(ctx('SubagentStart', 'context from SubagentStart')),
        SubagentStop: hook(logIt('SubagentStop')),
        Stop: hook(logIt('Stop')),
        SessionEnd: hook(logIt('SessionEnd')),
        Notification: hook(logIt('Notification')),
      },
    },
  },
  prompt: 'Run with hooks.',
  args: ['--include-hook-events'],
  agents: {
    main: [
      { tools: [bash('echo hooked')] },
      { tools: [bash('rm -rf ./nothing')] },
      { tools: [agent('hk', 'Hooked agent')] },
      { text: 'Done.' },
    ],
    hk: worker('hk', 1),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [{ key: 'hk', type: 'general-purpose', description: 'Hooked agent', status: 'completed' }],
  },
};

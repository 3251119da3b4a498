import { agent, bash, write } from '../scenario-words.mjs';

const look = (key, proj) => [
  { tools: [{ name: 'Read', input: { file_path: `${proj}/wall.txt` } }] },
  { text: `${key}: nothing special.` },
];
export default ({ home, proj }) => ({
  title: 'Plan mode with agents, questions, refusals (TUI)',
  notes:
    'Interactive in plan mode, foreground agents (CLAUDE_CODE_DISABLE_BACKGROUND_TASKS=1): three agents at once (two Explore, one Plan), a question with two parts, a plan that is refused with Escape, a second prompt, a plan that is approved; then an agent whose Bash asks for permission, which is refused with Escape: the agent goes on without it. Then a last agent whose Bash is allowed.',
  env: { ENABLE_TOOL_SEARCH: 'false', CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1' },
  delay: 3,
  homeFiles: { '.claude/settings.json': { permissions: { disableAutoMode: 'disable' }, disableAutoMode: 'disable' } },
  files: { 'wall.txt': 'grey\n' },
  agents: {
    main: [
      {
        text: 'Three look.',
        tools: [
          agent('look-1', 'Look at the walls', { type: 'Explore' }),
          agent('look-2', 'Look at the roof', { type: 'Explore' }),
          agent('think', 'Think about colours', { type: 'Plan' }),
        ],
      },
      {
        tools: [
          {
            name: 'AskUserQuestion',
            input: {
              questions: [
                {
                  question: 'Which colour?',
                  header: 'Colour',
                  multiSelect: false,
                  options: [
                    { label: 'Red', description: 'warm' },
                    { label: 'Blue', description: 'cold' },
                  ],
                },
              ],
            },
          },
        ],
      },
      (ctx) => {
        const f = /(\/[\w./-]+\/plans\/[\w-]+\.md)/.exec(
          JSON.stringify(ctx.body.messages) + JSON.stringify(ctx.body.system),
        )?.[1];
        return { tools: [write(f ?? `${home}/.claude/plans/plan.md`, '# Plan\n\n1. Paint it\n')] };
      },
      { tools: [{ name: 'ExitPlanMode', input: {} }] },
      { text: 'never in the first round' },
    ],
    'look-1': look('look-1', proj),
    'look-2': look('look-2', proj),
    think: look('think', proj),
    second: [
      { tools: [{ name: 'ExitPlanMode', input: {} }] },
      { tools: [agent('painter', 'Paint the wall')] },
      { text: 'It was refused.' },
    ],
    painter: [{ tools: [bash('touch painted.txt', 'Create a file')] }, { text: 'painter: done.' }],
    third: [{ tools: [agent('painter-2', 'Paint the wall')] }, { text: 'Painted.' }],
    'painter-2': [{ tools: [bash('touch painted-2.txt', 'Create a file')] }, { text: 'painter-2: done.' }],
  },
  steps: [
    {
      permissions: false,
      args: ['--permission-mode', 'plan'],
      tui: [
        { waitFor: /plan mode/i },
        { sleep: 500 },
        { prompt: 'Make a plan to paint it.' },
        { waitFor: /Which colour/ },
        { sleep: 1000 },
        { key: '2' },
        { sleep: 1500 },
        {
          run: async (terminal) => {
            for (let i = 0; i < 8 && !/Ready to code|Would you like to proceed/.test(terminal.screen()); i++) {
              if (/Do you want/.test(terminal.screen())) await terminal.press(['1'], 0);
              await new Promise((r) => setTimeout(r, 900));
            }
          },
        },
        { key: 'Escape' },
        { sleep: 1500 },
        { key: 'C-u' },
        { prompt: 'Ask me again. [[agent:second]]' },
        { waitFor: /Ready to code|Would you like to proceed/, optional: true, timeout: 9000 },
        { sleep: 800 },
        {
          run: async (terminal) => {
            const s = terminal.screen();
            await terminal.press([/(\d)\. [^\n]*manually approve/.exec(s)?.[1] ?? '2'], 0);
          },
        },
        { waitFor: /painted\.txt/, optional: true, timeout: 9000 },
        { sleep: 1200 },
        { key: 'Escape' },
        { sleep: 1800 },
        { key: 'C-u' },
        { prompt: 'Try once more. [[agent:third]]' },
        { waitFor: /painted-2\.txt/, optional: true, timeout: 9000 },
        { sleep: 1200 },
        { key: '1' },
        { seen: ['third', 1] },
        { sleep: 1500 },
      ],
    },
  ],
  truth: {
    key: 'main',
    moreKeys: ['second', 'third'],
    type: 'main',
    status: 'completed',
    children: [
      { key: 'look-1', type: 'Explore', description: 'Look at the walls', status: 'completed' },
      { key: 'look-2', type: 'Explore', description: 'Look at the roof', status: 'completed' },
      { key: 'think', type: 'Plan', description: 'Think about colours', status: 'completed' },
      {
        key: 'painter',
        type: 'general-purpose',
        description: 'Paint the wall',
        status: 'completed',
        note: 'Escape at its permission prompt refuses that one call; the agent goes on',
      },
      { key: 'painter-2', type: 'general-purpose', description: 'Paint the wall', status: 'completed' },
    ],
  },
});

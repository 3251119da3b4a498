import { agent, bash, write } from '../scenario-words.mjs';
export default ({ home }) => ({
  title: 'Plan mode, questions, permission prompts (TUI)',
  notes:
    'Interactive client in plan mode: AskUserQuestion (answered with “Blue”), an Explore agent, a plan file, ExitPlanMode (approved, edits still asked for), then a permission prompt that is refused with Escape, and one that is accepted.',
  env: { ENABLE_TOOL_SEARCH: 'false' },
  delay: 4,
  homeFiles: { '.claude/settings.json': { permissions: { disableAutoMode: 'disable' }, disableAutoMode: 'disable' } },
  agents: {
    main: [
      {
        text: 'I have a question.',
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
      { tools: [agent('look', 'Look around', { type: 'Explore' })] },
      (ctx) => {
        const f = /(\/[\w./-]+\/plans\/[\w-]+\.md)/.exec(
          JSON.stringify(ctx.body.messages) + JSON.stringify(ctx.body.system),
        )?.[1];
        return { tools: [write(f ?? `${home}/.claude/plans/plan.md`, '# Plan\n\n1. Paint it\n2. Done\n')] };
      },
      { tools: [{ name: 'ExitPlanMode', input: {} }] },
      { tools: [bash('touch refused.txt', 'Create a file')] },
      { text: 'After all.' },
    ],
    look: [{ tools: [{ name: 'Read', input: { file_path: '/etc/hostname' } }] }, { text: 'look: nothing special.' }],
    after: [{ tools: [bash('touch accepted.txt', 'Create another file')] }, { text: 'All done.' }],
  },
  files: { 'wall.txt': 'grey\n' },
  steps: [
    {
      permissions: false,
      args: ['--permission-mode', 'plan'],
      tui: [
        { waitFor: /plan mode/i },
        { sleep: 500 },
        { prompt: 'Make a plan to paint it.' },
        { waitFor: /Which colour/ },
        { sleep: 1200 },
        { key: '2' },
        { sleep: 1200 },
        {
          waitFor: /Do you want to proceed|allow reading|Would you like to proceed|Yes, and|Ready to code/,
          optional: true,
          timeout: 6000,
        },
        { sleep: 1200 },
        { key: '1' },
        { sleep: 2500 },
        {
          run: async (terminal) => {
            for (let i = 0; i < 6 && !/refused\.txt/.test(terminal.screen()); i++) {
              const s = terminal.screen();
              const manually = /(\d)\. [^\n]*manually approve/.exec(s)?.[1] ?? '1';
              if (/Ready to code|Would you like to proceed/.test(s)) await terminal.press([manually], 0);
              else if (/Do you want|allow/.test(s)) await terminal.press(['1'], 0);
              await new Promise((r) => setTimeout(r, 1500));
            }
          },
        },
        { sleep: 800 },
        { key: 'Escape' },
        { sleep: 1500 },
        { prompt: 'Try the other one. [[agent:after]]' },
        { waitFor: /Do you want to proceed/, optional: true, timeout: 8000 },
        { sleep: 1200 },
        { key: '1' },
        { sleep: 2500 },
      ],
    },
  ],
  truth: {
    key: 'main',
    moreKeys: ['after'],
    type: 'main',
    status: 'completed',
    children: [{ key: 'look', type: 'Explore', description: 'Look around', status: 'completed', background: true }],
  },
});

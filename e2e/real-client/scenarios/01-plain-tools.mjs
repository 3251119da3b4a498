// A plain conversation with the common tools, thinking, an overloaded API that recovers.
export default ({ proj }) => ({
  title: 'Plain chat with tools',
  notes:
    'No sub-agents. Thinking, text, Bash, Write, Read, Edit, Grep, Glob, task list, a failing Bash, a failing Read, one 529 that is retried.',
  files: {
    'src/app.js': 'export function add(a, b) {\n  return a + b\n}\n',
    'README.md': '# demo\n\nA throw-away project.\n',
    'CLAUDE.md': '# Rules\n\nBe brief.\n',
  },
  prompt: 'Please look at the project, fix the bug and add a test.',
  delay: 5,
  agents: {
    main: [
      {
        thinking: 'I should look at the files first.',
        text: "I'll look at the project first.",
        tools: [
          {
            name: 'Bash',
            input: { command: 'ls -la && cat src/app.js', description: 'List files and show the source' },
          },
          { name: 'Read', input: { file_path: `${proj}/src/app.js` } },
        ],
      },
      {
        text: 'Now I make a list.',
        tools: [
          {
            name: 'TaskCreate',
            input: { subject: 'Fix add()', description: 'Handle strings', activeForm: 'Fixing add()' },
          },
          {
            name: 'TaskCreate',
            input: { subject: 'Write a test', description: 'node:test', activeForm: 'Writing a test' },
          },
          {
            name: 'TodoWrite',
            input: {
              todos: [
                { content: 'Fix add()', status: 'in_progress', activeForm: 'Fixing add()' },
                { content: 'Write a test', status: 'pending', activeForm: 'Writing a test' },
              ],
            },
          },
        ],
      },
      {
        error: { status: 529, type: 'overloaded_error', message: 'Overloaded', times: 2 },
        tools: [
          {
            name: 'Edit',
            input: {
              file_path: `${proj}/src/app.js`,
              old_string: 'return a + b',
              new_string: 'return Number(a) + Number(b)',
            },
          },
        ],
      },
      {
        tools: [
          {
            name: 'Write',
            input: {
              file_path: `${proj}/test/app.test.js`,
              content:
                "import test from 'node:test'\nimport assert from 'node:assert'\nimport { add } from '../src/app.js'\n\ntest('adds', () => assert.equal(add('1', 2), 3))\n",
            },
          },
          { name: 'Grep', input: { pattern: 'add', output_mode: 'content' } },
          { name: 'Glob', input: { pattern: '**/*.js' } },
        ],
      },
      {
        tools: [
          { name: 'Bash', input: { command: 'echo out; echo err >&2; exit 3', description: 'Fail on purpose' } },
          { name: 'Read', input: { file_path: `${proj}/missing.txt` } },
        ],
      },
      {
        thinking: 'All done; let me summarise.',
        text: '## Done\n\n- `add()` now converts its arguments\n- a test exists\n\n```js\nadd("1", 2) // 3\n```',
      },
    ],
  },
  truth: { key: 'main', type: 'main', status: 'completed' },
});

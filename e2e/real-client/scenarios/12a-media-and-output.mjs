import { png } from '../png.mjs';
import { bash, edit, read, write } from '../scenario-words.mjs';
export default ({ proj, root }) => ({
  title: 'Images, patches, long output, MCP',
  notes:
    'An image in the user message, an image read from disk, an MCP image; Write (create, update), Edit with replace_all (structuredPatch), long Bash output (persisted to a file), MCP calls (ok, image, error), Grep and Glob, the task list tools, a WebFetch that cannot work.',
  files: {
    'img/pic.png': png(24, 24, [200, 40, 40]),
    'src/a.js': Array.from({ length: 40 }, (_, i) => `const v${i} = ${i} // item\n`).join(''),
  },
  env: { ENABLE_TOOL_SEARCH: 'false' },
  agents: {
    main: [
      { text: 'I see a picture.', tools: [read(`${proj}/img/pic.png`), read(`${proj}/src/a.js`)] },
      {
        tools: [
          edit(`${proj}/src/a.js`, '// item', '// thing', { replace_all: true }),
          write(`${proj}/src/new.js`, 'export const x = 1\n'),
        ],
      },
      {
        tools: [
          edit(`${proj}/src/a.js`, 'const v3 = 3 // thing', 'const three = 3\nconst again = 3'),
          write(`${proj}/src/new.js`, 'export const x = 2\nexport const y = 3\n'),
          edit(`${proj}/src/a.js`, 'not there', 'x'),
        ],
      },
      {
        tools: [
          bash('seq 1 30000', 'Long output'),
          bash('for i in 1 2 3; do echo "line $i"; echo "warn $i" >&2; done'),
          bash("printf '\\033[31mred\\033[0m\\n'"),
        ],
      },
      {
        tools: [
          { name: 'mcp__tiny__echo', input: { text: 'hello' } },
          { name: 'mcp__tiny__picture', input: {} },
          { name: 'mcp__tiny__fail', input: {} },
        ],
      },
      {
        tools: [
          { name: 'Grep', input: { pattern: 'thing', output_mode: 'files_with_matches' } },
          { name: 'Grep', input: { pattern: 'v1', output_mode: 'content', '-n': true } },
          { name: 'Glob', input: { pattern: '**/*.js' } },
        ],
      },
      {
        tools: [
          { name: 'TaskCreate', input: { subject: 'First task', description: 'do it', activeForm: 'Doing it' } },
          { name: 'TaskCreate', input: { subject: 'Second task', description: 'do it too' } },
          { name: 'TaskUpdate', input: { taskId: '1', status: 'in_progress' } },
        ],
      },
      {
        tools: [
          { name: 'TaskUpdate', input: { taskId: '1', status: 'completed' } },
          { name: 'TaskList', input: {} },
          { name: 'WebFetch', input: { url: 'https://example.invalid/', prompt: 'What is it?' } },
          { name: 'WebSearch', input: { query: 'nothing' } },
        ],
      },
      { text: 'Done with everything.' },
    ],
  },
  steps: [
    {
      print: '',
      args: [
        '--mcp-config',
        JSON.stringify({ mcpServers: { tiny: { command: 'node', args: [`${root}/mcp-server.mjs`] } } }),
        '--tools',
        'Bash,Read,Edit,Write,Grep,Glob,TaskCreate,TaskUpdate,TaskList,WebFetch,WebSearch',
        '--model',
        'claude-sonnet-4-5',
      ],
      stdin: [
        {
          line: {
            type: 'user',
            message: {
              role: 'user',
              content: [
                { type: 'text', text: 'What is in this picture?' },
                {
                  type: 'image',
                  source: {
                    type: 'base64',
                    media_type: 'image/png',
                    data: png(32, 32, [30, 90, 220]).toString('base64'),
                  },
                },
              ],
            },
          },
        },
        { waitFor: ['main', 8] },
        { sleep: 500 },
      ],
    },
  ],
  truth: { key: 'main', type: 'main', status: 'completed' },
});

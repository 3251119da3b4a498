import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BodyRef, type ToolUseId, type ToolView, wholeBody } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callsOf } from '../../../../test/tool-details.ts';
import { toolDetail } from './tool-detail.ts';

const fixtures = join(import.meta.dirname, '../../../../fixtures/claude-code');
const empty = wholeBody('');

function viewsOf(fixture: string, name: string): ToolView[] {
  return callsOf(join(fixtures, fixture, 'home')).flatMap((call) => (call.name === name ? [call.detail.view] : []));
}

describe('calls of real runs', () => {
  test('an edit is a diff with its place in the file', () => {
    expect(viewsOf('01-plain-tools', 'Edit')).toEqual([
      {
        kind: 'diff',
        path: '/home/dev/01-plain-tools/src/app.js',
        isNew: false,
        hunks: [
          {
            oldStart: 1,
            newStart: 1,
            lines: [
              { sign: ' ', text: 'export function add(a, b) {' },
              { sign: '-', text: '  return a + b' },
              { sign: '+', text: '  return Number(a) + Number(b)' },
              { sign: ' ', text: '}' },
            ],
          },
        ],
        added: 1,
        removed: 1,
        leftOut: 0,
      },
    ]);
  });

  test('a command that failed has its number and its output', () => {
    expect(viewsOf('01-plain-tools', 'Bash').at(-1)).toEqual({
      kind: 'terminal',
      command: wholeBody('echo out; echo err >&2; exit 3'),
      description: 'Fail on purpose',
      stdout: wholeBody('out\nerr'),
      stderr: empty,
      exitCode: 3,
      isBackground: false,
      isInterrupted: false,
      note: null,
    });
  });

  test('what a tool said instead of a result stands apart', () => {
    const read = callsOf(join(fixtures, '01-plain-tools', 'home')).findLast(({ name }) => name === 'Read');
    expect(read?.detail.view).toEqual({
      kind: 'file',
      path: '/home/dev/01-plain-tools/missing.txt',
      startLine: 1,
      text: empty,
      totalLines: null,
      note: null,
    });
    expect(read?.detail.error?.preview).toMatch(/^File does not exist\./);
  });

  test('a very long output says where the rest is', () => {
    const [view] = viewsOf('12a-media-and-output', 'Bash');
    expect(view).toMatchObject({
      command: wholeBody('seq 1 30000'),
      stdout: { preview: expect.stringMatching(/^1\n2\n3\n/), length: 168_894, ref: 'kept/bwmn9uz0y.txt' },
      note: null,
    });
  });

  test('an image is a reference and a type', () => {
    const [read] = callsOf(join(fixtures, '12a-media-and-output', 'home'));
    expect(read?.detail.images).toEqual([
      { mediaType: 'image/png', ref: expect.stringMatching(/\.source\.data$/), length: expect.any(Number) },
    ]);
  });

  test('searches tell what was looked for and what was found', () => {
    expect(viewsOf('12a-media-and-output', 'Glob')).toEqual([
      {
        kind: 'matches',
        pattern: '**/*.js',
        mode: 'files',
        scope: [],
        files: ['src/a.js', 'src/new.js'],
        text: empty,
        count: 2,
        isTruncated: false,
      },
    ]);
  });

  test('boards show what a call did', () => {
    const item = { isRemoved: false, note: null };
    const second = { ...item, text: 'Second task', status: 'open', change: null };
    expect(viewsOf('12a-media-and-output', 'TaskUpdate')).toEqual([
      { kind: 'checklist', items: [{ ...item, text: 'First task', status: 'active', change: 'started' }, second] },
      { kind: 'checklist', items: [{ ...item, text: 'First task', status: 'done', change: 'finished' }, second] },
    ]);
  });

  test('a question has the answer that was chosen', () => {
    expect(viewsOf('12d-plan-and-questions', 'AskUserQuestion')).toEqual([
      {
        kind: 'questions',
        questions: [
          {
            question: 'Which colour?',
            header: 'Colour',
            options: [
              { label: 'Red', description: 'warm' },
              { label: 'Blue', description: 'cold' },
            ],
            answers: ['Blue'],
          },
        ],
      },
    ]);
  });

  test('a tool of a server names both', () => {
    expect(viewsOf('12a-media-and-output', 'mcp__tiny__echo')).toEqual([
      {
        kind: 'call',
        server: 'tiny',
        tool: 'echo',
        arguments: { text: 'hello' },
        text: wholeBody('{"echoed":"hello"}'),
      },
    ]);
  });

  test.each(readdirSync(fixtures))('every call of %s is found again on its line', (fixture) => {
    const lost = callsOf(join(fixtures, fixture, 'home')).filter(({ name, detail: { view, raw } }) => {
      return raw.input === null || (view.kind === 'call' && view.server === null && view.tool !== name);
    });
    expect(lost).toEqual([]);
  });
});

const id = 'toolu_1' as ToolUseId;
const at = (line: string, record: object) => ({ text: JSON.stringify(record), ref: `main/0/9/${line}` as BodyRef });
const called = (name: string, input: unknown) =>
  at('0:message.content.0', { message: { content: [{ type: 'tool_use', id, name, input }] } });
const answered = (content: unknown, rest: object = {}) =>
  at('0:message.content.0', { message: { content: [{ type: 'tool_result', tool_use_id: id, content }] }, ...rest });

describe('without a structured result', () => {
  test.each([
    {
      name: 'Edit',
      input: { file_path: 'a.js', old_string: 'a\nb', new_string: 'a\nc' },
      output: 'The file has been updated',
      view: {
        hunks: [
          {
            oldStart: null,
            newStart: null,
            lines: [
              { sign: ' ', text: 'a' },
              { sign: '-', text: 'b' },
              { sign: '+', text: 'c' },
            ],
          },
        ],
        added: 1,
        removed: 1,
      },
    },
    {
      name: 'Read',
      input: { file_path: 'a.js' },
      output: '  7→one\n  8→two\n\n<system-reminder>\nnot for people\n</system-reminder>',
      view: { startLine: 7, text: wholeBody('one\ntwo') },
    },
    { name: 'Grep', input: { pattern: 'x' }, output: 'Found 2 files\na\nb', view: { files: ['a', 'b'], count: 2 } },
    {
      name: 'BashOutput',
      input: { bash_id: 'b1' },
      output: '<status>completed</status>\n<exit_code>1</exit_code>\n<stdout>\nhi\n</stdout>',
      view: { stdout: wholeBody('hi'), exitCode: 1, note: 'The task is completed.' },
    },
    {
      name: 'SendMessage',
      input: { to: 'bo', message: 'hello' },
      output: [{ type: 'text', text: '{"success":true,"message":"Sent to \\"bo\\""}' }],
      view: { to: 'bo', text: wholeBody('hello'), delivery: 'Sent to "bo"' },
    },
  ])('$name is told from its input and its text', ({ name, input, output, view }) => {
    const lines = { call: called(name, input), result: answered(output), instructions: null, board: null };
    expect(toolDetail(id, lines).view).toMatchObject(view);
  });
});

test('a long text is cut and the rest is found by its reference', () => {
  const lines = {
    call: called('Bash', { command: 'x' }),
    result: answered('', { toolUseResult: { stdout: 'y\n'.repeat(6_000), stderr: '' } }),
    instructions: null,
    board: null,
  };
  expect(toolDetail(id, lines).view).toMatchObject({
    stdout: { preview: 'y\n'.repeat(5_000).slice(0, -1), length: 12_000, ref: 'main/0/9/0:toolUseResult.stdout' },
  });
});

test('an SVG is not an image to show', () => {
  const source = { type: 'base64', media_type: 'image/svg+xml', data: 'PHN2Zz4=' };
  const lines = {
    call: called('Read', {}),
    result: answered([{ type: 'image', source }]),
    instructions: null,
    board: null,
  };
  expect(toolDetail(id, lines).images).toEqual([]);
});

const tools = [
  ...['Edit', 'MultiEdit', 'Write', 'NotebookEdit', 'Read', 'Bash', 'BashOutput', 'TaskStop', 'Monitor', 'Grep'],
  ...['Glob', 'LS', 'ToolSearch', 'WebFetch', 'WebSearch', 'TodoWrite', 'TaskCreate', 'TaskUpdate', 'TaskList'],
  ...['AskUserQuestion', 'ExitPlanMode', 'Skill', 'SendMessage', 'TeamCreate', 'CronList', 'Workflow', 'toString'],
];
const words = [
  'file_path',
  'edits',
  'structuredPatch',
  'lines',
  'file',
  'content',
  'cells',
  'task',
  'todos',
  'matches',
];
const more = [
  'questions',
  'options',
  'answers',
  'message',
  'results',
  'tasks',
  'jobs',
  'nextFireAt',
  'filenames',
  'type',
];

test('whatever a call and its result hold, something comes out', () => {
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(null, true, 0, -1e300, '', 'text', 'notebook', 'create'),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...words, ...more), tie('tree'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(fc.constantFrom(...tools), tree, tree, tree, (name, input, content, toolUseResult) => {
      const lines = {
        call: called(name, input),
        result: answered(content, { toolUseResult }),
        instructions: null,
        board: null,
      };
      expect(toolDetail(id, lines).toolUseId).toBe(id);
    }),
    { numRuns: 1000 },
  );
  const broken = { text: '{"half', ref: 'main/0/9/0:message.content.0' as BodyRef };
  expect(toolDetail(id, { call: broken, result: broken, instructions: null, board: null }).view.kind).toBe('call');
});

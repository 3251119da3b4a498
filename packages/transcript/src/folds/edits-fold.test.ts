import { expect, test } from 'vitest';
import { builderOf } from '../../test/load-home.ts';
import { unitAt } from '../formats/claude-code/unit-at.ts';

const notebook = { cells: [{ id: 'c1', cell_type: 'code', source: ['a = 1\n', 'b = 2\n', 'c = 3'] }] };

interface Call {
  readonly name: string;
  readonly input: object;
  readonly result: object | null;
  readonly text?: string;
  readonly isError?: boolean;
}

/** The edits of a session that makes these calls one after the other. */
function editsOf(...calls: Call[]) {
  const lines = calls.flatMap(({ name, input, result, text = 'done', isError = false }, number) => {
    const id = `call${number}`;
    const about = { sessionId: 's', cwd: '/p', version: '2', timestamp: `2026-01-01T00:00:0${number}.000Z` };
    const call = { role: 'assistant', id: `m${number}`, content: [{ type: 'tool_use', id, name, input }] };
    const answer = { type: 'tool_result', tool_use_id: id, content: text, is_error: isError };
    return [
      { ...about, type: 'assistant', uuid: `a${number}`, parentUuid: null, message: call },
      {
        ...{ ...about, type: 'user', uuid: `u${number}`, parentUuid: `a${number}` },
        message: { role: 'user', content: [answer] },
        ...(result === null ? {} : { toolUseResult: result }),
      },
    ];
  });
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const unit = unitAt('projects/p/s.jsonl');
  const builder = builderOf('s', unit === null ? [] : [{ unit, text }]);
  const rows = builder.views.edits.all().flatMap((thread) => thread.rows);
  return rows.map(({ path, change, added, removed }) => [path, change, added, removed]);
}

const hunk = { oldStart: 1, newStart: 1, lines: [' same', '-old', '+new', '+newer'] };

test.each<[string, Call, unknown[]]>([
  [
    'an edit with its patch',
    { name: 'Edit', input: { file_path: '/a' }, result: { filePath: '/a', structuredPatch: [hunk] } },
    [['/a', 'edit', 2, 1]],
  ],
  [
    'an edit without a structured result, by its input',
    { name: 'Edit', input: { file_path: '/a', old_string: 'x\ny', new_string: 'x\nz\nw' }, result: null },
    [['/a', 'edit', 2, 1]],
  ],
  [
    'several edits at once',
    {
      name: 'MultiEdit',
      input: {
        file_path: '/a',
        edits: [
          { old_string: 'x', new_string: 'y' },
          { old_string: '', new_string: 'z\nw' },
        ],
      },
      result: null,
    },
    [['/a', 'edit', 3, 1]],
  ],
  [
    'a new file',
    {
      name: 'Write',
      input: { file_path: '/a', content: '1\n2\n' },
      result: { type: 'create', filePath: '/a', content: '1\n2\n', structuredPatch: [] },
    },
    [['/a', 'create', 2, 0]],
  ],
  [
    'a new file, told by text alone',
    {
      name: 'Write',
      input: { file_path: '/a', content: '1\n2\n' },
      result: null,
      text: 'File created successfully at: /a',
    },
    [['/a', 'create', 2, 0]],
  ],
  [
    'a file that was written as it was',
    {
      name: 'Write',
      input: { file_path: '/a', content: '1\n' },
      result: { type: 'update', filePath: '/a', content: '1\n', structuredPatch: [] },
    },
    [['/a', 'edit', 0, 0]],
  ],
  [
    'a cell of a notebook',
    {
      name: 'NotebookEdit',
      input: { notebook_path: '/n', cell_id: 'c1', new_source: 'a = 1\nb = 3\nc = 3' },
      result: {
        ...{ notebook_path: '/n', cell_id: 'c1', edit_mode: 'replace', new_source: 'a = 1\nb = 3\nc = 3' },
        original_file: JSON.stringify(notebook),
      },
    },
    [['/n', 'edit', 1, 1]],
  ],
  [
    'a cell that is gone',
    {
      name: 'NotebookEdit',
      input: { notebook_path: '/n', cell_id: 'c1', edit_mode: 'delete', new_source: '' },
      result: {
        ...{ notebook_path: '/n', cell_id: 'c1', edit_mode: 'delete', new_source: '' },
        original_file: JSON.stringify(notebook),
      },
    },
    [['/n', 'edit', 0, 3]],
  ],
  [
    'a new cell, without a structured result',
    {
      name: 'NotebookEdit',
      input: { notebook_path: '/n', edit_mode: 'insert', new_source: 'x\ny' },
      result: null,
    },
    [['/n', 'edit', 2, 0]],
  ],
  ['nothing that failed', { name: 'Edit', input: { file_path: '/a' }, result: null, isError: true }, []],
  ['nothing that only reads', { name: 'Read', input: { file_path: '/a' }, result: { file: { filePath: '/a' } } }, []],
])('counts %s', (_, call, expected) => {
  expect(editsOf(call)).toEqual(expected);
});

import { emptyBody, ownValue, type ToolView, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import {
  arrayAt,
  asArray,
  asObject,
  asString,
  numberAt,
  objectAt,
  stringAt,
  textAt,
  wholeOf,
} from '../../../json/json-values.ts';
import { linesOf } from '../../../text/line-diff.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import { plainValue } from '../../tool-views/plain-value.ts';
import { kindOfTool } from '../tool-table.ts';
import { type CallParts, inputBody, outputBody } from './call-parts.ts';
import { editView, writeView } from './edit-view.ts';

const mostFiles = 5_000;
const mostItems = 500;

const views: Readonly<Record<string, (parts: CallParts) => ToolView>> = {
  bash: shellView,
  edit: editView,
  multiedit: editView,
  patch: editView,
  apply_patch: editView,
  write: writeView,
  read: readView,
  grep: grepView,
  glob: globView,
  list: listView,
  codesearch: webView,
  webfetch: webView,
  websearch: webView,
  todowrite: todoView,
  todoread: todoView,
  question: questionsView,
  skill: skillView,
  invalid: invalidView,
};

export function viewOfCall(parts: CallParts): ToolView {
  const view = ownValue(views, parts.name);
  return view === undefined ? callView(parts) : view(parts);
}

/** While it runs, its output is stored as it arrives. */
function shellView(parts: CallParts): ToolView {
  const { input, metadata, isOver, isError } = parts;
  const soFar = textAt(metadata, 'output');
  const isCut = isOver && !isError && metadata?.exit === null;
  return {
    kind: 'terminal',
    command: inputBody(parts, 'command'),
    description: stringAt(input, 'description'),
    stdout:
      isOver && !isError
        ? outputBody(parts)
        : soFar === null
          ? emptyBody
          : cutBody(wholeOf(soFar), parts.ref('metadata.output')),
    stderr: emptyBody,
    exitCode: numberAt(metadata, 'exit'),
    isBackground: false,
    isInterrupted: isCut,
    note: isOver ? null : 'Still running: its output as far as it is stored.',
  };
}

function readView(parts: CallParts): ToolView {
  const { input, metadata } = parts;
  const display = objectAt(metadata, 'display');
  const text = textAt(display, 'text');
  const path = stringAt(display, 'path') ?? stringAt(input, 'filePath');
  const startLine = numberAt(display, 'lineStart') ?? numberAt(input, 'offset') ?? 1;
  if (text !== null) {
    const body = cutBody(wholeOf(text), parts.ref('metadata.display.text'));
    return { kind: 'file', path, startLine, text: body, totalLines: numberAt(display, 'totalLines'), note: null };
  }
  if (display !== null && stringAt(display, 'type') === 'directory') return folderView(display, path);
  return { kind: 'file', path, startLine: 1, text: outputBody(parts), totalLines: null, note: null };
}

/** A folder that was read: the model got the same between tags. */
function folderView(display: JsonObject, path: string | null): ToolView {
  return {
    kind: 'matches',
    mode: 'entries',
    pattern: '',
    text: emptyBody,
    scope: path === null ? [] : [path],
    files: arrayAt(display, 'entries')
      .slice(0, mostFiles)
      .map((entry) => asString(entry) ?? ''),
    count: numberAt(display, 'totalEntries'),
    isTruncated: display.truncated === true,
  };
}

function grepView(parts: CallParts): ToolView {
  const { input, metadata } = parts;
  return {
    kind: 'matches',
    pattern: stringAt(input, 'pattern') ?? '',
    mode: 'lines',
    scope: [stringAt(input, 'path'), stringAt(input, 'include')].filter((part) => part !== null),
    files: [],
    text: outputBody(parts),
    count: numberAt(metadata, 'matches'),
    isTruncated: metadata?.truncated === true,
  };
}

function globView(parts: CallParts): ToolView {
  const { input, metadata, output, isError } = parts;
  const count = numberAt(metadata, 'count');
  return {
    kind: 'matches',
    pattern: stringAt(input, 'pattern') ?? '',
    mode: 'files',
    scope: [stringAt(input, 'path')].filter((part) => part !== null),
    files: isError || count === 0 ? [] : linesOf(output).filter(isPath).slice(0, mostFiles),
    text: emptyBody,
    count,
    isTruncated: metadata?.truncated === true,
  };
}

/** Text for the model is in brackets. */
function isPath(line: string): boolean {
  return line !== '' && !line.startsWith('(');
}

function listView(parts: CallParts): ToolView {
  const { input, metadata } = parts;
  return {
    kind: 'matches',
    pattern: '',
    mode: 'entries',
    scope: [stringAt(input, 'path')].filter((part) => part !== null),
    files: [],
    text: outputBody(parts),
    count: numberAt(metadata, 'count'),
    isTruncated: metadata?.truncated === true,
  };
}

function webView(parts: CallParts): ToolView {
  const { input } = parts;
  return {
    kind: 'web',
    url: stringAt(input, 'url'),
    query: stringAt(input, 'query'),
    question: null,
    results: [],
    text: outputBody(parts),
    httpStatus: null,
  };
}

function todoView({ input, metadata }: CallParts): ToolView {
  const stored = arrayAt(metadata, 'todos');
  const todos = (stored.length > 0 ? stored : arrayAt(input, 'todos')).map(asObject).slice(0, mostItems);
  return {
    kind: 'checklist',
    items: todos.map((todo) => ({
      text: stringAt(todo, 'content') ?? '',
      status: ownValue(statuses, stringAt(todo, 'status') ?? '') ?? 'unknown',
      change: null,
      isRemoved: stringAt(todo, 'status') === 'cancelled',
      note: null,
    })),
  };
}

const statuses: Readonly<Record<string, 'open' | 'active' | 'done'>> = {
  pending: 'open',
  in_progress: 'active',
  completed: 'done',
};

function questionsView({ input, metadata }: CallParts): ToolView {
  const answers = arrayAt(metadata, 'answers');
  const texts = (value: unknown) =>
    asArray(value as never)
      .map(asString)
      .filter((text) => text !== null);
  const questions = arrayAt(input, 'questions').map(asObject).slice(0, mostItems);
  return {
    kind: 'questions',
    questions: questions.map((question, index) => ({
      question: stringAt(question, 'question') ?? '',
      header: stringAt(question, 'header'),
      options: arrayAt(question, 'options')
        .map(asObject)
        .map((option) => ({ label: stringAt(option, 'label') ?? '', description: stringAt(option, 'description') })),
      answers: texts(answers[index]),
    })),
  };
}

function skillView(parts: CallParts): ToolView {
  const name = stringAt(parts.input, 'name') ?? '';
  return { kind: 'skill', name, args: null, instructions: null, result: outputBody(parts) };
}

/** A tool that the model was not offered, or an input that the tool does not accept. */
function invalidView(parts: CallParts): ToolView {
  const { input } = parts;
  const facts = [{ label: 'Tool', value: stringAt(input, 'tool') ?? '' }].filter(({ value }) => value !== '');
  return { kind: 'facts', facts, code: null, text: wholeBody(stringAt(input, 'error') ?? parts.output) };
}

function callView(parts: CallParts): ToolView {
  const { name, input } = parts;
  const cut = kindOfTool(name) === 'mcp' ? name.indexOf('_') : -1;
  return {
    kind: 'call',
    server: cut > 0 ? name.slice(0, cut) : null,
    tool: cut > 0 ? name.slice(cut + 1) : name,
    arguments: plainValue(input),
    text: outputBody(parts),
  };
}

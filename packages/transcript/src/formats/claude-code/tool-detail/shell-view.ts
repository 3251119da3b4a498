import { type Body, emptyBody, type TerminalView, type ToolView, wholeBody } from '@treeline/protocol';
import { isTrueAt, numberAt, objectAt, stringAt, textAt, wholeOf } from '../../../json/json-values.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import { detailBody, inputBody, outputBody } from './part-bodies.ts';
import type { ToolParts } from './tool-parts.ts';

const nothing: TerminalView = {
  kind: 'terminal',
  command: null,
  description: null,
  stdout: emptyBody,
  stderr: emptyBody,
  exitCode: null,
  isBackground: false,
  isInterrupted: false,
  note: null,
};

export function shellView(parts: ToolParts): TerminalView {
  const { detail, input } = parts;
  const failure = parts.isError ? failureOf(parts) : null;
  const wasInterrupted = isTrueAt(detail, 'interrupted');
  const isBackground = stringAt(detail, 'backgroundTaskId') !== null || isTrueAt(input, 'run_in_background');
  return {
    ...nothing,
    command: inputBody(parts, 'command'),
    description: stringAt(input, 'description'),
    stdout: failure?.stdout ?? parts.kept?.body ?? detailBody(parts, 'stdout') ?? outputBody(parts),
    stderr: detailBody(parts, 'stderr') ?? emptyBody,
    exitCode: failure?.exitCode ?? (detail === null || wasInterrupted || isBackground ? null : 0),
    isBackground,
    isInterrupted: wasInterrupted,
    note: parts.kept?.note ?? (isBackground ? (parts.output.split('\n', 1)[0] ?? null) : meaningOf(parts)),
  };
}

/** Some exit codes are no failures: a search that finds nothing ends with 1. */
function meaningOf({ detail }: ToolParts): string | null {
  return stringAt(detail, 'returnCodeInterpretation');
}

/** A failed command has its exit code and its output in one text, both streams mixed. */
function failureOf(parts: ToolParts): { readonly exitCode: number; readonly stdout: Body } | null {
  const match = /^(?:Error: )?Exit code (\d{1,9})\n?/.exec(parts.output);
  if (match === null) return null;
  const stdout = cutBody(parts.output.slice(match[0].length), parts.refs.output);
  return { exitCode: Number(match[1]), stdout };
}

/** What a background command has written since the last check. */
export function shellOutputView(parts: ToolParts): ToolView {
  const { detail, input, output } = parts;
  const task = objectAt(detail, 'task');
  const id =
    stringAt(input, 'bash_id') ??
    stringAt(input, 'shell_id') ??
    stringAt(input, 'task_id') ??
    stringAt(input, 'taskId');
  const taskOutput = textAt(task, 'output');
  const status = stringAt(task, 'status') ?? stringAt(detail, 'status') ?? tagOf(output, 'status');
  const stdout =
    taskOutput !== null
      ? cutBody(wholeOf(taskOutput), parts.refs.detail('task.output'))
      : (detailBody(parts, 'stdout') ??
        cutBody(tagOf(output, 'stdout') ?? tagOf(output, 'output') ?? output, parts.refs.output));
  return {
    ...nothing,
    description: stringAt(task, 'description') ?? stringAt(detail, 'command') ?? id,
    stdout: parts.isError ? emptyBody : stdout,
    stderr: detailBody(parts, 'stderr') ?? wholeBody(tagOf(output, 'stderr') ?? ''),
    exitCode: numberAt(task, 'exitCode') ?? numberAt(detail, 'exitCode') ?? codeIn(output),
    isBackground: true,
    note: status === null ? null : `The task is ${status.replaceAll('_', ' ')}.`,
  };
}

export function stopView(parts: ToolParts): ToolView {
  const { detail, input } = parts;
  const id = stringAt(detail, 'task_id') ?? stringAt(input, 'task_id') ?? stringAt(input, 'shell_id');
  const facts = [
    { label: 'Task', value: stringAt(detail, 'command') ?? id ?? '' },
    { label: 'Id', value: id ?? '' },
    { label: 'Kind', value: (stringAt(detail, 'task_type') ?? '').replaceAll('_', ' ') },
  ].filter(({ value }) => value !== '');
  const message = stringAt(detail, 'message');
  return { kind: 'facts', facts, code: null, text: message === null ? outputBody(parts) : wholeBody(message) };
}

export function monitorView(parts: ToolParts): TerminalView {
  const { input } = parts;
  return {
    ...nothing,
    command: inputBody(parts, 'command'),
    description: stringAt(input, 'description'),
    stdout: outputBody(parts),
    isBackground: true,
  };
}

function tagOf(text: string, tag: string): string | null {
  const start = text.indexOf(`<${tag}>`);
  const end = start === -1 ? -1 : text.indexOf(`</${tag}>`, start);
  return end === -1 ? null : text.slice(start + tag.length + 2, end).replace(/^\n|\n$/g, '');
}

function codeIn(text: string): number | null {
  const code = /<exit_code>(\d{1,9})<\/exit_code>/.exec(text)?.[1];
  return code === undefined ? null : Number(code);
}

import { type AskedQuestion, emptyBody, type ToolView, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asArray, asObject, asString, objectAt, stringAt, valueAt } from '../../../json/json-values.ts';
import { defaultAgentType } from '../client-words.ts';
import { detailBody, inputBody, outputBody } from './part-bodies.ts';
import type { ToolParts } from './tool-parts.ts';

export function questionsView({ input, detail, output, isError }: ToolParts): ToolView {
  const listed = arrayAt(input, 'questions').map(asObject);
  const asked = listed.length > 0 ? listed : [input];
  const answers = objectAt(detail, 'answers') ?? objectAt(input, 'answers');
  const questions = asked.map((question): AskedQuestion => {
    const text = stringAt(question, 'question') ?? '';
    return {
      question: text,
      header: stringAt(question, 'header'),
      options: arrayAt(question, 'options').map((value) => ({
        label: stringAt(asObject(value), 'label') ?? asString(value) ?? '',
        description: stringAt(asObject(value), 'description'),
      })),
      answers: answersTo(text, answers, isError ? '' : output),
    };
  });
  return { kind: 'questions', questions };
}

/** Several choices are one text, joined by commas; where only text was stored it is `"question"="answer"`. */
function answersTo(question: string, answers: JsonObject | null, output: string): string[] {
  const answer = answers !== null && Object.hasOwn(answers, question) ? valueAt(answers, question) : undefined;
  const many = asArray(answer)
    .map(asString)
    .filter((one) => one !== null);
  if (many.length > 0) return many;
  const one = asString(answer);
  if (one !== null) return [one];
  const start = output.indexOf(`"${question}"="`);
  if (start === -1) return [];
  const from = start + question.length + 4;
  const end = output.indexOf('"', from);
  return end === -1 ? [] : [output.slice(from, end)];
}

export function planView(parts: ToolParts): ToolView {
  const { detail, input } = parts;
  return {
    kind: 'plan',
    text: detailBody(parts, 'plan') ?? inputBody(parts, 'plan') ?? emptyBody,
    path: stringAt(detail, 'filePath') ?? stringAt(input, 'planFilePath'),
  };
}

export function skillView(parts: ToolParts): ToolView {
  const { input, detail, instructions } = parts;
  return {
    kind: 'skill',
    name: stringAt(input, 'skill') ?? stringAt(input, 'command') ?? stringAt(detail, 'commandName') ?? 'skill',
    args: stringAt(input, 'args'),
    instructions,
    result: detailBody(parts, 'result') ?? outputBody(parts),
  };
}

/** The prompt of an agent whose transcript does not have it. Its answer is shown beside the call. */
export function agentCallView(parts: ToolParts): ToolView {
  const { input } = parts;
  return {
    kind: 'message',
    to: stringAt(input, 'subagent_type') ?? defaultAgentType,
    summary: stringAt(input, 'description'),
    form: null,
    text: inputBody(parts, 'prompt') ?? emptyBody,
    delivery: null,
  };
}

export function messageView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  const machine = objectAt(input, 'message');
  const type = stringAt(machine, 'type') ?? stringAt(input, 'type');
  const words = stringAt(machine, 'reason') ?? stringAt(machine, 'content') ?? stringAt(machine, 'feedback');
  return {
    kind: 'message',
    to: stringAt(input, 'to') ?? stringAt(input, 'recipient'),
    summary: stringAt(input, 'summary'),
    form: type === null || type === 'message' ? null : formOf(type, machine),
    text:
      machine === null
        ? (inputBody(parts, 'message') ?? inputBody(parts, 'content') ?? emptyBody)
        : wholeBody(words ?? ''),
    delivery: stringAt(detail, 'message') ?? (parts.isError ? null : messageIn(parts.output)),
  };
}

function formOf(type: string, machine: JsonObject | null): string {
  const approves = machine === null ? undefined : valueAt(machine, 'approve');
  const verdict = approves === true ? ': approved' : approves === false ? ': refused' : '';
  return `${type.replaceAll('_', ' ')}${verdict}`;
}

/** The text of such a result is JSON again. */
function messageIn(output: string): string | null {
  return /"message":"((?:[^"\\]|\\.)*)"/.exec(output)?.[1]?.replaceAll('\\"', '"') ?? (output === '' ? null : output);
}

import { emptyBody, type FactsView, type ToolView, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asObject, asString, headOf, objectAt, stringAt, textAt } from '../../../json/json-values.ts';
import { cutOf } from '../../body-ref.ts';
import { isCiphertext } from '../agent-message.ts';
import { parsedObject } from '../parsed-object.ts';
import { inputBody, outputBody } from './part-bodies.ts';
import type { ToolParts } from './tool-parts.ts';

type Fact = FactsView['facts'][number];

const mostFacts = 200;
const mostText = 2_000;
const encrypted = wholeBody('Encrypted: only the service that the agents run on can read it.');

/** A task or a message for another agent. */
export function messageView(parts: ToolParts): ToolView {
  const { input, name } = parts;
  const message = textAt(input, 'message');
  const isSecret = message !== null && isCiphertext(headOf(message));
  return {
    kind: 'message',
    to: stringAt(input, 'task_name') ?? stringAt(input, 'target'),
    summary: stringAt(input, 'agent_type'),
    form: name === 'spawn_agent' ? 'new agent' : name === 'followup_task' ? 'another task' : null,
    text: isSecret ? encrypted : (inputBody(parts, 'message') ?? emptyBody),
    delivery: parts.isError ? null : deliveryOf(parts.output),
  };
}

function deliveryOf(output: string): string | null {
  const answer = parsedObject(output);
  if (answer === null) return output === '' ? null : cutOf(output, mostText);
  const started = stringAt(answer, 'nickname') ?? stringAt(answer, 'task_name');
  return started === null ? null : `Started as ${started}.`;
}

/** The state of agents: waiting for them, listing them, ending them. */
export function agentsView(parts: ToolParts): ToolView {
  const answer = parts.isError ? null : parsedObject(parts.output);
  if (answer === null) return { kind: 'facts', facts: askedFor(parts.input), code: null, text: outputBody(parts) };
  const message = stringAt(answer, 'message');
  const facts = [...askedFor(parts.input), ...statusFacts(answer)].slice(0, mostFacts);
  return { kind: 'facts', facts, code: null, text: message === null ? emptyBody : wholeBody(message) };
}

function askedFor(input: JsonObject): Fact[] {
  const target = stringAt(input, 'target') ?? stringAt(input, 'id');
  const cell = stringAt(input, 'cell_id');
  return [
    ...(target === null ? [] : [{ label: 'Agent', value: target }]),
    ...(cell === null ? [] : [{ label: 'Script', value: cell }]),
  ];
}

function statusFacts(answer: JsonObject): Fact[] {
  const status = objectAt(answer, 'status');
  const byId = status === null ? [] : Object.entries(status).map(([id, value]) => fact(id, value));
  const listed = arrayAt(answer, 'agents')
    .map(asObject)
    .map((agent) => fact(stringAt(agent, 'agent_name') ?? '', agent?.agent_status));
  const before = answer.previous_status === undefined ? [] : [fact('Before', answer.previous_status)];
  return [...byId, ...listed, ...before];
}

/** A status is a word, or a word with a text: `{"completed":"…"}`. */
function fact(label: string, status: JsonObject[string]): Fact {
  const word = asString(status);
  const told = asObject(status);
  const [key = ''] = told === null ? [] : Object.keys(told);
  const value = word ?? (told === null ? '' : `${key}: ${asString(told[key]) ?? ''}`);
  return { label: cutOf(label, 200), value: cutOf(value, mostText) };
}

import type { Activity, Row, Turn, TurnItem, TurnOpening } from '@treeline/processor';
import { type AgentInfo, type Body, wholeBody } from '@treeline/protocol';
import type { ReadBody } from '../flow-actions.ts';
import { oneLine } from '../one-line.ts';
import { wholeText } from './whole-text.ts';

/** A row as Markdown; `null`: it has nothing to quote. */
export async function rowMarkdown(row: Row, readBody: ReadBody): Promise<string | null> {
  switch (row.kind) {
    case 'turn':
      return turnMarkdown(row.turn, readBody);
    case 'asked':
      return quoted(await wholeText(openingBody(row.opening), readBody));
    case 'text':
    case 'thinking':
      return wholeText(row.event.text, readBody);
    case 'activity':
    case 'detail':
      return callMarkdown(row.activity, readBody);
    case 'group':
      return row.agent === null ? null : agentMarkdown(row.agent, readBody);
    default:
      return null;
  }
}

/** The prompt, the answer, and one line for each call between. */
async function turnMarkdown(turn: Turn, readBody: ReadBody): Promise<string> {
  const opening = turn.opening === null ? [] : [quoted(await wholeText(openingBody(turn.opening), readBody))];
  const parts: string[] = [...opening];
  let calls: string[] = [];
  const endCalls = () => {
    if (calls.length > 0) parts.push(calls.join('\n'));
    calls = [];
  };
  for (const item of turn.items) {
    const call = callLine(item);
    if (call !== null) calls.push(call);
    const text = textOf(item);
    if (text === null) continue;
    endCalls();
    parts.push(await wholeText(text, readBody));
  }
  endCalls();
  return parts.join('\n\n');
}

/** An agent's task and its answer. */
export async function agentMarkdown(agent: AgentInfo, readBody: ReadBody): Promise<string> {
  const head = `### ${inline(agent.description ?? agent.agentSlug)} (${inline(agent.agentSlug)})`;
  const bodies = [agent.prompt, agent.answer];
  const [prompt, answer] = await Promise.all(bodies.map((body) => (body === null ? null : wholeText(body, readBody))));
  return [head, prompt == null ? null : quoted(prompt), answer ?? null].filter((part) => part !== null).join('\n\n');
}

async function callMarkdown({ started, finished }: Activity, readBody: ReadBody): Promise<string> {
  const name = started === null ? 'Call' : `**${inline(started.name)}** ${inline(started.title)}`;
  const input = started === null ? null : fenced(await wholeText(started.input, readBody));
  const output = finished === null ? null : fenced(await wholeText(finished.output, readBody));
  return [name, input, output].filter((part) => part !== null).join('\n\n');
}

function callLine(item: TurnItem): string | null {
  if (item.kind !== 'activity' || item.started === null) return null;
  const failed = item.status === 'failed' || item.status === 'denied' ? ` (${item.status})` : '';
  return `- **${inline(item.started.name)}** ${inline(item.started.title)}${failed}`;
}

function textOf(item: TurnItem): Body | null {
  return item.kind === 'remark' && item.event.type === 'assistant_text' ? item.event.text : null;
}

function openingBody(opening: TurnOpening): Body {
  return opening.type === 'notification' ? wholeBody(opening.summary) : opening.text;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Untrusted text on one line, without characters that would end it or start something else. */
function inline(text: string): string {
  return oneLine(text).replace(/[*_`[\]<>]/g, '\\$&');
}

/** In a fence longer than any inside. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`;
}

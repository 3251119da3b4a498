import { counted, formatDuration, oneLine } from '@treeline/text';
import type { CleanTurn } from '../clean-thread.ts';
import type { Entry, Opening } from '../entry.ts';
import { agentCard, callHtml, charactersInPage, foldedHtml } from './call-html.ts';
import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import { type PageContext, TextBudget } from './page-context.ts';
import { proseHtml } from './text-html.ts';

/** Ids that links within a transcript lead to. */
export const resultId = 'result';
export function promptId(number: number): string {
  return `prompt-${number}`;
}

/** The sender of a prompt, and its colour. */
export interface Speaker {
  /** "Prompt from Add the delivery ledger"; `null`: a person, whose prompts are numbered. */
  readonly label: string | null;
  readonly hue: string;
}

export function openingHtml(turn: CleanTurn, opening: Opening, speaker: Speaker, context: PageContext): Html {
  const { instants } = context;
  const when = instants.write(opening.at, 'prompt');
  const by = [when, opening.by, turn.isAbandoned ? 'left: a person went back and asked anew' : ''];
  const words = by.filter((part) => part !== '').join(' · ');
  const head = speaker.label === null ? html`<b>${turn.number}</b>${words}` : html`${speaker.label} · ${when}`;
  const body = proseHtml(opening.text, new TextBudget(charactersInPage), 'prompt', context);
  const pictures =
    opening.attachments.length === 0
      ? null
      : html`<p class="fact">${counted(opening.attachments.length, 'attachment')} left out</p>`;
  const look = speaker.label !== null ? `by-agent ${speaker.hue}` : isTyped(opening) ? '' : 'sent';
  const classes = ['p', look, turn.isAbandoned ? 'left' : ''].filter((each) => each !== '').join(' ');
  return html`<section class="${classes}" id="${context.prefix}${promptId(turn.number ?? 0)}"><header>${head}</header>${body}${pictures}</section>
`;
}

/** Whether a person typed it: what a program or a notification sent is quieter. */
function isTyped({ type, origin }: Opening): boolean {
  return type === 'prompt' && (origin === null || origin === 'person' || origin === 'queued');
}

/** The work between a prompt and its answer, folded behind one line. */
export function workHtml(turn: CleanTurn, steps: readonly Html[], isOpen: boolean, isContinued: boolean): Html {
  const { tools, agents, errors } = turn.counts;
  const parts = [
    html`${counted(tools, 'tool')}`,
    agents === 0 ? null : html`${counted(agents, 'agent')}`,
    errors === 0 ? null : html`<span class="wrong">${counted(errors, 'error')}</span>`,
    turn.durationMs === null ? null : html`${formatDuration(turn.durationMs)}`,
    isContinued ? html`continued` : null,
  ].filter((part) => part !== null);
  const words = parts.map((part, at) => html`${at === 0 ? '' : ' · '}${part}`);
  return html`<details class="work"${isOpen ? html` open` : null}><summary>${icon('chevron', 'turn')}<span>${words}</span></summary><div class="steps">${steps}</div></details>
`;
}

export function answerHtml(text: string, label: string | null, hue: string, context: PageContext): Html {
  const body = proseHtml(text, new TextBudget(charactersInPage), 'answer', context);
  if (label === null)
    return html`<div class="a">${body}</div>
`;
  return html`<section class="p by-agent ${hue}" id="${context.prefix}${resultId}"><header>${label}</header>${body}</section>
`;
}

/** One entry among the steps of a turn. */
export function stepHtml(entry: Entry, context: PageContext): Html {
  switch (entry.kind) {
    case 'call':
      return leveled(callHtml(entry.call, context), entry.call.level);
    case 'folded':
      return foldedHtml(entry);
    case 'agent':
      return html`<div class="task">${agentCard(entry.agent, context)}</div>`;
    case 'unlinked':
      return html`<p class="fact row">${counted(entry.count, 'agent')} with no matching call</p>`;
    case 'text':
      return html`<div class="said">${proseHtml(entry.text, new TextBudget(charactersInPage), 'text', context)}</div>`;
    case 'thinking':
      return foldHtml('Thinking', oneLine(entry.text, 160), 'call think', entry.text, context);
    case 'remark':
      return remarkHtml(entry, context);
  }
}

const tones = { quiet: 'call', warn: 'call warn', bad: 'call bad-remark' } as const;

function remarkHtml(entry: Extract<Entry, { kind: 'remark' }>, context: PageContext): Html {
  return foldHtml(entry.label, entry.line, tones[entry.tone], entry.text, context);
}

function foldHtml(label: string, line: string, classes: string, text: string, context: PageContext): Html {
  const row = html`${icon('note')}<b>${label}</b><span class="subject">${line}</span>`;
  if (text.trim() === '' || text.trim() === line) return html`<div class="${classes} row">${row}</div>`;
  const body = proseHtml(text, new TextBudget(charactersInPage), label, context);
  return html`<details class="${classes}"><summary class="row">${row}</summary><div class="body">${body}</div></details>`;
}

function leveled(step: Html, level: number): Html {
  return level === 0 ? step : html`<div class="level-${Math.min(level, 3)}">${step}</div>`;
}

import {
  agentToolsInWords,
  counted,
  formatDuration,
  formatNumber,
  hueOf,
  oneLine,
  runStatusOf,
  statusInWords,
  toolName,
} from '@treeline/text';
import type { AgentPage } from '../agent-page.ts';
import { agentTitle } from '../agent-page.ts';
import { callError, callLine } from '../call-line.ts';
import type { Call, Entry } from '../entry.ts';
import { type Html, html, nothing } from './html.ts';
import { icon, kindIcon, statusIcon } from './icon.ts';
import { isFoldedInPage } from './is-folded.ts';
import { type PageContext, TextBudget } from './page-context.ts';
import { outputHtml, plainHtml } from './text-html.ts';
import { viewHtml } from './view-html.ts';

/** The characters of one entry that are in the page itself. */
export const charactersInPage = 60_000;

/** One call: a line with its subject and status, and below it its view. */
export function callHtml(call: Call, context: PageContext): Html {
  const id = context.anchor(call.id);
  if (call.agent !== null) {
    return html`<div class="task" id="${id}" data-call="${call.id}">${agentCard(call.agent, context)}</div>`;
  }
  const body = bodyHtml(call, context);
  const line = lineHtml(call);
  const classes = isBad(call) ? 'call bad' : 'call';
  if (body.text === '') return html`<div class="${classes} row" id="${id}" data-call="${call.id}">${line}</div>`;
  const open = isFoldedInPage(call) ? nothing : html` open`;
  return html`<details class="${classes}" id="${id}" data-call="${call.id}"${open}><summary class="row">${line}</summary><div class="body">${body}</div></details>`;
}

function bodyHtml(call: Call, context: PageContext): Html {
  const budget = new TextBudget(charactersInPage);
  const { detail } = call;
  if (detail === null) {
    return html`${plainHtml(call.input === '{}' ? '' : call.input, budget, 'input', context)}${outputHtml(call.output, budget, 'output', context)}`;
  }
  const isCut = detail.view.kind === 'diff' && detail.view.leftOut > 0;
  const error =
    detail.error === null
      ? null
      : html`<div class="err">${outputHtml(detail.error.preview, budget, 'error', context)}</div>`;
  const images =
    detail.images.length === 0 ? null : html`<p class="fact">${counted(detail.images.length, 'image')} left out</p>`;
  return html`${viewHtml(detail.view, budget, context)}${isCut ? plainHtml(call.input, budget, 'input', context) : null}${error}${images}`;
}

function isBad({ status }: Call): boolean {
  return status === 'failed' || status === 'denied';
}

const endings = {
  running: 'no result yet',
  ok: '',
  failed: '',
  denied: 'denied',
  interrupted: 'interrupted',
  lost: 'no result recorded',
};

function lineHtml(call: Call): Html {
  const { status, kind, detail } = call;
  const mark = status === 'ok' ? kindIcon(kind) : statusIcon(runStatusOf(status));
  const description = detail?.view.kind === 'terminal' ? detail.view.description : null;
  const name = toolName(call.name);
  const error = status === 'failed' ? oneLine(callError(call), 160) : endings[status];
  return html`${mark}<b>${description ?? name}</b><span class="subject">${callLine(call, 400)}</span>${error === '' ? null : html`<span class="wrong">${error}</span>`}<span class="n">${numbersHtml(call)}</span>`;
}

/** Shorter durations are not shown. */
const briefest = 100;

function numbersHtml({ facts, startedAt, endedAt }: Call): Html {
  const { note, added, removed, exitCode, isBackground } = facts;
  const took = startedAt === null || endedAt === null ? 0 : endedAt - startedAt;
  const parts = [
    isBackground ? html`in background` : null,
    note === null ? null : html`${note}`,
    exitCode === null || exitCode === 0 ? null : html`<span class="wrong">exit ${exitCode}</span>`,
    added === null || added === 0 ? null : html`<span class="plus">+${formatNumber(added)}</span>`,
    removed === null || removed === 0 ? null : html`<span class="minus">−${formatNumber(removed)}</span>`,
    took < briefest ? null : html`${formatDuration(took)}`,
  ];
  return html`${parts.filter((part) => part !== null).map((part) => html`<span>${part}</span>`)}`;
}

/** A call that started an agent links to the agent's transcript. */
export function agentCard(agent: AgentPage, context: PageContext): Html {
  const { info } = agent;
  const numbers = [
    agentToolsInWords(info),
    agent.children.length === 0 ? '' : counted(agent.children.length, 'agent'),
    info.startedAt === null || info.endedAt === null ? '' : formatDuration(info.endedAt - info.startedAt),
    info.linkedBy === 'position' || info.linkedBy === 'prompt' ? 'matched by best guess' : '',
  ];
  const isBadly = info.state.status === 'failed';
  return html`<a class="link ${hueClass(info.agentSlug)}" href="${context.hrefOf(agent)}" data-agent="${info.id}">${statusIcon(info.state.status)}<span class="t"><b>${agentTitle(agent)}</b><span class="tag">${info.agentSlug}</span><span class="nums">${numbers.filter((part) => part !== '').join(' · ')}</span></span><small class="${isBadly ? 'wrong' : ''}">${summaryLine(agent, context)}</small><span class="go">Open transcript${icon('arrow')}</span></a>`;
}

function summaryLine(agent: AgentPage, context: PageContext): string {
  const { state } = agent.info;
  const said = oneLine(context.summaryOf(agent), 200);
  return state.status === 'completed' && said !== '' ? said : state.reason || statusInWords(state.status);
}

/** A page must not have inline styles: hues are classes, ten degrees apart. */
export function hueClass(slug: string): string {
  return `hue-${Math.floor(hueOf(slug) / 10)}`;
}

/** Several calls on one line. */
export function foldedHtml({ calls, lines }: Extract<Entry, { kind: 'folded' }>): Html {
  const [first] = calls;
  if (first === undefined) return nothing;
  const titles = calls.slice(0, 6).map((each) => callLine(each, 80));
  const more = calls.length - titles.length;
  const note = lines === 0 ? 'folded' : `${counted(lines, 'line')}, folded`;
  return html`<div class="call row">${kindIcon(first.kind)}<b>${toolName(first.name)}</b>${calls.length === 1 ? null : html`<span class="times">× ${calls.length}</span>`}<span class="subject">${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}</span><span class="n"><span>${note}</span></span></div>`;
}

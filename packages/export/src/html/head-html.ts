import type { Usage } from '@treeline/protocol';
import { agentToolsInWords, counted, formatDuration, formatShort, newTokens, statusInWords } from '@treeline/text';
import { type AgentPage, agentsAround, agentTitle } from '../agent-page.ts';
import type { CleanSession } from '../clean-session.ts';
import type { Instants } from '../format-instant.ts';
import { hueClass } from './call-html.ts';
import { type Html, html, nothing } from './html.ts';
import { icon } from './icon.ts';

interface SessionCounts {
  readonly client: string;
  readonly tools: number;
  readonly errors: number;
}

/** Title and facts of the main thread. */
export function sessionHead(session: CleanSession, { client, tools, errors }: SessionCounts, instants: Instants): Html {
  const { facts, state, pages, scope } = session;
  const where = [facts.project, facts.branch, client, facts.model]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  const span = spanParts(facts.startedAt, facts.updatedAt, instants);
  const parts = [
    ...span.map((part) => html`${part}`),
    scope.asOf === null
      ? html`${statusInWords(state.status)}`
      : html`as it stood on ${instants.write(scope.asOf, 'moment')}`,
    html`${counted(tools, 'tool')}`,
    pages.length === 0 ? null : html`${counted(pages.length, 'agent')}`,
    errors === 0 ? null : html`<span class="wrong">${counted(errors, 'error')}</span>`,
    tokensHtml(facts.familyUsage),
    costHtml(session, null),
    scope.turns === null ? null : html`prompts ${scope.turns.from} to ${scope.turns.to}`,
  ];
  return html`<h1>${facts.title}</h1><p class="meta">${where}<br>${joined(parts)}</p>`;
}

/** The breadcrumb, title and facts of an agent's transcript. */
export function agentHead(
  page: AgentPage,
  session: CleanSession,
  prompt: number | null,
  errors: number,
  hrefs: Hrefs,
  instants: Instants,
): Html {
  const { info } = page;
  const { path, isCut } = agentsAround(page);
  const up = [
    html`<a href="${hrefs.main}">${session.facts.title}</a>`,
    prompt === null ? null : html`<span>prompt ${prompt}</span>`,
    isCut ? html`<span>…</span>` : null,
    ...path.map((agent) => html`<a href="${hrefs.of(agent)}">${agentTitle(agent)}</a>`),
    html`<span>${agentTitle(page)}</span>`,
  ].filter((part) => part !== null);
  const parts = [
    info.model === null ? null : html`${info.model}`,
    html`<span title="${info.state.reason}">${statusInWords(info.state.status)}</span>`,
    ...spanParts(info.startedAt, info.endedAt, instants).map((part) => html`${part}`),
    html`${agentToolsInWords(info)}`,
    errors === 0 ? null : html`<span class="wrong">${counted(errors, 'error')}</span>`,
    tokensHtml(info.usage),
    costHtml(session, page),
    info.isBackground ? html`in background` : null,
  ];
  return html`<nav class="up" aria-label="Way up from ${page.name}">${up.map((part, at) => html`${at === 0 ? null : icon('chevron')}${part}`)}</nav><h1>${agentTitle(page)}</h1><p class="meta"><span class="${hueClass(info.agentSlug)}"><span class="tag">${info.agentSlug}</span></span> ${joined(parts)}</p>`;
}

interface Hrefs {
  readonly main: string;
  of(agent: AgentPage): string;
}

/** How the page was made, and what it leaves out. */
export function madeHtml(words: string, right: string): Html {
  return html`<p class="made">${icon('shield')}<span>${words}</span><span class="right">${right}</span></p>
`;
}

function spanParts(from: number | null, to: number | null, instants: Instants): string[] {
  if (from === null) return [];
  if (to === null || to <= from) return [instants.write(from, 'moment')];
  return [instants.span(from, to), formatDuration(to - from)];
}

function tokensHtml(usage: Usage): Html | null {
  const tokens = newTokens(usage);
  if (tokens + usage.cacheRead === 0) return null;
  const cached = usage.cacheRead === 0 ? nothing : html`, ${formatShort(usage.cacheRead)} cached`;
  return html`${formatShort(tokens)} tokens${cached}`;
}

function costHtml(session: CleanSession, page: AgentPage | null): Html | null {
  const cost = session.cost(page);
  return cost === null ? null : html`${cost}`;
}

function joined(parts: readonly (Html | null)[]): Html {
  const there = parts.filter((part) => part !== null);
  return html`${there.map((part, at) => html`${at === 0 ? '' : ' · '}${part}`)}`;
}

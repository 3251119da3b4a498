import { agentToolsInWords, counted, formatNumber, oneLine } from '@treeline/text';
import { type AgentPage, agentTitle } from '../agent-page.ts';
import type { ChangedFiles } from '../changed-files.ts';
import type { Instants } from '../format-instant.ts';
import { hueClass } from './call-html.ts';
import { type Html, html, nothing } from './html.ts';
import { pageTools } from './page-html.ts';
import type { Anchors } from './part-writer.ts';
import { promptId, resultId } from './turn-html.ts';

export interface ListedPrompt {
  readonly number: number;
  readonly at: number;
  readonly text: string;
}

const mostPrompts = 400;
const agentsAtOnce = 12;
const mostAgents = 1500;

interface Contents {
  readonly prompts: readonly ListedPrompt[];
  readonly agents: readonly AgentPage[];
  readonly files: ChangedFiles;
}

/** Where a page is among those of its transcript. */
interface Position {
  readonly anchors: Anchors;
  /** From 1. */
  readonly part: number;
}

/** The contents pane beside the main thread; that of a later part has its own prompts. */
export function contentsHtml(
  { prompts, agents, files }: Contents,
  hrefOf: (agent: AgentPage) => string,
  instants: Instants,
  { anchors, part }: Position,
): Html {
  const listed = part === 1 ? prompts : prompts.filter(({ number }) => anchors.isHere(promptId(number)));
  return html`<nav class="toc" aria-label="Contents">${promptsHtml(listed, anchors, instants)}${agentsHtml('Agents', agents, null, hrefOf)}${filesHtml(files)}${pageTools}</nav>
`;
}

/** The contents pane beside an agent's transcript: the agents around it. */
export function agentContentsHtml(
  page: AgentPage,
  files: ChangedFiles,
  errors: number,
  hrefOf: (agent: AgentPage) => string,
  anchors: Anchors,
): Html {
  const result = anchors.hrefOf(resultId);
  const around =
    page.parent === null ? [page, ...page.children] : [page.parent, ...page.parent.children, ...page.children];
  const mistakes = errors === 0 ? null : html`, <span class="wrong">${counted(errors, 'error')}</span>`;
  return html`<nav class="toc" aria-label="Contents"><h2>This agent</h2><ul><li>${agentToolsInWords(page.info)}${mistakes}</li>${result === null ? null : html`<li><a href="${result}">Result</a></li>`}</ul>${agentsHtml('Related agents', around, page, hrefOf)}${filesHtml(files)}${pageTools}</nav>
`;
}

function promptsHtml(prompts: readonly ListedPrompt[], anchors: Anchors, instants: Instants): Html {
  if (prompts.length === 0) return nothing;
  let day = '';
  const rows = prompts.slice(0, mostPrompts).map(({ number, at, text }) => {
    const own = instants.write(at, 'long-day');
    const heading = own === day ? null : html`<li class="day">${own}</li>`;
    day = own;
    return html`${heading}<li><a href="${anchors.hrefOf(promptId(number)) ?? ''}"><span class="num">${number}</span><span>${beginning(text)}</span></a></li>`;
  });
  const more = prompts.length > mostPrompts ? html`<li>${prompts.length - mostPrompts} more</li>` : null;
  return html`<h2>Prompts</h2><ul>${rows}${more}</ul>`;
}

const longestPrompt = 60;

/** Ends with a word, and says that there is more. */
function beginning(text: string): string {
  const line = oneLine(text, longestPrompt + 1);
  if (line.length <= longestPrompt) return line;
  const end = line.lastIndexOf(' ', longestPrompt - 1);
  return `${line.slice(0, end > longestPrompt / 2 ? end : longestPrompt - 1)}…`;
}

function agentsHtml(
  title: string,
  agents: readonly AgentPage[],
  current: AgentPage | null,
  hrefOf: (agent: AgentPage) => string,
): Html {
  if (agents.length === 0) return nothing;
  const top = Math.min(...agents.map(({ depth }) => depth));
  const rows = agents.slice(0, mostAgents).map((agent) => {
    const indent = Math.min(agent.depth - top, 3);
    const here = agent === current ? html` aria-current="page"` : null;
    return html`<li class="${indent === 0 ? '' : `in-${indent} `}${hueClass(agent.info.agentSlug)}"${here}><a href="${hrefOf(agent)}"><span class="dot"></span><span>${oneLine(agentTitle(agent), 80)}</span></a></li>`;
  });
  const rest = rows.slice(agentsAtOnce);
  const more =
    rest.length === 0
      ? null
      : html`<li><details><summary>${counted(agents.length - agentsAtOnce, 'more', 'more')}</summary><ul>${rest}</ul></details></li>`;
  return html`<h2>${title}</h2><ul>${rows.slice(0, agentsAtOnce)}${more}</ul>`;
}

function filesHtml({ count, added, removed }: ChangedFiles): Html {
  if (count === 0) return nothing;
  return html`<h2>Files</h2><ul><li>${formatNumber(count)} changed <span class="plus">+${formatNumber(added)}</span> <span class="minus">−${formatNumber(removed)}</span></li></ul>`;
}

import { counted } from '@treeline/text';
import { type AgentPage, agentTitle } from '../agent-page.ts';
import { changedFiles } from '../changed-files.ts';
import type { CleanSession } from '../clean-session.ts';
import type { CleanThread } from '../clean-thread.ts';
import { LeftOut } from '../compact.ts';
import type { ExportSink, ExportStamp, OnProgress } from '../export-source.ts';
import { Instants } from '../format-instant.ts';
import { SafeNames } from '../safe-name.ts';
import { hueClass } from './call-html.ts';
import { agentContentsHtml, contentsHtml, type ListedPrompt } from './contents-html.ts';
import { agentHead, madeHtml, sessionHead } from './head-html.ts';
import { type Html, html } from './html.ts';
import { LongTexts } from './long-texts.ts';
import type { PageContext } from './page-context.ts';
import { TextBudget } from './page-context.ts';
import { findBar, pageEnd, pageHead } from './page-html.ts';
import { type PartFrame, PartWriter } from './part-writer.ts';
import { proseHtml } from './text-html.ts';
import { writeThread } from './write-thread.ts';

export interface HtmlOptions {
  readonly stamp: ExportStamp;
  readonly isCompact: boolean;
  /** What a reader is told about redaction, asked for as late as can be: "193 places redacted". */
  readonly redaction: () => string;
}

/** A page for the main thread and one for each agent, at any depth. Agents come first: the main page then knows the sums. */
export async function writeHtml(
  session: CleanSession,
  sink: ExportSink,
  options: HtmlOptions,
  onProgress: OnProgress,
): Promise<LeftOut> {
  const writer = new HtmlWriter(session, sink, options);
  const total = session.pages.length + 1;
  for (const [at, page] of session.pages.entries()) {
    onProgress(at, total);
    await writer.agent(page);
  }
  onProgress(total - 1, total);
  await writer.main();
  onProgress(total, total);
  return writer.leftOut;
}

class HtmlWriter {
  readonly leftOut = new LeftOut();
  readonly #session: CleanSession;
  readonly #sink: ExportSink;
  readonly #options: HtmlOptions;
  readonly #instants: Instants;

  constructor(session: CleanSession, sink: ExportSink, options: HtmlOptions) {
    this.#session = session;
    this.#sink = sink;
    this.#options = options;
    this.#instants = new Instants(options.stamp.timeZone);
  }

  async main(): Promise<void> {
    const { stamp } = this.#options;
    const session = this.#session;
    const thread = await session.mainThread();
    const prompts = await listedPrompts(thread);
    const contents = { prompts, agents: session.pages, files: changedFiles(thread.turns.map(({ turn }) => turn)) };
    const made = `${stamp.madeBy}, ${this.#instants.write(stamp.madeAt, 'day')}`;
    const head = () =>
      html`${sessionHead(session, sessionCounts(session, thread), this.#instants)}${madeHtml(this.#madeWords(), made)}`;
    await this.#page('index', session.facts.title, thread, {
      contents: contentsHtml(contents, hrefOf, this.#instants),
      head,
      look: { speaker: { label: null, hue: '' }, resultLabel: null, isCompact: this.#options.isCompact, isOpen: false },
      without: '',
    });
  }

  async agent(page: AgentPage): Promise<void> {
    const session = this.#session;
    const outcome = await session.threadOf(page);
    const thread = typeof outcome === 'string' ? null : outcome;
    const parent = page.parent === null ? 'main' : agentTitle(page.parent);
    const errors = errorsIn(thread);
    const hue = hueClass(page.info.agentSlug);
    const files = changedFiles((thread?.turns ?? []).map(({ turn }) => turn));
    const hrefs = { main: 'index.html', of: hrefOf };
    const head = html`${agentHead(page, session, session.promptOf(page), errors, hrefs, this.#instants)}${madeHtml(this.#options.redaction(), `${page.name}.html`)}`;
    await this.#page(
      page.name,
      agentTitle(page),
      thread,
      {
        contents: agentContentsHtml(page, files, errors, hrefOf),
        head: () => head,
        look: {
          speaker: { label: `Prompt from ${parent}`, hue },
          resultLabel: `Result, returned to ${parent}`,
          isCompact: this.#options.isCompact,
          isOpen: true,
        },
        without: typeof outcome === 'string' ? outcome : page.info.hasTranscript ? '' : page.info.state.reason,
      },
      page,
    );
  }

  async #page(
    name: string,
    title: string,
    thread: CleanThread | null,
    parts: PageParts,
    page?: AgentPage,
  ): Promise<void> {
    const leftOut = new LeftOut();
    const long = new LongTexts(name);
    const frame: PartFrame = {
      before: (part) =>
        html`${pageHead(part === 1 ? title : `${title}, part ${part}`)}${parts.contents}<main>${findBar}<article>${part === 1 ? parts.head() : html`<h1>${title}, part ${part}</h1>`}`,
      after: (_, isLast) => html`</article>${isLast ? footHtml(leftOut) : null}</main>${pageEnd}`,
    };
    const writer = new PartWriter(name, this.#sink, frame);
    const summaries = new Map<AgentPage, string>();
    const context = this.#context(long, summaries);
    const add = async (block: Html) => {
      await writer.add(block);
      await long.write(this.#sink);
    };
    const childrenAt = page?.children ?? this.#session.pages.filter(({ depth }) => depth === 1);
    for (const child of childrenAt) summaries.set(child, (await this.#session.ends(child)).answer);
    if (parts.without !== '') await add(html`<p class="fact">${parts.without}</p>`);
    if (thread !== null) await writeThread(thread, parts.look, leftOut, context, async () => undefined, { add });
    if (page !== undefined && (thread?.turns.length ?? 0) === 0) await this.#ends(page, context, add);
    await writer.end();
    this.leftOut.add(leftOut);
  }

  /** Of an agent without a transcript, its call and its result still say what it was asked and what it answered. */
  async #ends(page: AgentPage, context: PageContext, add: (block: Html) => Promise<void>): Promise<void> {
    const { prompt, answer } = await this.#session.ends(page);
    const hue = hueClass(page.info.agentSlug);
    const part = (label: string, text: string) =>
      html`<section class="p by-agent ${hue}"><header>${label}</header>${proseHtml(text, new TextBudget(60_000), label, context)}</section>`;
    await add(html`<p class="fact">Nothing of its transcript is recorded.</p>`);
    if (prompt !== '') await add(part('Prompt', prompt));
    if (answer !== '') await add(part('Result', answer));
  }

  #context(long: LongTexts, summaries: ReadonlyMap<AgentPage, string>): PageContext {
    const names = new SafeNames();
    return {
      instants: this.#instants,
      anchor: (call) => names.nameFor('call-', call),
      hrefOf,
      long: (text, budget, what, show) => long.show(text, budget, what, show),
      summaryOf: (agent) => summaries.get(agent) ?? '',
    };
  }

  #madeWords(): string {
    const { internalAgents } = this.#session;
    const internal =
      internalAgents === 0 ? '' : `Left out: ${counted(internalAgents, 'agent')} that the client started for itself.`;
    const compact = this.#options.isCompact
      ? 'Compact: thinking is left out, what was only read is folded, long outputs are cut.'
      : '';
    return [this.#options.redaction(), compact, internal].filter((part) => part !== '').join(' ');
  }
}

interface PageParts {
  readonly contents: Html;
  readonly head: () => Html;
  readonly look: Parameters<typeof writeThread>[1];
  /** Why there is no transcript; empty where there is one. */
  readonly without: string;
}

function hrefOf(agent: AgentPage): string {
  return `${agent.name}.html`;
}

function footHtml(leftOut: LeftOut): Html | null {
  const words = leftOut.inWords(counted);
  return words === '' ? null : html`<p class="foot">Left out here: ${words}.</p>`;
}

function errorsIn(thread: CleanThread | null): number {
  return (thread?.turns ?? []).reduce((sum, { counts }) => sum + counts.errors, 0);
}

export function sessionCounts(session: CleanSession, thread: CleanThread) {
  const own = thread.turns.reduce((sum, { counts }) => sum + counts.tools, 0);
  const tools = session.pages.reduce((sum, { info }) => sum + info.toolCalls, own);
  return { client: session.clientName, tools, errors: errorsIn(thread) };
}

async function listedPrompts(thread: CleanThread): Promise<ListedPrompt[]> {
  const listed: ListedPrompt[] = [];
  for (const turn of thread.turns) {
    const opening = await turn.opening();
    if (opening !== null && turn.number !== null)
      listed.push({ number: turn.number, at: opening.at, text: opening.text.slice(0, 400) });
  }
  return listed;
}

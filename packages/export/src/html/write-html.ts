import { counted } from '@treeline/text';
import { type AgentPage, agentTitle } from '../agent-page.ts';
import { changedFiles } from '../changed-files.ts';
import type { CleanSession } from '../clean-session.ts';
import type { CleanThread } from '../clean-thread.ts';
import { LeftOut } from '../compact.ts';
import {
  type ExportSink,
  type ExportStamp,
  noWatch,
  type OnProgress,
  type PageWatch,
  type RedactionWords,
} from '../export-source.ts';
import { Instants } from '../format-instant.ts';
import { SafeNames } from '../safe-name.ts';
import { charactersInPage, hueClass } from './call-html.ts';
import { agentContentsHtml, contentsHtml, type ListedPrompt } from './contents-html.ts';
import { agentHead, madeHtml, sessionHead } from './head-html.ts';
import { type Html, html } from './html.ts';
import { type PageContext, TextBudget } from './page-context.ts';
import { LinkedPages, mainName, type PageFrame, type PageLayout, type PageOutput, SinglePage } from './page-layout.ts';
import { proseHtml } from './text-html.ts';
import { resultId } from './turn-html.ts';
import { type ThreadLook, writeThread } from './write-thread.ts';

interface HtmlOptions {
  readonly stamp: ExportStamp;
  readonly isCompact: boolean;
  readonly isSingleFile: boolean;
  readonly redaction: RedactionWords;
  readonly watch: PageWatch;
}

/**
 * The main thread and each agent, at any depth, each a complete transcript with a link up and links to those it
 * started.
 */
export async function writeHtml(
  session: CleanSession,
  sink: ExportSink,
  options: HtmlOptions,
  onProgress: OnProgress,
): Promise<LeftOut> {
  const layout = options.isSingleFile ? new SinglePage(sink) : new LinkedPages(sink);
  const watch = options.isSingleFile ? noWatch : options.watch;
  const writer = new HtmlWriter(session, layout, { ...options, watch });
  // The main page is the largest: written last, it need not be written again for what agents have shown to be secret.
  const pages = layout.isMainLast ? [...session.pages, null] : [null, ...session.pages];
  for (const [at, page] of pages.entries()) {
    onProgress(at, pages.length);
    await writer.write(page);
  }
  const outdated = () => pages.filter((page) => watch.outdated().includes(nameOf(page)));
  for (let again = outdated(); again.length > 0; again = outdated()) {
    for (const [at, page] of again.entries()) {
      onProgress(pages.length - again.length + at, pages.length);
      await layout.withdraw(nameOf(page));
      await writer.write(page);
    }
  }
  await layout.end();
  onProgress(pages.length, pages.length);
  return writer.leftOut;
}

/** `null`: the main thread. */
function nameOf(page: AgentPage | null): string {
  return page?.name ?? mainName;
}

class HtmlWriter {
  readonly #leftOut = new Map<string, LeftOut>();
  readonly #session: CleanSession;
  readonly #layout: PageLayout;
  readonly #options: HtmlOptions;
  readonly #instants: Instants;
  /** Ids of elements; a document has its own. */
  #names = new SafeNames();

  constructor(session: CleanSession, layout: PageLayout, options: HtmlOptions) {
    this.#session = session;
    this.#layout = layout;
    this.#options = options;
    this.#instants = new Instants(options.stamp.timeZone);
  }

  get leftOut(): LeftOut {
    const all = new LeftOut();
    for (const each of this.#leftOut.values()) all.add(each);
    return all;
  }

  write(page: AgentPage | null): Promise<void> {
    this.#options.watch.begin(nameOf(page));
    return page === null ? this.#main() : this.#agent(page);
  }

  async #main(): Promise<void> {
    const { stamp, isCompact } = this.#options;
    const session = this.#session;
    const thread = await session.mainThread();
    const prompts = await listedPrompts(thread);
    const contents = { prompts, agents: session.pages, files: changedFiles(thread.turns.map(({ turn }) => turn)) };
    const made = `${stamp.madeBy}, ${this.#instants.write(stamp.madeAt, 'day')}`;
    const counts = sessionCounts(session, thread);
    await this.#page({
      name: mainName,
      title: session.facts.title,
      contents: (anchors, part) =>
        contentsHtml(contents, (agent) => this.#layout.hrefOf(agent), this.#instants, { anchors, part }),
      head: () => html`${sessionHead(session, counts, this.#instants)}${madeHtml(this.#madeWords(), made)}`,
      thread,
      look: { speaker: { label: null, hue: '' }, resultLabel: null, isCompact, isOpen: false },
      without: '',
      page: null,
    });
  }

  async #agent(page: AgentPage): Promise<void> {
    const session = this.#session;
    const outcome = await session.threadOf(page);
    const thread = typeof outcome === 'string' ? null : outcome;
    const parent = page.parent === null ? 'main' : agentTitle(page.parent);
    const errors = errorsIn(thread);
    const hue = hueClass(page.info.agentSlug);
    const files = changedFiles((thread?.turns ?? []).map(({ turn }) => turn));
    const hrefs = { main: this.#layout.mainHref, of: (agent: AgentPage) => this.#layout.hrefOf(agent) };
    const head = agentHead(page, session, session.promptOf(page), errors, hrefs, this.#instants);
    const { redaction, isCompact } = this.#options;
    await this.#page({
      name: page.name,
      title: agentTitle(page),
      contents: (anchors) => agentContentsHtml(page, files, errors, hrefs.of, anchors),
      head: () => html`${head}${madeHtml(redaction.meanwhile, `${page.name}.html`)}`,
      thread,
      look: {
        speaker: { label: `Prompt from ${parent}`, hue },
        resultLabel: `Result, returned to ${parent}`,
        isCompact,
        isOpen: true,
      },
      without: typeof outcome === 'string' ? outcome : whyMissing(page.info),
      page,
    });
  }

  async #page({ name, title, contents, head, thread, look, without, page }: PageParts): Promise<void> {
    const leftOut = new LeftOut();
    if (!this.#options.isSingleFile) this.#names = new SafeNames();
    const output = await this.#layout.page({ name, title, contents, head, foot: () => footHtml(leftOut) });
    const children = page?.children ?? this.#session.roots;
    const summaries = new Map<AgentPage, string>();
    for (const child of children) summaries.set(child, (await this.#session.ends(child)).answer.slice(0, 2000));
    const context: PageContext = {
      instants: this.#instants,
      prefix: this.#layout.prefixOf(name),
      anchor: (call) => this.#names.nameFor('call-', call),
      hrefOf: (agent) => this.#layout.hrefOf(agent),
      long: output.long,
      summaryOf: (agent) => summaries.get(agent) ?? '',
    };
    if (without !== '') await output.add(html`<p class="fact">${without}</p>`);
    if (thread !== null) await writeThread(thread, look, leftOut, context, output);
    if (page !== null && (thread?.turns.length ?? 0) === 0) await this.#ends(page, context, output);
    await output.end();
    this.#leftOut.set(name, leftOut);
  }

  /** For an agent without a transcript, its call and its result still show its prompt and its answer. */
  async #ends(page: AgentPage, context: PageContext, output: PageOutput): Promise<void> {
    const { prompt, answer } = await this.#session.ends(page);
    const hue = hueClass(page.info.agentSlug);
    const part = (label: string, text: string, id: string) => {
      const body = proseHtml(text, new TextBudget(charactersInPage), label, context);
      return html`<section class="p by-agent ${hue}" id="${context.prefix}${id}"><header>${label}</header>${body}</section>`;
    };
    await output.add(html`<p class="fact">Nothing of its transcript is recorded.</p>`);
    if (prompt !== '') await output.add(part('Prompt', prompt, 'prompt'));
    if (answer !== '') await output.add(part('Result', answer, resultId), resultId);
  }

  #madeWords(): string {
    const { internalAgents } = this.#session;
    const internal =
      internalAgents === 0 ? '' : `Left out: ${counted(internalAgents, 'agent')} that the client started for itself.`;
    const compact = this.#options.isCompact
      ? 'Compact: thinking is left out, what was only read is folded, long outputs are cut.'
      : '';
    const { redaction } = this.#options;
    const redacted = this.#layout.isMainLast ? redaction.atLast() : redaction.meanwhile;
    return [redacted, compact, internal].filter((part) => part !== '').join(' ');
  }
}

interface PageParts {
  readonly name: string;
  readonly title: string;
  readonly contents: PageFrame['contents'];
  readonly head: () => Html;
  readonly thread: CleanThread | null;
  readonly look: ThreadLook;
  /** Why there is no transcript; empty where there is one. */
  readonly without: string;
  /** `null`: the main thread. */
  readonly page: AgentPage | null;
}

function footHtml(leftOut: LeftOut): Html | null {
  const words = leftOut.inWords(counted);
  return words === '' ? null : html`<p class="foot">Left out here: ${words}.</p>`;
}

/** Of an agent that ended well, its result says so. */
function whyMissing({ hasTranscript, state }: AgentPage['info']): string {
  return hasTranscript || state.status === 'completed' ? '' : state.reason;
}

function errorsIn(thread: CleanThread | null): number {
  return (thread?.turns ?? []).reduce((sum, { counts }) => sum + counts.errors, 0);
}

function sessionCounts(session: CleanSession, thread: CleanThread) {
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

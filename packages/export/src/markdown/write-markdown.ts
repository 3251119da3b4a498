import {
  agentToolsInWords,
  counted,
  formatDuration,
  formatShort,
  newTokens,
  oneLine,
  statusInWords,
} from '@treeline/text';
import { type AgentPage, agentTitle } from '../agent-page.ts';
import type { CleanSession } from '../clean-session.ts';
import type { CleanThread } from '../clean-thread.ts';
import { compacted, LeftOut } from '../compact.ts';
import type { Entry } from '../entry.ts';
import {
  type ExportFile,
  type ExportSink,
  type ExportStamp,
  exportMark,
  type OnProgress,
  type RedactionWords,
} from '../export-source.ts';
import { Instants } from '../format-instant.ts';
import { callMarkdown, foldedMarkdown } from './call-markdown.ts';
import { code, inline, prose, quoted } from './markdown-text.ts';

interface MarkdownOptions {
  readonly stamp: ExportStamp;
  readonly isCompact: boolean;
  /** Agents below the main thread in the same file, not in separate files. */
  readonly isSingleFile: boolean;
  readonly redaction: RedactionWords;
}

/** `session.md`, and a file for each agent unless everything goes into one. */
export async function writeMarkdown(
  session: CleanSession,
  sink: ExportSink,
  options: MarkdownOptions,
  onProgress: OnProgress,
): Promise<LeftOut> {
  const writer = new MarkdownWriter(session, options);
  const total = session.pages.length + 1;
  const main = await sink.open('session.md');
  await main.write(writer.head());
  onProgress(0, total);
  await writer.thread(main, await session.mainThread(), null);
  for (const [at, page] of session.pages.entries()) {
    onProgress(at + 1, total);
    const file = options.isSingleFile ? main : await sink.open(`${page.name}.md`);
    await file.write(options.isSingleFile ? `\n---\n\n` : `<!-- ${exportMark} -->\n`);
    await writer.agent(file, page);
    if (file !== main) await file.end();
  }
  await main.write(writer.foot());
  await main.end();
  onProgress(total, total);
  return writer.leftOut;
}

class MarkdownWriter {
  readonly leftOut = new LeftOut();
  readonly #session: CleanSession;
  readonly #options: MarkdownOptions;
  readonly #instants: Instants;

  constructor(session: CleanSession, options: MarkdownOptions) {
    this.#session = session;
    this.#options = options;
    this.#instants = new Instants(options.stamp.timeZone);
  }

  head(): string {
    const { facts, state, pages, clientName } = this.#session;
    const where = [facts.project, facts.branch, clientName, facts.model].filter((part) => part !== null && part !== '');
    const { startedAt, updatedAt, familyUsage } = facts;
    const what = [
      startedAt === null ? '' : this.#instants.span(startedAt, updatedAt ?? startedAt),
      startedAt === null || updatedAt === null ? '' : formatDuration(updatedAt - startedAt),
      statusInWords(state.status),
      pages.length === 0 ? '' : counted(pages.length, 'agent'),
      newTokens(familyUsage) === 0 ? '' : `${formatShort(newTokens(familyUsage))} tokens`,
      this.#session.cost(null) ?? '',
    ].filter((part) => part !== '');
    const { stamp, redaction } = this.#options;
    const made = `${stamp.madeBy}, ${this.#instants.write(stamp.madeAt, 'day')}`;
    return `<!-- ${exportMark} -->\n# ${inline(facts.title)}\n\n${where.map((part) => inline(part ?? '')).join(' · ')}  \n${what.join(' · ')}\n\n_${inline(redaction.meanwhile)} ${made}_\n\n`;
  }

  foot(): string {
    const words = this.leftOut.inWords(counted);
    return words === '' ? '' : `\n---\n\n_Left out: ${words}._\n`;
  }

  async agent(file: ExportFile, page: AgentPage): Promise<void> {
    const { info, parent } = page;
    const facts = [
      code(info.agentSlug),
      info.model ?? '',
      statusInWords(info.state.status),
      info.startedAt === null || info.endedAt === null ? '' : formatDuration(info.endedAt - info.startedAt),
      agentToolsInWords(info),
      this.#session.cost(page) ?? '',
    ].filter((part) => part !== '');
    const up =
      parent === null ? this.#link('session', this.#session.facts.title) : this.#link(parent.name, agentTitle(parent));
    const level = this.#options.isSingleFile ? '##' : '#';
    await file.write(
      `<a id="${page.name}"></a>\n\n${level} ${inline(agentTitle(page))}\n\n${facts.join(' · ')} · up: ${up}\n\n`,
    );
    const thread = await this.#session.threadOf(page);
    if (typeof thread === 'string') await file.write(`${inline(thread)}\n`);
    else if (thread.turns.length > 0) await this.thread(file, thread, page);
    else {
      const { prompt, answer } = await this.#session.ends(page);
      await file.write(`_Nothing of its transcript is recorded._\n\n${quoted(prompt)}\n${prose(answer)}\n`);
    }
  }

  async thread(file: ExportFile, { turns }: CleanThread, page: AgentPage | null): Promise<void> {
    const level = page !== null && this.#options.isSingleFile ? '###' : '##';
    for (const turn of turns) {
      const opening = await turn.opening();
      if (opening !== null) {
        const by = [this.#instants.write(opening.at, 'prompt'), opening.by, turn.isAbandoned ? 'left' : ''].filter(
          (part) => part !== '',
        );
        await file.write(
          `${level} ${page === null ? `${turn.number} · ` : ''}${inline(by.join(' · '))}\n\n${quoted(opening.text)}\n`,
        );
      }
      const entries = turn.entries('views');
      for await (const entry of this.#options.isCompact ? compacted(entries, this.leftOut) : entries) {
        await file.write(`${this.#entry(entry)}\n`);
      }
    }
  }

  #entry(entry: Entry): string {
    switch (entry.kind) {
      case 'text':
        return prose(entry.text);
      case 'thinking':
        return `<details><summary>Thinking</summary>\n\n${quoted(entry.text)}\n</details>\n`;
      case 'remark':
        return `- _${inline(entry.label)}_ ${inline(oneLine(entry.line, 300))}\n`;
      case 'folded':
        return foldedMarkdown(entry);
      case 'unlinked':
        return `${counted(entry.count, 'agent')} with no matching call:\n`;
      case 'agent':
        return this.#card(entry.agent);
      case 'call':
        return entry.call.agent === null ? callMarkdown(entry.call) : this.#card(entry.call.agent);
    }
  }

  #card(agent: AgentPage): string {
    const { info } = agent;
    const link = this.#link(agent.name, agentTitle(agent));
    return `- → **${link}** ${code(info.agentSlug)} ${inline(statusInWords(info.state.status))}, ${agentToolsInWords(info)}\n`;
  }

  #link(name: string, words: string): string {
    if (this.#options.isSingleFile) return name === 'session' ? inline(words) : `[${inline(words)}](#${name})`;
    return `[${inline(words)}](${name}.md)`;
  }
}

import type { Activity } from '@treeline/processor';
import type { AgentInfo, SessionFacts, ToolDetail } from '@treeline/protocol';
import type { ExportScope, ExportSource } from './export-source.ts';
import { redactText, redactValue } from './redact-value.ts';
import type { Redactor } from './redactor.ts';
import { wholeTexts } from './whole-texts.ts';

/** Rows and lists truncate texts to such lengths; a secret may be cut with them. */
const shortestCut = 100;

/** Loads complete texts and passes them through the redactor. */
export class Loader {
  readonly source: ExportSource;
  readonly #redactor: Redactor;
  /** Nothing is recorded after the moment that is exported. */
  readonly #isWhole: boolean;

  constructor(source: ExportSource, redactor: Redactor, { asOf }: ExportScope) {
    this.source = source;
    this.#isWhole = asOf === null;
    this.#redactor = redactor;
  }

  /** `null`: nothing was recorded, or the result of a call that was still open may be in it. */
  async tool({ id, finished }: Activity, place: string): Promise<ToolDetail | null> {
    if (finished === null && !this.#isWhole) return null;
    const raw = await this.source.tool(id);
    return !raw.ok || raw.value === null ? null : this.load(raw.value, place);
  }

  async load<Value>(value: Value, place: string): Promise<Value> {
    return this.clean(await wholeTexts(value, this.source), place);
  }

  clean<Value>(value: Value, place: string): Value {
    return redactValue(value, this.#redactor, place);
  }

  text(text: string, place: string): string {
    return redactText(text, this.#redactor, place);
  }

  /** A possibly truncated text: half a secret at its end would not be recognised, so the last word is dropped. */
  cutText(text: string, place: string): string {
    const clean = this.text(text, place);
    if (text.length < shortestCut) return clean;
    const end = clean.search(/\S{12,400}$/);
    return end === -1 ? clean : `${clean.slice(0, end)}…`;
  }

  facts(facts: SessionFacts): SessionFacts {
    return { ...this.clean(facts, 'session'), title: this.cutText(facts.title, 'title') };
  }

  /** Without the truncated texts: pages show them in full. */
  info(info: AgentInfo): AgentInfo {
    const clean = this.clean({ ...info, prompt: null, answer: null, lastActivity: null }, `agent ${info.agentSlug}`);
    if (info.description === null) return clean;
    return { ...clean, description: this.cutText(info.description, `agent ${info.agentSlug}`) };
  }
}

import type { CleanThread, CleanTurn } from '../clean-thread.ts';
import { compacted, type LeftOut } from '../compact.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { PageContext } from './page-context.ts';
import { answerHtml, openingHtml, promptId, resultId, type Speaker, stepHtml, workHtml } from './turn-html.ts';

/** Characters of steps per box; more continue in the next. */
const stepsAtOnce = 700_000;
/** A turn with fewer steps is open from the start. */
const fewSteps = 8;

export interface ThreadLook {
  readonly speaker: Speaker;
  /** Shown above the last answer; `null`: an answer to a person. */
  readonly resultLabel: string | null;
  readonly isCompact: boolean;
  /** Every turn is open from the start. */
  readonly isOpen: boolean;
}

/** Where the blocks of a thread go. */
interface BlockSink {
  add(block: Html, anchor?: string): Promise<void>;
}

/** A whole transcript, block by block: prompt, work, answer. */
export async function writeThread(
  thread: CleanThread,
  look: ThreadLook,
  leftOut: LeftOut,
  context: PageContext,
  sink: BlockSink,
): Promise<void> {
  let day = '';
  const last = thread.turns.at(-1);
  for (const turn of thread.turns) {
    const opening = await turn.opening();
    const today = context.instants.write(turn.startedAt, 'long-day');
    if (day !== '' && today !== day && opening !== null) await sink.add(html`<div class="day2">${today}</div>`);
    if (turn.startedAt > 0) day = today;
    if (opening !== null) await sink.add(openingHtml(turn, opening, look.speaker, context), promptId(turn.number ?? 0));
    await writeTurn(turn, look, turn === last, leftOut, context, sink);
  }
}

async function writeTurn(
  turn: CleanTurn,
  look: ThreadLook,
  isLast: boolean,
  leftOut: LeftOut,
  context: PageContext,
  sink: BlockSink,
): Promise<void> {
  const entries = turn.entries('views');
  let steps: Html[] = [];
  let size = 0;
  let boxes = 0;
  const flush = async () => {
    if (steps.length === 0) return;
    const isOpen = look.isOpen || turn.counts.tools <= fewSteps;
    await sink.add(workHtml(turn, steps, isOpen, boxes > 0));
    boxes++;
    [steps, size] = [[], 0];
  };
  for await (const entry of look.isCompact ? compacted(entries, leftOut) : entries) {
    if (entry.kind === 'text' && entry.isAnswer) {
      await flush();
      const label = isLast ? look.resultLabel : null;
      await sink.add(answerHtml(entry.text, label, look.speaker.hue, context), label === null ? undefined : resultId);
      continue;
    }
    const step = stepHtml(entry, context);
    steps.push(step);
    size += step.text.length;
    if (size > stepsAtOnce) await flush();
  }
  await flush();
}

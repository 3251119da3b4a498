import { wholeBody } from '@treeline/protocol';
import { inThread, type RecordContext } from './record-context.ts';

export function note(context: RecordContext, words: string, part = 'note'): void {
  if (words !== '')
    context.sink.event({ ...inThread(context, part), type: 'note', kind: 'information', text: wholeBody(words) });
}

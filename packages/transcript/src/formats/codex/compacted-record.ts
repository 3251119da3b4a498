import { asText } from '../../json/json-values.ts';
import { previewLength } from '../texts.ts';
import { inThread, type RecordContext } from './record-context.ts';

export function readCompacted(context: RecordContext): void {
  const { memory, payload, place, texts, sink } = context;
  sink.event({
    ...inThread(context),
    type: 'compacted',
    trigger: 'unknown',
    tokensBefore: memory.lastInput,
    tokensAfter: null,
  });
  const text = asText(payload.message);
  // The service may not disclose its summary.
  if (text === null || text.length === 0) return;
  sink.event({
    ...inThread(context, 'summary'),
    type: 'compaction_summary',
    text: texts.body(place, text, 'payload.message', previewLength.read),
  });
}

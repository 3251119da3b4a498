import { highlight } from './highlight.ts';
import type { HighlightAnswer, HighlightRequest } from './highlight-messages.ts';

async function answer({ code, language }: HighlightRequest): Promise<HighlightAnswer> {
  try {
    return await highlight(code, language);
  } catch {
    // A grammar that fails costs only the colours, and the answer says so.
    return null;
  }
}

addEventListener('message', async ({ data }: MessageEvent<HighlightRequest>) => {
  postMessage(await answer(data));
});

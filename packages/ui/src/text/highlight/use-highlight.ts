import { useEffect, useState } from 'react';
import type { CodeLines } from './code-run.ts';
import { HighlightQueue, mostCharacters } from './highlight-queue.ts';
import { languageOfName } from './language-names.ts';

const queue = new HighlightQueue(() =>
  typeof Worker === 'undefined'
    ? null
    : new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module', name: 'highlight' }),
);

/** The highlighted lines of a text, or `null` while it is plain. Cached results are available immediately. */
export function useHighlight(code: string, languageName: string): CodeLines | null {
  const language = code.length > mostCharacters ? null : languageOfName(languageName);
  const known = language === null ? null : queue.known(code, language);
  const [, setTold] = useState(0);
  useEffect(() => {
    if (language === null || queue.known(code, language) !== undefined) return;
    return queue.ask(code, language, () => setTold((count) => count + 1));
  }, [code, language]);
  return known ?? null;
}

import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { type CodeLines, joinRuns } from './code-run.ts';
import { codeTheme, toneOf } from './code-theme.ts';
import { type Language, languageLoaders } from './languages.ts';

let made: Promise<HighlighterCore> | null = null;

function highlighter(): Promise<HighlighterCore> {
  // No wasm, which the page's policy forbids. Forgiving: rules that this engine cannot run are skipped.
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  made ??= createHighlighterCore({ themes: [codeTheme], langs: [], engine });
  return made;
}

/** The code line by line, each split into runs. Joined, the lines are the code again. */
export async function highlight(code: string, language: Language): Promise<CodeLines> {
  const core = await highlighter();
  if (!core.getLoadedLanguages().includes(language)) {
    const { default: registrations } = await languageLoaders[language]();
    await core.loadLanguage(...registrations);
  }
  const lines = core.codeToTokensBase(code.replaceAll('\r\n', '\n'), {
    lang: language,
    theme: 'tones',
    // A line this long is data.
    tokenizeMaxLineLength: 2000,
    // Its limit would cut off the first line in a language, for which the patterns are compiled. The caller has its own
    // limit.
    tokenizeTimeLimit: 0,
  });
  return lines.map((tokens) => joinRuns(tokens.map(({ content, color }) => ({ text: content, tone: toneOf(color) }))));
}

interface ScriptMeta {
  readonly name: string | null;
  readonly description: string | null;
}

/** A script begins with a literal that describes it: the client takes a run's name and summary from there. */
export function scriptMetaOf(script: string | null): ScriptMeta {
  const start = script === null ? null : /^\s*export\s+const\s+meta\s*=\s*\{/.exec(script);
  if (script === null || start === null) return { name: null, description: null };
  const literal = script.slice(start[0].length);
  return { name: wordsOf(literal, 'name'), description: wordsOf(literal, 'description') };
}

function wordsOf(literal: string, key: 'name' | 'description'): string | null {
  const match = new RegExp(`\\b${key}\\s*:\\s*(['"\`])((?:\\\\.|(?!\\1)[^\\\\\\n])*)\\1`).exec(literal);
  return match?.[2]?.replace(/\\(.)/g, '$1') || null;
}

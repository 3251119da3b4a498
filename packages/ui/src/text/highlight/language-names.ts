import type { Language } from './languages.ts';

/** All names of a language: its own, short ones, and file extensions. */
const names: Record<Language, string> = {
  bash: 'bash sh shell zsh shellscript console shell-session ksh bashrc zshrc',
  c: 'c h',
  cpp: 'cpp c++ cc cxx hpp hh hxx',
  csharp: 'csharp c# cs',
  css: 'css',
  diff: 'diff patch',
  dockerfile: 'dockerfile docker containerfile',
  go: 'go golang',
  graphql: 'graphql gql',
  html: 'html htm xhtml',
  ini: 'ini cfg conf properties editorconfig gitconfig env',
  java: 'java',
  javascript: 'javascript js mjs cjs',
  json: 'json jsonl webmanifest',
  jsonc: 'jsonc json5',
  jsx: 'jsx',
  kotlin: 'kotlin kt kts',
  lua: 'lua',
  make: 'make makefile mk gnumakefile',
  markdown: 'markdown md mdx',
  php: 'php',
  python: 'python py pyi python3',
  ruby: 'ruby rb gemfile rakefile gemspec',
  rust: 'rust rs',
  scss: 'scss',
  sql: 'sql psql postgresql mysql sqlite',
  swift: 'swift',
  toml: 'toml',
  tsx: 'tsx',
  typescript: 'typescript ts mts cts',
  xml: 'xml svg plist csproj xsl',
  yaml: 'yaml yml',
};

const byName = new Map<string, Language>(
  (Object.keys(names) as Language[]).flatMap((language) =>
    names[language].split(' ').map((name): [string, Language] => [name, language]),
  ),
);

/** The language that a code fence names; `null` when it is not supported. */
export function languageOfName(name: string): Language | null {
  return byName.get(name.toLowerCase()) ?? null;
}

/** The language of a file, by its name alone. */
export function languageOfPath(path: string): Language | null {
  const file = path.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  const whole = byName.get(file.replace(/^\./, ''));
  // `Makefile` and `.bashrc` are whole names; `go` without a dot is a program, not a source file.
  if (whole !== undefined && (file.startsWith('.') || file.length > 5)) return whole;
  if (/^dockerfile\b/.test(file)) return 'dockerfile';
  const end = file.split('.').slice(1).at(-1);
  return end === undefined ? null : (byName.get(end) ?? null);
}

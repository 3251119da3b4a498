const session = 'packages/transcript/src/session';

/** Sources that nothing is wrong with, for the others to import. */
const files = {
  'packages/processor/src/b.ts': 'export interface B { readonly b: number }\n',
  'packages/transcript/src/formats/claude-code/c.ts':
    'export interface C { readonly c: number }\nexport const c = 1;\n',
  'packages/transcript/test/c.ts': "export * from '../src/formats/claude-code/c.ts';\n",
};

/** What the check has to find in `text`: a rule of the table, a client's word (`word`), or a client without any (`no words`). */
const mistakes = [
  {
    at: 'packages/protocol/src/a.ts',
    text: "export type { B } from '../../processor/src/b.ts';",
    rule: 'protocol-imports-nothing',
  },
  ...[
    "import type { C } from '../formats/claude-code/c.ts';\nexport type D = C;",
    "export * from '../formats/claude-code/c.ts';",
    "export type D = import('../formats/claude-code/c.ts').C;",
    "export const d = () => import('../formats/claude-code/c.ts');",
    "const all = require('../formats/claude-code/c.ts');\nexport const d = all.c;",
  ].map((text, index) => ({ at: `${session}/d${index}.ts`, text, rule: 'clients-behind-the-seam' })),
  { at: `${session}/e.ts`, text: "export { c } from '../../test/c.ts';", rule: 'sources-import-no-tests' },
  {
    at: 'packages/transcript/src/formats/codex/f.ts',
    text: "export { c } from '../claude-code/c.ts';",
    rule: 'a-client-alone',
  },
  {
    at: 'packages/clients/src/newcomer/g.ts',
    text: "export { c } from '../../../transcript/src/formats/claude-code/c.ts';",
    rule: 'a-client-alone',
  },
  { at: 'packages/clients/src/newcomer/h.ts', text: 'export const h = 1;', rule: 'no words' },
  ...[
    "export const folder = '.claude';",
    "export const home = '.codex';",
    `export const path = (id: string) => \`rollout-\${id}\`;`,
    "export const isTranscript = (path: string) => path.endsWith('.jsonl');",
    "export const isTask = (name: string) => name === 'Task';",
    "export const tools = ['TodoWrite', 'apply_patch'];",
    `export const d = (name: string) => import(\`../../../packages/clients/src/\${name}/\${name}.ts\`);`,
    "export const models = ['claude-opus-4', 'opencode.db'];",
  ].map((text, index) => ({ at: `apps/cli/src/w${index}.ts`, text, rule: 'word' })),
];

export const planted = { ...files, ...Object.fromEntries(mistakes.map(({ at, text }) => [at, `${text}\n`])) };

/** The mistakes that were not found, in words. */
export function missedOf(violations, { found, wordless }) {
  const isFound = ({ at, rule }) => {
    if (rule === 'word') return found.some(({ path }) => path === at);
    if (rule === 'no words') return wordless.some((folder) => at.startsWith(folder));
    return violations.some((violation) => violation.rule.name === rule && violation.from === at);
  };
  return mistakes.filter((mistake) => !isFound(mistake)).map(({ rule, text }) => `${rule}: ${text}`);
}

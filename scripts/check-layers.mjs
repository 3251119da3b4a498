import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { findClientWords } from './find-client-words.mjs';
import { root } from './paths.mjs';
import { missedOf, planted } from './planted-mistakes.mjs';

const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
const tsConfig = extractTSConfig(join(root, 'tsconfig.json'));

/** Packages of the workspace say in `exports` where their source is. */
const resolution = { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] };

/** Checks the imports under a folder against the table. */
async function violationsIn(baseDir, folders) {
  const settings = { ...options, tsConfig: undefined, ruleSet: { forbidden }, validate: true, baseDir };
  const { output } = await cruise(folders, settings, resolution, { tsConfig });
  return { violations: output.summary.violations, count: output.summary.totalCruised };
}

/** A checker that reads nothing passes everything, so it has to find planted mistakes first. Answers with those it missed. */
async function missedMistakes() {
  const probe = mkdtempSync(join(tmpdir(), 'treeline-layers-'));
  try {
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(probe, path)), { recursive: true });
      writeFileSync(join(probe, path), text);
    }
    const { violations } = await violationsIn(probe, ['packages', 'apps']);
    return missedOf(violations, findClientWords(probe));
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

const missed = await missedMistakes();
if (missed.length > 0) {
  console.error(`The layering check does not see any more:\n${missed.join('\n')}`);
  process.exit(1);
}
const { violations, count } = await violationsIn(root, ['packages', 'apps']);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} imports ${to}`);
console.log(`${count} modules and their imports checked, ${violations.length} against the table`);
const { found, wordless, files } = findClientWords(root);
for (const { client, path, line, word } of found) console.error(`${path}:${line}: "${word}" is a word of ${client}`);
for (const folder of wordless) console.error(`${folder}: scripts/client-words.mjs lists no words of this client`);
console.log(`${files} files checked for words of clients, ${found.length} found`);
const mistakes = violations.length + found.length + wordless.length;
if (count === 0 || files === 0 || mistakes > 0) process.exitCode = 1;

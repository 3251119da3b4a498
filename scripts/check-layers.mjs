import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from './paths.mjs';

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

/** A checker that reads nothing passes everything, so it has to find a planted mistake first. */
async function findsPlantedMistake() {
  const probe = mkdtempSync(join(tmpdir(), 'treeline-layers-'));
  try {
    for (const name of ['protocol', 'processor']) mkdirSync(join(probe, 'packages', name, 'src'), { recursive: true });
    writeFileSync(join(probe, 'packages/processor/src/b.ts'), 'export interface B { readonly b: number }\n');
    writeFileSync(
      join(probe, 'packages/protocol/src/a.ts'),
      "import type { B } from '../../processor/src/b.ts';\nexport type A = B;\n",
    );
    const { violations } = await violationsIn(probe, ['packages']);
    return violations.some((violation) => violation.rule.name === 'protocol-imports-nothing');
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

if (!(await findsPlantedMistake())) {
  console.error('The layering check does not see a forbidden import any more.');
  process.exit(1);
}
const { violations, count } = await violationsIn(root, ['packages', 'apps']);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} imports ${to}`);
console.log(`${count} modules and their imports checked, ${violations.length} against the table`);
if (count === 0 || violations.length > 0) process.exitCode = 1;

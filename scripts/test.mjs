import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countE2e, countUnit } from './count-tests.mjs';
import { describeTargets, findTargets } from './find-targets.mjs';
import { root, tools } from './paths.mjs';
import { run } from './run.mjs';

const results = join(root, 'test-results');
const unitReport = join(results, 'unit.json');
const e2eReport = join(results, 'e2e.json');
const liveReport = join(results, 'e2e-live.json');
const script = (name) => [join(root, 'scripts', name)];

/** Each step counts as one test, or as many as its report says. */
const steps = [
  { name: 'types', args: [tools.typescript, '-b'] },
  { name: 'lint and format', args: [tools.biome, 'ci', '.'] },
  { name: 'layers', args: script('check-layers.mjs') },
  { name: 'lock file', args: script('check-lock.mjs') },
  { name: 'workflow files', args: script('check-workflows.mjs') },
  {
    name: 'unit tests',
    args: [tools.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    env: { TREELINE_LAW_SEED: '1' },
    report: unitReport,
    count: countUnit,
  },
  { name: 'fuzz', args: [...script('fuzz.mjs'), '--seed', '1', '--lines', '100000'] },
  { name: 'build', args: script('build.mjs') },
  { name: 'end-to-end tests', args: script('e2e.mjs'), report: e2eReport, count: countE2e },
  { name: 'the real client', args: script('e2e-live.mjs'), report: liveReport, count: countE2e },
];

console.log(describeTargets(await findTargets()));
let passed = 0;
const failed = [];
for (const step of steps) {
  const result = await runStep(step);
  passed += result.passed;
  failed.push(...result.failed);
}
// The output is long, and its end is what is looked at.
for (const name of failed) console.log(`\nfailed: ${name}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;

async function runStep({ name, args, env, report, count }) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  if (report) rmSync(report, { force: true });
  const code = await run(process.execPath, args, { env: { ...env, ...process.env } });
  const counted =
    report && existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: [] };
  console.log(
    `── ${name}: ${code === 0 ? 'ok' : 'failed'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  // A step that fails without a failed test of its own (it could not start, it left something out) counts as one.
  if (code !== 0) return { passed: counted.passed, failed: counted.failed.length > 0 ? counted.failed : [name] };
  return report ? counted : { passed: 1, failed: [] };
}

// Checks .github/workflows for what a typo breaks only once it is pushed: structure, names of jobs, scripts and matrix values.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { root } from './paths.mjs';

const folder = join(root, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const runners = /^(ubuntu-24\.04(-arm)?|macos-15(-intel)?|windows-2025|\$\{\{ matrix\.os \}\})$/;
const keys = {
  workflow: ['name', 'on', 'permissions', 'concurrency', 'jobs'],
  job: ['strategy', 'runs-on', 'timeout-minutes', 'steps', 'needs', 'if', 'permissions', 'env'],
  step: ['name', 'if', 'uses', 'with', 'run', 'env', 'id'],
};
const contexts = ['github', 'inputs', 'matrix', 'runner', 'secrets'];

const names = readdirSync(folder).filter((name) => name.endsWith('.yml'));
const faults = names.flatMap((name) => faultsOf(name).map((fault) => `.github/workflows/${name}: ${fault}`));
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${names.length} workflow files, nothing wrong`);
process.exitCode = faults.length === 0 && names.length > 0 ? 0 : 1;

function faultsOf(name) {
  const text = readFileSync(join(folder, name), 'utf8');
  let workflow;
  try {
    workflow = load(text);
  } catch (error) {
    return [error.message];
  }
  const { jobs = {}, permissions } = workflow;
  return [
    ...unknownKeys(workflow, keys.workflow, 'the file'),
    ...(workflow.on === undefined ? ['nothing starts it'] : []),
    ...(permissions?.contents === 'read' ? [] : ['its rights are not cut down to reading']),
    ...Object.entries(jobs).flatMap(([job, entry]) => jobFaults(job, entry, Object.keys(jobs))),
    ...expressionFaults(text),
  ];
}

function jobFaults(name, job, others) {
  const at = `job ${name}`;
  const needs = [job.needs ?? []].flat();
  return [
    ...unknownKeys(job, keys.job, at),
    ...(runners.test(job['runs-on']) ? [] : [`${at}: no known machine "${job['runs-on']}"`]),
    ...(job['timeout-minutes'] > 0 ? [] : [`${at}: no time limit`]),
    ...needs.filter((need) => !others.includes(need)).map((need) => `${at}: needs "${need}", which does not exist`),
    ...(job.steps ?? []).flatMap((step, index) => stepFaults(`${at}, step ${index + 1}`, step)),
    ...missingMatrixValues(at, job),
  ];
}

function stepFaults(at, step) {
  const isOne = (step.uses === undefined) !== (step.run === undefined);
  return [
    ...unknownKeys(step, keys.step, at),
    ...(isOne ? [] : [`${at}: has to have either "uses" or "run"`]),
    ...(step.uses === undefined || /^actions\/[\w-]+@v\d+$/.test(step.uses)
      ? []
      : [`${at}: "${step.uses}" is not pinned`]),
    ...missingScripts(at, step.run ?? ''),
    // Text from outside that is put into a script is run as one.
    ...(/\$\{\{\s*(github\.(event|head_ref|ref_name)|inputs)/.test(step.run ?? '')
      ? [`${at}: hands a value from outside to the shell; use "env"`]
      : []),
  ];
}

function missingScripts(at, text) {
  return [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
    .filter(([, script]) => !Object.hasOwn(scripts, script))
    .map(([, script]) => `${at}: package.json has no script "${script}"`);
}

function missingMatrixValues(at, job) {
  const { include = [], ...matrix } = job.strategy?.matrix ?? {};
  const defined = new Set([...Object.keys(matrix), ...include.flatMap(Object.keys)]);
  return [...JSON.stringify(job).matchAll(/matrix\.([\w-]+)/g)]
    .filter(([, value]) => !defined.has(value))
    .map(([, value]) => `${at}: the matrix has no "${value}"`);
}

function expressionFaults(text) {
  const opened = text.split('${{').length;
  if (opened !== text.split('}}').length) return ['a "${{" is not closed'];
  return [...text.matchAll(/\$\{\{\s*(\w+)/g)]
    .filter(([, context]) => !contexts.includes(context))
    .map(([whole]) => `unknown "${whole}"`);
}

function unknownKeys(entry, known, at) {
  return Object.keys(entry)
    .filter((key) => !known.includes(key))
    .map((key) => `${at}: unknown key "${key}"`);
}

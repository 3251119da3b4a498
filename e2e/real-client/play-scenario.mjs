// Plays one scenario: the scripted model, the client step by step, and at the end the truth of it. run-scenario.mjs starts
// it where nothing but loopback can be reached.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { truthOf } from './keep/truth.mjs';
import { ScriptedModel } from './model/scripted-model.mjs';
import { printStep } from './steps/print-step.mjs';
import { terminalStep } from './steps/terminal-step.mjs';

const { name, file, ...place } = JSON.parse(process.argv[2]);
const { default: given } = await import(file);
const scenario = typeof given === 'function' ? given(place) : given;
const claudeDir = join(place.home, '.claude');

prepare();
const model = new ScriptedModel(scenario);
const around = { place, model, env: environment(await model.listen()) };
const results = await playSteps();
await sleep(scenario.settleMs ?? 300);
await model.close();
const truth = { scenario: name, steps: results, ...truthOf(scenario, claudeDir, model.served) };
writeFileSync(join(place.out, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
process.exit(0);

/** The project, the home, and what the client would otherwise ask a person at its first start. */
function prepare() {
  putFiles(place.proj, scenario.files);
  putFiles(place.home, scenario.homeFiles);
  if (scenario.git) makeRepository();
  const trusted = { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true, allowedTools: [] };
  const answers = {
    hasCompletedOnboarding: true,
    theme: 'dark',
    bypassPermissionsModeAccepted: true,
    numStartups: 3,
    customApiKeyResponses: { approved: ['fake-key'], rejected: [] },
    projects: { [place.proj]: trusted },
  };
  writeFileSync(join(place.home, '.claude.json'), JSON.stringify(answers, null, 2));
}

function putFiles(folder, files = {}) {
  for (const [path, content] of Object.entries(files)) {
    const whole = join(folder, path);
    mkdirSync(dirname(whole), { recursive: true });
    const isPlain = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(whole, isPlain ? content : JSON.stringify(content, null, 2));
    if (/\.(sh|mjs)$/.test(path)) chmodSync(whole, 0o755);
  }
}

function makeRepository() {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid'];
  const git = (...args) => execFileSync('git', [...who, ...args], { cwd: place.proj, stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'first');
}

function environment(port) {
  const { PATH, LANG, IS_SANDBOX } = process.env;
  const [author, mail] = ['Test', 'test@example.invalid'];
  return {
    PATH,
    LANG,
    ...(IS_SANDBOX ? { IS_SANDBOX } : {}),
    HOME: place.home,
    TMPDIR: place.tmp,
    SHELL: '/bin/bash',
    TERM: 'xterm-256color',
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
    ANTHROPIC_API_KEY: 'fake-key',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_ERROR_REPORTING: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: mail,
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: mail,
    ...scenario.env,
  };
}

async function playSteps() {
  const results = [];
  const { prompt, args, timeout } = scenario;
  for (const [index, given] of (scenario.steps ?? [{ print: prompt, args, timeout }]).entries()) {
    const step = typeof given === 'function' ? given({ place, results, lastSession: newestSession }) : given;
    const startedAt = performance.now();
    const result = await playStep(step, index + 1);
    results.push({ step: index + 1, ms: Math.round(performance.now() - startedAt), ...result });
    console.log(JSON.stringify(results.at(-1)));
  }
  return results;
}

async function playStep(step, number) {
  if (step.print !== undefined) return printStep(step, number, around);
  if (step.tui) return terminalStep(step, number, around);
  if (step.exec) return execute(step);
  if (step.run) return { value: await step.run({ api: model, place, env: around.env, sleep }) };
  await sleep(step.sleep);
  return {};
}

function execute({ exec: [program, ...args], env }) {
  const command = program === 'claude' ? place.claude : program;
  const options = { cwd: place.proj, env: { ...around.env, ...env }, encoding: 'utf8', timeout: 60_000 };
  try {
    return { out: execFileSync(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }) };
  } catch (error) {
    return { error: error.message, out: error.stdout };
  }
}

function newestSession() {
  const projects = join(claudeDir, 'projects');
  const files = readdirSync(projects, { recursive: true }).filter((path) => /^[^/]+\/[^/]+\.jsonl$/.test(path));
  const byAge = files.sort((a, b) => statSync(join(projects, b)).mtimeMs - statSync(join(projects, a)).mtimeMs);
  return byAge[0]?.replace(/^.*\/|\.jsonl$/g, '');
}

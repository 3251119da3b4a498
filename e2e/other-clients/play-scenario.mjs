// Plays a scenario, inside of the namespaces that `run-scenario.mjs` makes: sets up a home and a project, serves the model, and calls
// the client as the scenario says.
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { modelPort, otherClients, scenariosDir } from './clients.mjs';
import { makeProject } from './make-project.mjs';
import { serveModel } from './model/serve-model.mjs';
import { openRows } from './open-rows.mjs';
import { filesBelow, runClient } from './run-client.mjs';

const { client, name, version, folder, run } = JSON.parse(process.argv[2]);
const { program, home: dataFolder, homeFiles, env, route } = otherClients[client];
const scenario = (await import(join(scenariosDir, client, `${name}.mjs`))).default;

const home = join(run, 'home');
const project = join(run, 'demo');
fs.rmSync(run, { recursive: true, force: true });
fs.mkdirSync(join(home, 'tmp'), { recursive: true });
makeProject(project, scenario.files);
const own = Object.entries(scenario.homeFiles ?? {}).map(([path, text]) => [join(dataFolder, path), text]);
for (const [path, text] of [...Object.entries(homeFiles(scenario)), ...own]) {
  fs.mkdirSync(dirname(join(home, path)), { recursive: true });
  fs.writeFileSync(join(home, path), text);
}

const data = join(home, dataFolder);
const clean = { PATH: '/usr/bin:/bin', HOME: home, TMPDIR: join(home, 'tmp'), LANG: 'C.UTF-8' };
const environment = { ...clean, ...env(folder, home), ...scenario.env };
const rollouts = () => filesBelow(join(data, 'sessions')).filter((path) => path.includes('rollout-'));
const sqlite = (query) => openRows(join(data, 'opencode.db'), query);
const context = {
  ...{ env: environment, proj: project, home, ch: data, db: join(data, 'opencode.db'), out: run, fs, sleep, sqlite },
  ...{ BIN: program(folder), PORT: modelPort, rollouts },
  run: (args, options = {}) => runClient(program(folder), args, { cwd: project, env: environment, ...options }),
  /** Threads that no other one has started, the newest first. */
  roots: () =>
    rollouts()
      .map((path) => JSON.parse(fs.readFileSync(join(data, 'sessions', path), 'utf8').split('\n', 1)[0]).payload)
      .filter(({ source }) => typeof source === 'string')
      .map(({ id }) => id)
      .reverse(),
  ids: () => rollouts().map((path) => /([0-9a-f-]{36})\.jsonl/.exec(path)?.[1]),
  sessions: () => sqlite('select id, parent_id, title, agent from session order by time_created'),
};

const model = await serveModel({ route: route?.(scenario.script), ...scenario.script }, modelPort);
await scenario.setup?.(context);
for (const each of scenario.runs) {
  const args = typeof each.args === 'function' ? each.args(context) : each.args;
  const { killAfter, signal } = each;
  const until = each.until === undefined ? undefined : (ms) => each.until(context, ms);
  const { code, said } = await context.run(args, { killAfter, signal, until });
  // A client that cannot start at all has written nothing.
  if (filesBelow(data).length === 0) throw new Error(`The client has written nothing (code ${code}): ${said}`);
  await each.after?.(context);
}
await scenario.teardown?.(context);
fs.writeFileSync(join(run, 'truth.json'), JSON.stringify(scenario.truthFor?.(version) ?? scenario.truth ?? []));
const served = scenario.forgets ? null : model.served;
fs.writeFileSync(join(run, 'served.json'), JSON.stringify(served));
await model.close();
process.exit(0);

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnhurriedClock } from '../unhurried.mjs';

/** Runs the interactive client in tmux and does what the step lists: wait, type, press keys, look. */
export async function terminalStep(step, number, { place, env, model }) {
  const terminal = new Terminal(join(place.tmp, `tmux-${number}.sock`), place.tmp, env.PATH);
  const free = step.permissions === false ? [] : ['--dangerously-skip-permissions'];
  const variables = Object.entries({ ...env, ...step.env }).map(([name, value]) => `${name}=${value}`);
  terminal.start(['env', '-i', ...variables, place.claude, ...free, ...(step.args ?? [])], place.proj);
  const missed = [];
  for (const action of step.tui) {
    const failure = await act(action, terminal, model);
    if (failure === null) continue;
    missed.push(failure);
    if (!action.optional) break;
  }
  writeFileSync(join(place.out, `terminal-${number}.txt`), terminal.screen());
  await terminal.leave();
  return { missed };
}

/** Answers with what never came, `null` if all went well. */
async function act(action, terminal, model) {
  const { after = 250 } = action;
  if (action.waitFor) return (await terminal.shows(action.waitFor, action.timeout)) ? null : `saw no ${action.waitFor}`;
  if (action.seen) return (await model.seen(...action.seen)) ? null : `no turn ${action.seen.join(' ')}`;
  if (action.sleep) await sleep(action.sleep);
  if (action.run) await action.run(terminal);
  if (action.send !== undefined) await terminal.press(['-l', action.send], after);
  if (action.key) await terminal.press([action.key].flat(), after);
  if (action.prompt !== undefined) {
    await terminal.press(['-l', action.prompt], 350);
    await terminal.press(['Enter'], after);
  }
  return null;
}

class Terminal {
  #socket;
  #env;

  constructor(socket, home, path) {
    this.#socket = socket;
    this.#env = { PATH: path, HOME: home, TERM: 'xterm-256color', LANG: 'C.UTF-8', SHELL: '/bin/bash' };
  }

  start(command, folder) {
    const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
    this.#tmux('-f', '/dev/null', 'new-session', '-d', '-s', 'c', '-x', '180', '-y', '50', '-c', folder, quoted);
  }

  screen() {
    try {
      return this.#tmux('capture-pane', '-p', '-t', 'c');
    } catch {
      // The client has ended, and tmux with it.
      return '';
    }
  }

  async shows(pattern, timeout = 20_000) {
    for (const clock = new UnhurriedClock(); clock.passed() < timeout; await sleep(100)) {
      if (pattern.test(this.screen())) return true;
    }
    return false;
  }

  async press(keys, after) {
    this.#tmux('send-keys', '-t', 'c', ...keys);
    await sleep(after);
  }

  async leave() {
    try {
      await this.press(['C-c'], 300);
      await this.press(['C-c'], 1200);
      this.#tmux('kill-server');
    } catch {
      // It has left by itself, which is what was wanted.
    }
  }

  #tmux(...args) {
    return execFileSync('tmux', ['-S', this.#socket, ...args], {
      env: this.#env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}

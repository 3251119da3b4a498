import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A display for a machine that has none. */
export class Screen {
  #server;

  static async start() {
    for (let number = 90; number < 190; number++) {
      if (existsSync(`/tmp/.X${number}-lock`)) continue;
      const screen = new Screen(number);
      for (let wait = 0; wait < 50 && !existsSync(`/tmp/.X11-unix/X${number}`); wait++) await sleep(100);
      process.env.DISPLAY = `:${number}`;
      return screen;
    }
    throw new Error('There is no free display');
  }

  constructor(number) {
    this.#server = spawn('Xvfb', [`:${number}`, '-screen', '0', '1600x1000x24'], { stdio: 'ignore' });
  }

  stop() {
    this.#server.kill();
    delete process.env.DISPLAY;
  }
}

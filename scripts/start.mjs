import { spawn } from 'node:child_process';
import { ensureBuild } from './ensure-build.mjs';
import { findElectron } from './find-electron.mjs';
import { desktopEntry } from './paths.mjs';

/** An Electron that ends so soon, and badly, never got to show its window: a library is missing, or its sandbox is refused. */
const soon = 8000;

try {
  await ensureBuild();
  const reason = await startElectron(process.argv.slice(2));
  if (reason !== null) {
    console.error(`Treeline opens in the browser, because ${reason}.`);
    process.argv.splice(2, process.argv.length, 'serve', ...process.argv.slice(2));
    await import('../out/main/cli.cjs');
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the app to its end. Answers with the reason when it cannot run here. */
async function startElectron(args) {
  const obstacle = obstacleToWindows();
  if (obstacle !== null) return obstacle;
  const electron = await findElectron();
  if (electron.reason) return electron.reason;
  const startedAt = performance.now();
  const code = await new Promise((resolve) => {
    const child = spawn(electron.path, [desktopEntry, ...args], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.once('error', () => resolve(127));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0 && performance.now() - startedAt < soon) return `Electron ended at once with code ${code} (see above)`;
  process.exitCode = code;
  return null;
}

function obstacleToWindows() {
  if (process.platform !== 'linux') return null;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'there is no display';
  return process.getuid() === 0 ? "Electron's sandbox does not start for root" : null;
}

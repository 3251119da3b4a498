import { spawn } from 'node:child_process';
import { OpeningFile } from './opening-file.ts';

/**
 * Asks the system to show a page. Other users can read a process's arguments, so it is given the name of a file that
 * only its owner can read and that redirects to the page. Without a screen or browser nothing happens: the address was
 * printed.
 */
export function openBrowser(url: string, dataDir: string): OpeningFile | null {
  const opener = openerFor(process.platform, process.env);
  if (opener === null) return null;
  const file = OpeningFile.write(url, dataDir);
  const [command, ...args] = opener;
  const child = spawn(command, [...args, file.path], { stdio: 'ignore', detached: true });
  child.once('error', () => process.stderr.write('treeline: no browser could be started; open the link yourself\n'));
  child.unref();
  return file;
}

type Opener = readonly [command: string, ...args: readonly string[]];

export function openerFor(platform: string, env: Readonly<Record<string, string | undefined>>): Opener | null {
  if (platform === 'darwin') return ['open'];
  // Not through cmd.exe, which would parse the address as part of a command line.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : null;
}

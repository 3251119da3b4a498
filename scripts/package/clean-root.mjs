import { chmodSync, chownSync, copyFileSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runTool } from './run-tool.mjs';

/** The person in there: no rights, no Node, no more than a new account has. */
const uid = 1000;

/** A Debian of its own below one folder, made of nothing but what a first installation has. */
export class CleanRoot {
  constructor(folder) {
    this.folder = folder;
  }

  async make(suite) {
    console.log(`Making a ${suite} in ${this.folder} …`);
    await runTool('mmdebstrap', ['--quiet', '--variant=apt', '--skip=cleanup/apt/lists', suite, this.folder]);
    // A plain user has to be able to enter it.
    chmodSync(this.folder, 0o755);
  }

  /** Lets apt find what the package depends on, as it would for a person. */
  async install(deb) {
    const name = basename(deb);
    console.log(`Installing ${name} …`);
    copyFileSync(deb, join(this.folder, 'tmp', name));
    const quiet = ['-q', '-y', '--no-install-recommends'];
    await this.#asRoot(['apt-get', 'install', ...quiet, `/tmp/${name}`, 'desktop-file-utils', 'adduser']);
    await this.#asRoot(['useradd', '--create-home', '--uid', String(uid), 'plain']);
    if (['usr/bin/node', 'usr/bin/nodejs'].some((path) => existsSync(join(this.folder, path)))) {
      throw new Error('There is a Node in the clean system, so that nothing would be proved.');
    }
  }

  /** What the desktop sees of it. */
  async checkIntegration() {
    const entry = readFileSync(join(this.folder, 'usr/share/applications/treeline.desktop'), 'utf8');
    await this.#asRoot(['desktop-file-validate', '/usr/share/applications/treeline.desktop']);
    await this.#asRoot(['update-desktop-database', '/usr/share/applications']);
    const handlers = readFileSync(join(this.folder, 'usr/share/applications/mimeinfo.cache'), 'utf8');
    const icons = readdirSync(join(this.folder, 'usr/share/icons/hicolor')).filter((size) =>
      existsSync(join(this.folder, 'usr/share/icons/hicolor', size, 'apps/treeline.png')),
    );
    const sandbox = lstatSync(join(this.folder, 'opt/treeline/chrome-sandbox'));
    const faults = [
      [entry.includes('Exec=/opt/treeline/treeline %U'), 'the desktop entry does not start it'],
      [handlers.includes('x-scheme-handler/treeline=treeline.desktop'), 'links of treeline:// do not lead to it'],
      [icons.length >= 4, `it has ${icons.length} icons`],
      [sandbox.uid === 0 && (sandbox.mode & 0o7777) === 0o4755, 'its sandbox is not root with mode 4755'],
    ].filter(([holds]) => !holds);
    if (faults.length > 0) throw new Error(faults.map(([, fault]) => fault).join('\n'));
    console.log(`desktop entry valid, treeline:// handled, ${icons.length} icons, sandbox 4755`);
  }

  /** Gives the person a home with sessions in it. */
  copyHome(from) {
    const home = join(this.folder, 'home/plain/.claude');
    cpSync(from, home, { recursive: true });
    for (const name of ['', ...readdirSync(home, { recursive: true })]) chownSync(join(home, name), uid, uid);
  }

  /** The command that runs `args` in there as that person, with only these variables, and nothing of it left at its end. */
  asPerson(args, env) {
    const variables = Object.entries({
      HOME: '/home/plain',
      USER: 'plain',
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      ...env,
    });
    const inside = ['env', '-i', '-C', '/home/plain', ...variables.map(([name, value]) => `${name}=${value}`), ...args];
    const drop = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...inside];
    const script = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix" && chroot "$0" "$@"; exit $?`;
    return ['unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, this.folder, ...drop]];
  }

  async purge() {
    await this.#asRoot(['apt-get', 'purge', '-q', '-y', 'treeline']);
    const left = ['opt/treeline', 'usr/bin/treeline', 'usr/share/applications/treeline.desktop'].filter((path) =>
      existsSync(join(this.folder, path)),
    );
    if (left.length > 0) throw new Error(`Removing the package leaves ${left.join(', ')} behind.`);
    console.log('removed without a trace');
  }

  async #asRoot(args) {
    const script = `mount -t proc proc "$0/proc" && exec chroot "$0" "$@"`;
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8' };
    await runTool('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script, this.folder, ...args], { env });
  }
}

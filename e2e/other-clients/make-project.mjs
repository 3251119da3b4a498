import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const usual = {
  'README.md': '# Demo\n\nA tiny project for scripted sessions.\n',
  'src/math.js': 'export function add(a, b) {\n  return a - b\n}\n\nexport function mul(a, b) {\n  return a * b\n}\n',
  'src/main.js': "import { add } from './math.js'\nconsole.log(add(2, 3))\n",
  'package.json': '{ "name": "demo", "type": "module" }\n',
};
const settings = ['user.name=Demo', 'user.email=demo@example.invalid', 'init.defaultBranch=main', 'safe.directory=*'];

/** A small repository for the client to work in. */
export function makeProject(folder, files = {}) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries({ ...usual, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const options = settings.flatMap((setting) => ['-c', setting]);
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'initial']]) {
    execFileSync('git', [...options, ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: folder },
    });
  }
}

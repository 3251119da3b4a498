#!/usr/bin/env node
// Makes packages of the app in dist/, of every kind that can be made here, and says why not of the others.
//   npm run package [-- --only deb,tar.gz]
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuild } from './ensure-build.mjs';
import { findElectron } from './find-electron.mjs';
import { checkApp } from './package/check-app.mjs';
import { makeAppFolder } from './package/make-app-folder.mjs';
import { packageKinds } from './package/package-kinds.mjs';
import { runMain } from './run-main.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? null;

await runMain(main);

async function main() {
  const unknown = wanted?.find((name) => !packageKinds.some((kind) => kind.name === name));
  if (unknown !== undefined) throw new Error(`There is no kind of package called "${unknown}".`);
  const electron = await findElectron();
  if (electron.reason) throw new Error(`No package can be made, because ${electron.reason}.`);
  await ensureBuild();
  const app = await makeAppFolder(electron);
  await checkApp(app);
  console.log(`The app with Electron ${electron.version}: ${app.folder}`);
  return (await makePackages(app)) ? 0 : 1;
}

/** A kind that was asked for by name has to be made; others are made where their tools are. */
async function makePackages(app) {
  let isWhole = true;
  for (const kind of packageKinds.filter(({ name }) => wanted === null || wanted.includes(name))) {
    const obstacle = await kind.obstacle();
    if (obstacle !== null) {
      console.log(`${kind.name}: not made here, because ${obstacle}`);
      if (wanted !== null) isWhole = false;
      continue;
    }
    const path = await kind.make(app);
    console.log(`${kind.name}: ${path} (${(statSync(path).size / 1e6).toFixed(1)} MB)`);
  }
  return isWhole;
}

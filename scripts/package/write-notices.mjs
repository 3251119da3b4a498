import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceTexts, rule } from './licence-texts.mjs';
import { shippedPackages } from './shipped-packages.mjs';
import { softwareBill } from './software-bill.mjs';

const electronPart = `${rule}\nElectron and Chromium\n\nSee LICENSE.electron.txt and LICENSES.chromium.html beside the program.\n`;

/** Writes the licences of all that is shipped, and the list of it, for the package to take along. */
export function writeNotices(folder, electronVersion) {
  const shipped = shippedPackages();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'LICENSES.txt'), `${licenceTexts(shipped)}${electronPart}`);
  const bill = softwareBill(shipped, electronVersion);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

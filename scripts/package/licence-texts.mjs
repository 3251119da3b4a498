import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

export const rule = `\n${'─'.repeat(80)}\n`;

/** Our own licence and those of the packages that are shipped, one below the other. */
export function licenceTexts(shipped) {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  const parts = shipped.map(({ path, name, version, licence }) => {
    const text = licenceText(join(root, path)) ?? `Licensed under ${licence ?? 'terms its package does not name'}.`;
    return `${name} ${version}\n\n${text}`;
  });
  return [`Treeline\n\n${own}`, ...parts].map((part) => `${part.trimEnd()}\n`).join(rule);
}

function licenceText(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const name = files.find((file) => /^(licen[cs]e|copying|ofl)(\.(md|txt))?$/i.test(file));
  return name === undefined ? null : readFileSync(join(folder, name), 'utf8');
}

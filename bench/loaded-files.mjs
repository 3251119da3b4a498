import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What stands at the left edge is loaded with the file; what stands inside a function, when that is called. */
const required = /^(?:const|let|var)? ?[^\n]*?\brequire\("(\.[^"]+)"\)/gm;
const imported = /(?:^|[;}\n])\s*(?:import|export)(?:[^;'"()]*?from)?\s*["'](\.[^"']+)["']/g;

/** A built script and all of ours that is loaded with it, each once. */
export function loadedWith(...entries) {
  const files = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !existsSync(file)) continue;
    files.add(file);
    if (!/\.c?js$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    const names = file.endsWith('.cjs') ? text.matchAll(required) : text.matchAll(imported);
    for (const [line, name] of names) if (!/^\s/.test(line)) waiting.push(join(dirname(file), name));
  }
  return [...files];
}

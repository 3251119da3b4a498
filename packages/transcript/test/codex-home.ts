import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolloutUnit, rootOf, type ThreadMeta, threadAt, threadMetaOf } from '../src/formats/codex/index.ts';
import type { JsonObject } from '../src/json/index.ts';
import { filesBelow, type HomeFile } from './load-home.ts';

/** The rollouts of a home, each with the family that its first line names. */
export function readCodexHome(home: string): HomeFile[] {
  return rolloutsOf(
    filesBelow(home)
      .filter((path) => threadAt(path) !== null)
      .map((path) => ({ path, text: readFileSync(join(home, path), 'utf8') })),
  );
}

export function rolloutsOf(files: readonly { readonly path: string; readonly text: string }[]): HomeFile[] {
  const metas = new Map<string, ThreadMeta>();
  for (const { text } of files) {
    const meta = metaOf(text);
    if (meta !== null) metas.set(meta.id, meta);
  }
  return files.flatMap(({ path, text }) => {
    const meta = metaOf(text);
    return meta === null
      ? []
      : [
          {
            unit: rolloutUnit(
              path,
              meta.id,
              rootOf(meta, (id) => metas.get(id) ?? null),
            ),
            text,
          },
        ];
  });
}

function metaOf(text: string): ThreadMeta | null {
  const record = JSON.parse(text.split('\n', 1)[0] ?? '') as { payload?: JsonObject };
  return threadMetaOf(record.payload ?? null);
}

import { readFileSync } from 'node:fs';

export interface RendererFile {
  readonly type: string;
  readonly body: Buffer;
}

/** The files of the built page by request path. Any other path does not exist. */
export interface RendererFiles {
  readonly headers: Readonly<Record<string, string>>;
  readonly byPath: ReadonlyMap<string, RendererFile>;
}

interface Manifest {
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly { readonly path: string; readonly type: string }[];
}

/** Reads everything at once (a few hundred KB), so that a later build cannot replace files under an open page. */
export function loadRendererFiles(manifestFile: URL, dir: URL): RendererFiles {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const byPath = new Map<string, RendererFile>();
  for (const { path, type } of manifest.files) byPath.set(`/${path}`, { type, body: readFileSync(new URL(path, dir)) });
  const index = byPath.get('/index.html');
  if (index === undefined) throw new Error(`No index.html in ${manifestFile.pathname}`);
  return { headers: manifest.headers, byPath: byPath.set('/', index) };
}

import { readFileSync } from 'node:fs';
import { protocol, type Session } from 'electron';
import { builtRenderer, rendererScheme } from './renderer-origin.ts';

interface Manifest {
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly { readonly path: string; readonly type: string }[];
}

/** Must be called before the app is ready: a standard scheme has an origin, and a secure one the usual rights. */
export function announceRendererScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: rendererScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the files listed by the build, and nothing else. Why not with `protocol.handle`: docs/decisions/010. */
export function serveRendererFiles(session: Session, manifestFile: URL, dir: URL): void {
  const { headers, files } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const byPath = new Map(files.map(({ path, type }) => [`/${path}`, { type, file: new URL(path, dir) }]));
  session.protocol.registerBufferProtocol(rendererScheme, ({ url, method }, answer) => {
    const { pathname } = new URL(url);
    const entry = byPath.get(pathname === '/' ? '/index.html' : pathname);
    if (method !== 'GET' || !builtRenderer.owns(url) || entry === undefined) {
      answer({ statusCode: 404, headers, data: Buffer.from('Not found.') });
      return;
    }
    // Switching to another thread and back takes longer than reading one of these files.
    answer({ headers: { ...headers, 'Content-Type': entry.type }, data: readFileSync(entry.file) });
  });
}

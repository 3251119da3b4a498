import { readFileSync } from 'node:fs';
import { protocol, type Session } from 'electron';
import { builtRenderer, rendererScheme } from './renderer-origin.ts';

interface Manifest {
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly { readonly path: string; readonly type: string }[];
}

/** Has to be called before the app is ready: a standard scheme has an origin, and a secure one the usual rights. */
export function announceRendererScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: rendererScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves what the build listed, and nothing else. */
export function serveRendererFiles(session: Session, manifestFile: URL, dir: URL): void {
  const { headers, files } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const byPath = new Map(files.map(({ path, type }) => [`/${path}`, { type, file: new URL(path, dir) }]));
  session.protocol.handle(rendererScheme, (request) => {
    const { pathname } = new URL(request.url);
    const entry = byPath.get(pathname === '/' ? '/index.html' : pathname);
    if (request.method !== 'GET' || !builtRenderer.owns(request.url) || entry === undefined) {
      return new Response('There is nothing here.', { status: 404, headers });
    }
    // Going to another thread and back takes longer than to read a file of our own.
    return new Response(new Uint8Array(readFileSync(entry.file)), {
      headers: { ...headers, 'Content-Type': entry.type },
    });
  });
}

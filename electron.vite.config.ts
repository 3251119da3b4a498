import { copyFileSync, cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
const out = resolve(root, process.env.TREELINE_OUT ?? 'out');

/** Nothing remote, nothing inline: the built page brings all it needs. Sockets of its own origin count as `'self'`. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/png',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Lists the built page's files, their types and the headers they are to be sent with. Both shells serve what this list
 * names and nothing else, so that no request is ever turned into a path, and there is one policy.
 */
function rendererManifest(): Plugin {
  return {
    name: 'treeline:renderer-manifest',
    apply: 'build',
    writeBundle({ dir = join(out, 'renderer') }) {
      // Browsers ask for it unasked, and take any kind of picture.
      copyFileSync(resolve(root, 'resources/icons/64x64.png'), join(dir, 'favicon.ico'));
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
      const manifest = {
        headers: {
          'Content-Security-Policy': contentSecurityPolicy,
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Referrer-Policy': 'no-referrer',
          'X-Content-Type-Options': 'nosniff',
        },
        files: files.map((path) => ({ path, type: contentTypes[extname(path)] ?? 'application/octet-stream' })),
      };
      writeFileSync(join(dir, '..', 'renderer-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

/** What cannot be bundled, since it loads machine code by name. */
const nativePackages = ['libsql', '@libsql', '@neon-rs/load', 'detect-libc'];

interface LicenceScripts {
  licenceTexts(shipped: unknown): string;
  shippedPackages(): unknown;
}

/** The licences of all that is shipped, for the page to show. */
function licences(): Plugin {
  return {
    name: 'treeline:licences',
    apply: 'build',
    async writeBundle({ dir = join(out, 'renderer') }) {
      const script = async (name: string) => (await import(join(root, 'scripts/package', name))) as LicenceScripts;
      const { shippedPackages } = await script('shipped-packages.mjs');
      const { licenceTexts } = await script('licence-texts.mjs');
      writeFileSync(join(dir, 'licences.txt'), licenceTexts(shippedPackages()));
    },
  };
}

/** Puts those packages beside the build, so that it runs wherever it is moved or packed. */
function nativeModules(): Plugin {
  return {
    name: 'treeline:native-modules',
    apply: 'build',
    writeBundle() {
      for (const name of nativePackages) {
        const from = join(root, 'node_modules', name);
        if (existsSync(from)) cpSync(from, join(out, 'node_modules', name), { recursive: true });
      }
    },
  };
}

export default defineConfig({
  main: {
    plugins: [nativeModules()],
    build: {
      outDir: join(out, 'main'),
      target: 'node20.18',
      // The root package has no dependencies of its own, so that workspace packages and their libraries are bundled.
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: resolve(root, 'apps/electron/src/main/index.ts'),
          cli: resolve(root, 'apps/cli/src/main.ts'),
          'host-worker': resolve(root, 'packages/host/src/host-worker.ts'),
          'jobs-worker': resolve(root, 'packages/host/src/jobs/jobs-worker.ts'),
          'counting-worker': resolve(root, 'packages/library/src/counting-worker.ts'),
          'reader-worker': resolve(root, 'packages/library/src/reading/reader-worker.ts'),
          'search-worker': resolve(root, 'packages/search/src/thread/search-worker.ts'),
          'scan-worker': resolve(root, 'packages/search/src/scan/scan-worker.ts'),
          'words-worker': resolve(root, 'packages/search/src/indexing/words-worker.ts'),
        },
        // All but libsql are optional speed-ups of ws; it asks for them in a try block and does without.
        external: ['bufferutil', 'utf-8-validate', 'fsevents', 'libsql'],
        // CommonJS runs to its end before Electron is ready, which is when schemes and folders have to be settled.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    build: {
      outDir: join(out, 'preload'),
      target: 'node20.18',
      // A sandboxed preload script is one CommonJS file that can require electron and little else.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve(root, 'apps/electron/src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'apps/electron/src/renderer'),
    base: './',
    plugins: [react(), tailwindcss(), licences(), rendererManifest()],
    // The worker that colours code loads each language as a file of its own, which only modules can.
    worker: { format: 'es' },
    build: {
      outDir: join(out, 'renderer'),
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      // An inlined font or icon would be a data: address, which the policy refuses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: resolve(root, 'apps/electron/src/renderer/index.html') } },
    },
  },
});

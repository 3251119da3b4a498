#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './ensure-build.mjs';
import { outDir } from './paths.mjs';

try {
  await ensureBuild();
  await import(pathToFileURL(join(outDir, 'main', 'cli.cjs')).href);
} catch (error) {
  console.error(`treeline: ${error.message}`);
  process.exitCode = 1;
}

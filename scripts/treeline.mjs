#!/usr/bin/env node
import { ensureBuild } from './ensure-build.mjs';

try {
  await ensureBuild();
  await import('../out/main/cli.cjs');
} catch (error) {
  console.error(`treeline: ${error.message}`);
  process.exitCode = 1;
}

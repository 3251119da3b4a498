import { build, withLock } from './ensure-build.mjs';

try {
  await withLock(build);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

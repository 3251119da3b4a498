import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inliningSwitch } from './inline-less.ts';

test('the engine knows the switch: one that it does not know would only be named on the terminal', () => {
  const set = `require('node:v8').setFlagsFromString('${inliningSwitch}=400')`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', set], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

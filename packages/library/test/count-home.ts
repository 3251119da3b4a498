import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unitAt } from '@treeline/transcript/formats/claude-code';
import { homesAt } from '../../clients/test/homes-at.ts';
import { LocalCountingService } from '../src/counting-service.ts';

// A process of its own for tests that kill it: `node count-home ROOT DATA_DIR`.
const [, , root = '', dataDir = ''] = process.argv;
const counting = new LocalCountingService(
  { homes: homesAt(root), dataDir, version: '0' },
  {
    onRows: () => undefined,
    onProgress: () => undefined,
    onProblem: ({ path, message }) => fail(`${path}: ${message}`),
    onNotice: fail,
  },
);

function fail(what: string): void {
  process.stderr.write(`${what}\n`);
  process.exitCode = 1;
}

process.stdout.write('begins\n');
counting.put(
  readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const unit = unitAt(path);
    if (unit === null) return [];
    const { size, mtimeMs } = lstatSync(join(root, path));
    return [{ unit, bytes: size, changedAt: mtimeMs, identity: null }];
  }),
);
counting.scanned();
await counting.settled();
await counting.close();

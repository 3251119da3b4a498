import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../e2e/other-clients/run-client.mjs';
import { Inventory, isObject } from './inventory.mjs';

/** What the rollouts of some homes hold. */
export function rolloutInventory(homes) {
  const inventory = new Inventory();
  for (const home of homes) {
    for (const path of filesBelow(join(home, 'sessions')).filter((name) => name.endsWith('.jsonl'))) {
      for (const record of recordsIn(join(home, 'sessions', path))) add(inventory, record);
    }
  }
  return inventory.kinds();
}

function add(inventory, record) {
  const { type, payload } = record;
  inventory.add(type, record);
  if (!isObject(payload)) return;
  const kind = payload.type === undefined ? `${type} payload` : `${type}/${payload.type}`;
  inventory.add(kind, payload);
  if (isObject(payload.item)) inventory.add(`${kind}/${payload.item.type}`, payload.item);
  if (isObject(payload.info)) inventory.add(`${kind} info`, payload.info);
}

/** A client that was killed leaves half a line. */
function recordsIn(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

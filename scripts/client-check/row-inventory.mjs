import { join } from 'node:path';
import { openRows } from '../../e2e/other-clients/open-rows.mjs';
import { Inventory, isObject } from './inventory.mjs';

/** What the databases of some homes hold: columns of sessions, messages by role, parts by type, calls by tool and state. */
export function rowInventory(homes) {
  const inventory = new Inventory();
  for (const home of homes) {
    const rows = (query) => openRows(join(home, 'opencode.db'), query);
    for (const row of rows('select * from session')) inventory.add('session', row);
    for (const { data } of rows('select data from message')) addMessage(inventory, JSON.parse(data));
    for (const { data } of rows('select data from part')) addPart(inventory, JSON.parse(data));
  }
  return inventory.kinds();
}

function addMessage(inventory, message) {
  inventory.add(`message/${message.role}`, message);
  if (isObject(message.error)) inventory.add(`error/${message.error.name}`, message.error);
}

function addPart(inventory, part) {
  inventory.add(`part/${part.type}`, part);
  if (!isObject(part.state)) return;
  inventory.add(`state/${part.state.status}`, part.state);
  if (isObject(part.state.metadata)) inventory.add(`metadata of ${part.tool}`, part.state.metadata);
}

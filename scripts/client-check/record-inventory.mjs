import { readFileSync } from 'node:fs';
import { filesBelow, recordsOf } from '../../e2e/real-client/keep/agent-files.mjs';
import { Inventory, isObject } from './inventory.mjs';

/** What the transcripts of some homes hold. */
export function recordInventory(homes) {
  const inventory = new Inventory();
  for (const path of homes.flatMap((home) => filesBelow(`${home}/projects`))) {
    if (path.endsWith('.meta.json')) inventory.add('meta file of an agent', JSON.parse(readFileSync(path, 'utf8')));
    if (path.endsWith('.jsonl')) addTranscript(inventory, path);
  }
  return inventory.kinds();
}

function addTranscript(inventory, path) {
  const toolNames = new Map();
  const isJournal = path.endsWith('/journal.jsonl');
  for (const record of recordsOf(path)) {
    const { type, subtype, attachment, message, toolUseResult } = record;
    const name = [type, ...(subtype ? [subtype] : [])].join('/');
    inventory.add(isJournal ? `journal ${name}` : name, record);
    if (attachment) inventory.add(`attachment/${attachment.type}`, attachment);
    const blocks = Array.isArray(message?.content) ? message.content : [];
    if (message) inventory.add(`${type} message`, message);
    for (const block of blocks) {
      inventory.add(`${type} block/${block.type}`, block);
      if (block.type === 'tool_use') toolNames.set(block.id, block.name);
      const tool = block.type === 'tool_result' ? toolNames.get(block.tool_use_id) : undefined;
      if (tool !== undefined && isObject(toolUseResult)) inventory.add(`result of ${family(tool)}`, toolUseResult);
    }
  }
}

/** Servers name their own tools. */
function family(tool) {
  return tool.startsWith('mcp__') ? 'mcp' : tool;
}

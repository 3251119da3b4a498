import { readFileSync } from 'node:fs';
import { filesBelow, recordsOf } from '../../e2e/real-client/keep/agent-files.mjs';

/**
 * Which kinds of records the homes hold, with their fields: `{ KIND: { FIELD: 'string|null' } }`; a field that is not in every
 * record of its kind ends in `?`. Values are not kept.
 */
export function recordInventory(homes) {
  const kinds = new Map();
  for (const path of homes.flatMap((home) => filesBelow(`${home}/projects`))) {
    if (path.endsWith('.meta.json')) add(kinds, 'meta file of an agent', JSON.parse(readFileSync(path, 'utf8')));
    if (path.endsWith('.jsonl')) addTranscript(kinds, path);
  }
  return Object.fromEntries([...kinds].sort(byName).map(([kind, entry]) => [kind, fieldsOf(entry)]));
}

function addTranscript(kinds, path) {
  const toolNames = new Map();
  const isJournal = path.endsWith('/journal.jsonl');
  for (const record of recordsOf(path)) {
    const { type, subtype, attachment, message, toolUseResult } = record;
    const name = [type, ...(subtype ? [subtype] : [])].join('/');
    add(kinds, isJournal ? `journal ${name}` : name, record);
    if (attachment) add(kinds, `attachment/${attachment.type}`, attachment);
    const blocks = Array.isArray(message?.content) ? message.content : [];
    if (message) add(kinds, `${type} message`, message);
    for (const block of blocks) {
      add(kinds, `${type} block/${block.type}`, block);
      if (block.type === 'tool_use') toolNames.set(block.id, block.name);
      const tool = block.type === 'tool_result' ? toolNames.get(block.tool_use_id) : undefined;
      if (tool !== undefined && isObject(toolUseResult)) add(kinds, `result of ${family(tool)}`, toolUseResult);
    }
  }
}

/** Servers name their own tools. */
function family(tool) {
  return tool.startsWith('mcp__') ? 'mcp' : tool;
}

function add(kinds, kind, record) {
  const entry = kinds.get(kind) ?? { count: 0, fields: new Map() };
  kinds.set(kind, entry);
  entry.count++;
  for (const [field, value] of Object.entries(record)) {
    const { count, types } = entry.fields.get(field) ?? { count: 0, types: new Set() };
    entry.fields.set(field, { count: count + 1, types: types.add(typeOf(value)) });
  }
}

function fieldsOf({ count, fields }) {
  const named = [...fields].sort(byName).map(([field, { count: present, types }]) => {
    return [field, [...types].sort().join('|') + (present < count ? '?' : '')];
  });
  return Object.fromEntries(named);
}

function typeOf(value) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isObject(value) {
  return typeOf(value) === 'object';
}

function byName([a], [b]) {
  return a < b ? -1 : 1;
}

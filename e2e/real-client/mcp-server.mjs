#!/usr/bin/env node
// A small MCP server over stdio: one tool answers with text, one with a picture, one fails.
import { createInterface } from 'node:readline';
import { png } from './png.mjs';

const tool = (name, description, properties = {}) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
});
const tools = [
  tool('echo', 'Says it back', { text: { type: 'string' } }),
  tool('picture', 'Returns an image'),
  tool('fail', 'Fails'),
];
const calls = {
  echo: ({ text }) => ({ content: [{ type: 'text', text: `echo: ${text}` }], structuredContent: { echoed: text } }),
  picture: () => ({
    content: [
      { type: 'text', text: 'here it is' },
      { type: 'image', data: png(16, 16, [40, 160, 90]).toString('base64'), mimeType: 'image/png' },
    ],
  }),
  fail: () => ({ content: [{ type: 'text', text: 'scripted failure' }], isError: true }),
};
const methods = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'tiny', version: '1.0.0' },
  }),
  'tools/list': () => ({ tools }),
  'tools/call': ({ name, arguments: input = {} }) => calls[name](input),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const result = methods[method]?.(params) ?? {};
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
});

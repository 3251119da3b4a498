import { expect, test } from 'vitest';
import { bodyAt } from '../body-at.ts';
import { imagesIn } from './images-in.ts';

const picture = 'iVBORw0KGgo=';
const content = [
  { type: 'text', text: 'here it is' },
  { type: 'image', data: picture, mimeType: 'image/png' },
  { type: 'image', data: '<svg/>', mimeType: 'image/svg+xml' },
];

test.each([
  ['what the model got', { output: [{ type: 'input_image', image_url: `data:image/png;base64,${picture}` }] }],
  ["a server's answer", { type: 'McpToolCall', result: { content } }],
  ["a server's answer of older clients", { type: 'mcp_tool_call_end', result: { Ok: { content } } }],
])('a picture in %s is found, and its reference leads to its bytes', (_, item) => {
  const images = imagesIn(item, '0:payload');
  expect(images.map(({ mediaType, length }) => [mediaType, length])).toEqual([['image/png', picture.length]]);
  expect(bodyAt(JSON.stringify({ payload: item }), `${images[0]?.ref}`)?.text).toBe(picture);
});

import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createRedactor } from '../create-redactor.ts';

const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const drawnPng = [chunk('IHDR', Buffer.alloc(13)), chunk('IDAT', deflateSync(Buffer.alloc(40)))];
const pngEnd = chunk('IEND', Buffer.alloc(0));
const scan = Buffer.concat([segment(0xda, Buffer.alloc(6)), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])]);
const jpegStart = Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe0, Buffer.from('JFIF\0padding'))]);
const drawnJpeg = Buffer.concat([segment(0xdb, Buffer.alloc(65)), scan, Buffer.from([0xff, 0xd9])]);
/** EXIF data of a picture that is turned (6), with a text behind it. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
  Buffer.from([1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
  Buffer.from(secret),
]);

const riff = (chunks: readonly Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
const webpChunk = (type: string, data: Buffer) => {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const gif = (comment: Buffer) =>
  Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'),
    Buffer.alloc(6),
    comment,
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ]);
const gifComment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])]);

const pictures: readonly (readonly [string, Buffer, Buffer])[] = [
  ...['tEXt', 'iTXt', 'zTXt', 'eXIf'].map((type): readonly [string, Buffer, Buffer] => [
    `PNG with ${type}`,
    Buffer.concat([pngHead, ...drawnPng, chunk(type, Buffer.from(`Comment\0${secret}`)), pngEnd]),
    Buffer.concat([pngHead, ...drawnPng, pngEnd]),
  ]),
  [
    'PNG with something behind its end',
    Buffer.concat([pngHead, ...drawnPng, pngEnd, Buffer.from(secret)]),
    Buffer.concat([pngHead, ...drawnPng, pngEnd]),
  ],
  [
    'JPEG with a comment',
    Buffer.concat([jpegStart, segment(0xfe, Buffer.from(secret)), drawnJpeg]),
    Buffer.concat([jpegStart, drawnJpeg]),
  ],
  [
    'WebP with EXIF data',
    riff([webpChunk('VP8 ', Buffer.alloc(31)), webpChunk('EXIF', Buffer.from(secret))]),
    riff([webpChunk('VP8 ', Buffer.alloc(31))]),
  ],
  ['GIF with a comment', gif(gifComment), gif(Buffer.alloc(0))],
];

describe.each(pictures)('a %s', (_, picture, drawn) => {
  test.each([
    ['by itself', (text: string) => text],
    ['as an address', (text: string) => `data:image/x;base64,${text}`],
    ['in JSON', (text: string) => JSON.stringify({ source: { data: text } })],
  ])('loses its texts and nothing else, %s', (_write, write) => {
    const redactor = createRedactor();
    const redacted = redactor.redact(write(picture.toString('base64')), 'image');
    expect(redacted).toBe(write(drawn.toString('base64')));
    expect(redactor.findings().map(({ kind }) => kind)).toEqual(['image-metadata']);
    expect(redactor.redact(redacted, 'image')).toBe(redacted);
  });
});

test('a JPEG stays turned as it was, without what else its camera wrote', () => {
  const picture = Buffer.concat([jpegStart, segment(0xe1, exif), drawnJpeg]);
  const redacted = Buffer.from(createRedactor().redact(picture.toString('base64'), 'image'), 'base64');
  expect(redacted.includes(secret)).toBe(false);
  const at = redacted.indexOf('Exif\0\0MM', 0, 'latin1');
  expect(at).toBeGreaterThan(0);
  expect(redacted.readUInt16BE(at + 6 + 10)).toBe(0x0112);
  expect(redacted.readUInt16BE(at + 6 + 18)).toBe(6);
});

test('a torn picture with a secret in it goes as a whole', () => {
  const torn = Buffer.concat([
    pngHead,
    ...drawnPng,
    chunk('tEXt', Buffer.from(`a\0 ${secret} `)),
    Buffer.from([9, 9, 9]),
  ]);
  const redactor = createRedactor();
  expect(redactor.redact(torn.toString('base64'), 'image')).toBe('[redacted:image-metadata-1]');
});

test.each(['\\n', '\\u0022', '%2C', '\\t'])(
  'a picture and an encoded text right behind the escape %s are found',
  (before) => {
    const [, picture] = pictures[0] ?? [];
    const encoded = Buffer.from(`the value to use is ${secret} and no other one`);
    for (const each of [picture ?? Buffer.alloc(0), encoded]) {
      const redacted = createRedactor().redact(`{"text":"see${before}${each.toString('base64')}"}`, 'text');
      const left = /[A-Za-z0-9+/=]{60,}/.exec(redacted.slice(redacted.indexOf(before) + before.length))?.[0] ?? '';
      expect(Buffer.from(left, 'base64').toString('latin1')).not.toContain(secret);
    }
  },
);

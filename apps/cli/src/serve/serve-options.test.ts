import { describe, expect, test } from 'vitest';
import { serveOptions } from './serve-options.ts';

const everything = { dirs: {}, client: null };

describe('serveOptions', () => {
  test.each([
    { args: [], value: { port: 0, homes: everything, dataDir: null, opensBrowser: true } },
    {
      args: ['--no-open', '--port', '8080'],
      value: { port: 8080, homes: everything, dataDir: null, opensBrowser: false },
    },
    {
      args: ['--claude-dir=/a b'],
      value: { port: 0, homes: { dirs: { 'claude-dir': ['/a b'] }, client: null }, dataDir: null, opensBrowser: true },
    },
    {
      args: ['--claude-dir', '/a', '--client', 'Claude', '--claude-dir=/b'],
      value: {
        port: 0,
        homes: { dirs: { 'claude-dir': ['/a', '/b'] }, client: 'claude-code' },
        dataDir: null,
        opensBrowser: true,
      },
    },
    { args: ['--data-dir', '/d'], value: { port: 0, homes: everything, dataDir: '/d', opensBrowser: true } },
  ])('$args', ({ args, value }) => {
    expect(serveOptions(args)).toEqual({ ok: true, value });
  });

  test.each([
    ['--port', 'x'],
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port'],
    ['--claude-dir='],
    ['--data-dir='],
    ['--client', 'nobody'],
    ['--client='],
    ['--host', '0.0.0.0'],
    ['stray'],
  ])('refuses %j %j', (...args) => {
    expect(serveOptions(args)).toEqual({ ok: false, error: expect.stringMatching(/./) });
  });
});

import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import {
  exchange,
  files,
  host,
  newCode,
  newSecret,
  origin,
  page,
  seen,
  serveEachTest,
  socketTo,
  visit,
} from '../../test/loopback-server.ts';
import { startLoopbackServer } from './loopback-server.ts';

serveEachTest();

describe('the way in', () => {
  test('a link carries a code of 256 bits', () => {
    expect(Buffer.from(newCode(), 'base64url')).toHaveLength(32);
  });

  test('a code is exchanged once, and its use is reported', async () => {
    const code = newCode();
    const first = await exchange({ 'Treeline-Code': code });
    const second = await exchange({ 'Treeline-Code': code });
    expect([first.status, second.status, seen.linksUsed]).toEqual([200, 403, 1]);
    expect(Buffer.from(first.body, 'base64url')).toHaveLength(32);
    expect(first.body).not.toBe(code);
    expect(second.body).not.toContain(first.body);
  });

  test('the secret stays the same for all pages, and is good for itself', async () => {
    const secret = await newSecret();
    expect([await newSecret(), (await exchange({ 'Treeline-Secret': secret })).body]).toEqual([secret, secret]);
  });

  test('a code is used up by a page that is known, too', async () => {
    const [code, secret] = [newCode(), await newSecret()];
    await exchange({ 'Treeline-Code': code, 'Treeline-Secret': secret });
    expect((await exchange({ 'Treeline-Code': code })).status).toBe(403);
  });

  test('a code opens no socket, and no answer sets a cookie', async () => {
    expect(await socketTo('/host', ['treeline', newCode()], origin())).toBe(403);
    const answers = [await visit(`/?code=${newCode()}`), await exchange({ 'Treeline-Code': newCode() })];
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
  });

  test('a link whose page is only fetched is still good', async () => {
    const code = newCode();
    await visit(`/?code=${code}`);
    expect((await exchange({ 'Treeline-Code': code })).status).toBe(200);
  });

  test('another server does not know the secret', async () => {
    const secret = await newSecret();
    await seen.server.close();
    seen.server = await startLoopbackServer(0, files, () => ({ ...host, close: () => undefined }));
    expect((await exchange({ 'Treeline-Secret': secret })).status).toBe(403);
    expect(await socketTo('/host', ['treeline', secret], origin())).toBe(403);
  });
});

describe('the page', () => {
  test('comes with its type and the headers of the build', async () => {
    const { status, headers, body } = await visit('/');
    expect({ status, body, type: headers['content-type'] }).toEqual({ status: 200, body: '<p>page', type: page.type });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('HEAD has no body', async () => {
    expect(await visit('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test.each([
    ['/..%2f..%2fpackage.json'],
    ['/../../../package.json'],
    ['/assets/../assets/a.js'],
    ['//assets/a.js'],
    ['/assets/'],
    ['/__proto__'],
  ])('%s is not there', async (path) => {
    expect(await visit(path)).toMatchObject({ status: 404 });
  });
});

describe('refusals', () => {
  test.each<{ name: string; path: string; headers: () => Record<string, string>; method: string; status: number }>([
    { name: 'no code', path: '/access', headers: origin, method: 'POST', status: 403 },
    {
      name: 'wrong code',
      path: '/access',
      headers: () => ({ ...origin(), 'Treeline-Code': 'x', 'Treeline-Secret': 'y' }),
      method: 'POST',
      status: 403,
    },
    {
      name: 'code of a program that is no page',
      path: '/access',
      headers: () => ({ 'Treeline-Code': newCode() }),
      method: 'POST',
      status: 403,
    },
    {
      name: 'code from a foreign page',
      path: '/access',
      headers: () => ({ 'Treeline-Code': newCode(), Origin: 'http://evil.test' }),
      method: 'POST',
      status: 403,
    },
    {
      name: 'code from another port',
      path: '/access',
      headers: () => ({ 'Treeline-Code': newCode(), Origin: `http://127.0.0.1:${seen.server.port + 1}` }),
      method: 'POST',
      status: 403,
    },
    { name: 'foreign host', path: '/', headers: () => ({ Host: 'evil.test' }), method: 'GET', status: 403 },
    { name: 'foreign origin', path: '/', headers: () => ({ Origin: 'http://evil.test' }), method: 'GET', status: 403 },
    { name: 'POST', path: '/', headers: origin, method: 'POST', status: 405 },
    { name: 'DELETE', path: '/access', headers: origin, method: 'DELETE', status: 405 },
    { name: 'OPTIONS', path: '/access', headers: origin, method: 'OPTIONS', status: 405 },
  ])('$name', async ({ path, headers, method, status }) => {
    const answer = await visit(path, headers(), method);
    expect({
      status: answer.status,
      cookie: answer.headers['set-cookie'],
      isSentence: /^[A-Z].+\.\n$/.test(answer.body),
    }).toEqual({ status, cookie: undefined, isSentence: true });
    expect(answer.body).not.toContain(await newSecret());
  });

  test.each<{ name: string; path: string; headers: () => Record<string, string>; expected: number }>([
    { name: 'socket without an origin', path: '/host', headers: () => ({}), expected: 403 },
    {
      name: 'socket of a foreign page',
      path: '/host',
      headers: () => ({ Origin: 'http://evil.test' }),
      expected: 403,
    },
    {
      name: 'socket by a foreign name',
      path: '/host',
      headers: () => ({ ...origin(), Host: 'evil.test' }),
      expected: 403,
    },
    { name: 'socket elsewhere', path: '/other', headers: origin, expected: 404 },
  ])('$name, with the secret', async ({ path, headers, expected }) => {
    expect(await socketTo(path, ['treeline', await newSecret()], headers())).toBe(expected);
  });

  test.each<{ name: string; protocols: (secret: string) => string[]; cookie: boolean }>([
    { name: 'none', protocols: () => [], cookie: false },
    { name: 'no secret', protocols: () => ['treeline'], cookie: false },
    { name: 'a wrong secret', protocols: () => ['treeline', 'x'], cookie: false },
    { name: 'the secret alone', protocols: (secret) => [secret], cookie: false },
    { name: 'the secret in a cookie', protocols: () => ['treeline'], cookie: true },
  ])('socket that shows $name', async ({ protocols, cookie }) => {
    const secret = await newSecret();
    const headers = cookie ? { ...origin(), Cookie: `treeline_${seen.server.port}=${secret}` } : origin();
    expect(await socketTo('/host', protocols(secret), headers)).toBe(403);
  });

  test('nobody listens on the addresses that others can reach', async () => {
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address !== undefined && !address.internal);
    const reached = await Promise.all(
      others.map((address) =>
        fetch(
          `http://${address?.family === 'IPv6' ? `[${address.address}]` : address?.address}:${seen.server.port}/`,
        ).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(reached).toEqual(others.map(() => false));
  });
});

import { describe, expect, test } from 'vitest';
import { judgeRequest, judgeUpgrade, type RequestFacts } from './request-guard.ts';

const door = { port: 4100, isSecret: (given: string | null) => given === 'right' };
const friendly: RequestFacts = {
  method: 'GET',
  target: '/',
  host: '127.0.0.1:4100',
  origin: null,
  protocols: 'treeline, right',
};

function outcome(verdict: ReturnType<typeof judgeRequest>): string {
  if (verdict.kind === 'refuse') return String(verdict.status);
  return verdict.kind === 'allow' ? `allow ${verdict.path}` : verdict.kind;
}

describe('judgeRequest', () => {
  test.each<{ name: string; given: Partial<RequestFacts>; expected: string }>([
    { name: 'gives the page to all', given: { protocols: null }, expected: 'allow /' },
    { name: 'keeps the path as it was sent', given: { target: '/../x?y=1' }, expected: 'allow /../x' },
    { name: 'knows localhost', given: { host: 'localhost:4100' }, expected: 'allow /' },
    { name: 'lets HEAD in', given: { method: 'HEAD' }, expected: 'allow /' },
    {
      name: 'lets a page ask for its secret',
      given: { method: 'POST', target: '/access', origin: 'http://127.0.0.1:4100' },
      expected: 'exchange',
    },
    { name: 'not without an origin', given: { method: 'POST', target: '/access' }, expected: '403' },
    {
      name: 'not for another port',
      given: { method: 'POST', target: '/access', origin: 'http://127.0.0.1:4101' },
      expected: '403',
    },
    {
      name: 'not under the name of the other loopback host',
      given: { method: 'POST', target: '/access', origin: 'http://localhost:4100' },
      expected: '403',
    },
    { name: 'not by GET', given: { target: '/access' }, expected: 'allow /access' },
    { name: 'refuses foreign names', given: { host: 'evil.test:4100' }, expected: '403' },
    { name: 'refuses no name', given: { host: null }, expected: '403' },
    { name: 'refuses foreign origins', given: { origin: 'http://evil.test' }, expected: '403' },
    { name: 'refuses an empty origin', given: { origin: '' }, expected: '403' },
    { name: 'refuses to write', given: { method: 'POST', origin: 'http://127.0.0.1:4100' }, expected: '405' },
  ])('$name', ({ given, expected }) => {
    expect(outcome(judgeRequest({ ...friendly, ...given }, door))).toBe(expected);
  });
});

describe('judgeUpgrade', () => {
  const page: RequestFacts = { ...friendly, target: '/host', origin: 'http://127.0.0.1:4100' };
  test.each<{ name: string; given: Partial<RequestFacts>; expected: string }>([
    { name: 'lets the page in', given: {}, expected: 'allow /host' },
    { name: 'wants an origin', given: { origin: null }, expected: '403' },
    { name: 'wants the own origin', given: { origin: 'http://evil.test' }, expected: '403' },
    { name: 'wants the right path', given: { target: '/' }, expected: '404' },
    { name: 'wants a secret', given: { protocols: null }, expected: '403' },
    { name: 'wants the right one', given: { protocols: 'treeline, wrong' }, expected: '403' },
    { name: 'wants it behind the name', given: { protocols: 'right' }, expected: '403' },
    { name: 'wants nothing else', given: { protocols: 'treeline, right, more' }, expected: '403' },
    { name: 'gives no secret away', given: { method: 'POST', target: '/access' }, expected: '405' },
  ])('$name', ({ given, expected }) => {
    expect(outcome(judgeUpgrade({ ...page, ...given }, door))).toBe(expected);
  });
});

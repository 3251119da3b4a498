import { describe, expect, test } from 'vitest';
import { judgeRequest, judgeUpgrade, type RequestFacts } from './request-guard.ts';

const door = { port: 4100, token: 'right' };
const friendly: RequestFacts = {
  method: 'GET',
  target: '/',
  host: '127.0.0.1:4100',
  origin: null,
  cookie: 'other=1; treeline_4100=right',
};

function outcome(verdict: ReturnType<typeof judgeRequest>): string {
  if (verdict.kind === 'refuse') return String(verdict.status);
  return verdict.kind === 'allow' ? `allow ${verdict.path}` : verdict.kind;
}

describe('judgeRequest', () => {
  test.each<{ name: string; given: Partial<RequestFacts>; expected: string }>([
    { name: 'lets the cookie in', given: {}, expected: 'allow /' },
    { name: 'keeps the path as it was sent', given: { target: '/../x?y=1' }, expected: 'allow /../x' },
    { name: 'knows localhost', given: { host: 'localhost:4100' }, expected: 'allow /' },
    { name: 'lets HEAD in', given: { method: 'HEAD' }, expected: 'allow /' },
    { name: 'admits the token', given: { cookie: null, target: '/?token=right' }, expected: 'admit' },
    { name: 'refuses a wrong token, cookie or not', given: { target: '/?token=wrong' }, expected: '403' },
    {
      name: 'takes the token at the door only',
      given: { cookie: null, target: '/index.html?token=right' },
      expected: '403',
    },
    { name: 'refuses who brings nothing', given: { cookie: null }, expected: '403' },
    { name: 'refuses a wrong cookie', given: { cookie: 'treeline_4100=righ' }, expected: '403' },
    { name: "refuses another port's cookie", given: { cookie: 'treeline_4101=right' }, expected: '403' },
    { name: 'refuses a cookie whose name only ends so', given: { cookie: 'xtreeline_4100=right' }, expected: '403' },
    { name: 'refuses a foreign host', given: { host: 'evil.test:4100' }, expected: '403' },
    { name: 'refuses another port', given: { host: '127.0.0.1:4101' }, expected: '403' },
    { name: 'refuses a missing host', given: { host: null }, expected: '403' },
    { name: 'lets its own origin in', given: { origin: 'http://127.0.0.1:4100' }, expected: 'allow /' },
    { name: 'refuses a foreign origin', given: { origin: 'http://evil.test' }, expected: '403' },
    { name: 'refuses the origin null', given: { origin: 'null' }, expected: '403' },
    { name: 'refuses the sister name as origin', given: { origin: 'http://localhost:4100' }, expected: '403' },
    { name: 'refuses to write', given: { method: 'POST' }, expected: '405' },
  ])('$name', ({ given, expected }) => {
    expect(outcome(judgeRequest({ ...friendly, ...given }, door))).toBe(expected);
  });
});

describe('judgeUpgrade', () => {
  const page = { ...friendly, target: '/host', origin: 'http://127.0.0.1:4100' };
  test.each<{ name: string; given: Partial<RequestFacts>; expected: string }>([
    { name: 'lets the page in', given: {}, expected: 'allow /host' },
    { name: 'wants an origin', given: { origin: null }, expected: '403' },
    { name: 'refuses a foreign origin', given: { origin: 'http://evil.test' }, expected: '403' },
    { name: 'refuses a foreign host', given: { host: 'evil.test' }, expected: '403' },
    { name: 'wants the cookie', given: { cookie: null }, expected: '403' },
    { name: 'does not take the token', given: { target: '/?token=right' }, expected: '403' },
    { name: 'knows one socket only', given: { target: '/other' }, expected: '404' },
  ])('$name', ({ given, expected }) => {
    expect(outcome(judgeUpgrade({ ...page, ...given }, door))).toBe(expected);
  });
});

import { expect, test } from 'vitest';
import { Access } from './access.ts';

function storageOf(kept: Record<string, string>): Storage {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  } as Storage;
}

function start(kept: Record<string, string>, isRight: (code: string, secret: string) => boolean) {
  const asked: (readonly [string, string])[] = [];
  const access = new Access(storageOf(kept), async (_path, { headers }) => {
    const { 'Treeline-Code': code = '', 'Treeline-Secret': secret = '' } = headers as Record<string, string>;
    asked.push([code, secret]);
    return isRight(code, secret) ? new Response('new-secret') : new Response('', { status: 403 });
  });
  return { access, asked };
}

const place = 'treeline.access';

test('a code is taken from the address and exchanged once; the secret is kept', async () => {
  const kept: Record<string, string> = {};
  const { access, asked } = start(kept, (code, secret) => code === 'abc' || secret === 'new-secret');
  const addresses: unknown[] = [];
  const location = { search: '?code=abc', pathname: '/', hash: '#/session/1' };
  const history = { state: null, replaceState: (_state: unknown, _title: string, url: string) => addresses.push(url) };
  access.takeCode({ location, history } as unknown as Window);
  expect(addresses).toEqual(['/#/session/1']);
  expect([await access.ask(), await access.ask()]).toEqual([{ secret: 'new-secret' }, { secret: 'new-secret' }]);
  expect(asked).toEqual([
    ['abc', ''],
    ['', 'new-secret'],
  ]);
  expect(kept).toEqual({ [place]: 'new-secret' });
});

test('a server that was started again refuses the old secret and takes a new link', async () => {
  const { access } = start({ [place]: 'old' }, (code) => code === 'next');
  expect(await access.ask()).toBe('refused');
  access.enterLink('http://127.0.0.1:4100/?code=next#/session/1');
  expect(await access.ask()).toEqual({ secret: 'new-secret' });
});

test.each(['next', ' next ', '?code=next'])('a person may paste %j', async (text) => {
  const { access } = start({}, (code) => code === 'next');
  access.enterLink(text);
  expect(await access.ask()).toEqual({ secret: 'new-secret' });
});

test('what cannot be a header is not sent', async () => {
  const { access, asked } = start({ [place]: 'a\nb' }, () => false);
  access.enterLink('what is this?');
  expect([await access.ask(), asked]).toEqual(['refused', [['', '']]]);
});

test('no answer is no refusal, and the code is tried again', async () => {
  let isUp = false;
  const access = new Access(storageOf({}), async (_path, { headers }) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response((headers as Record<string, string>)['Treeline-Code']);
  });
  access.enterLink('abc');
  expect(await access.ask()).toBe('unreachable');
  isUp = true;
  expect(await access.ask()).toEqual({ secret: 'abc' });
});

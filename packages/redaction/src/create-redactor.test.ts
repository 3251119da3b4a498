import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Planter } from '../test/planted-secrets.ts';
import { createRedactor } from './create-redactor.ts';

const place = { agentId: null, at: 'line 1' };
const seeds = [1, 2, 3, 4, 5];

/** Ways in which a text of a transcript holds another. */
const written: readonly (readonly [string, (text: string) => string])[] = [
  ['by itself', (text) => text],
  ['in a sentence', (text) => `Please use ${text} for now, and look at it later.`],
  ['in JSON', (text) => JSON.stringify({ command: `run <<END\n${text}\nEND` })],
  ['in JSON in JSON', (text) => JSON.stringify({ input: JSON.stringify({ content: text }) })],
  [
    'as units of JSON',
    (text) => [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  ],
  ['in an address', (text) => `https://a.test/?q=${encodeURIComponent(text)}`],
  ['in base64', (text) => `data: ${Buffer.from(`# settings\n${text}\n# end of settings`).toString('base64')}`],
  ['with numbers of lines', (text) => `     1→${text.replaceAll('\n', '\n     2→')}`],
];

describe.each(written)('a secret %s', (_, write) => {
  test.each(seeds.flatMap((seed) => new Planter(seed).all().map((planted) => [planted.kind, planted] as const)))(
    'is replaced: %s',
    (_kind, { text, secret }) => {
      const redactor = createRedactor();
      const redacted = redactor.redact(write(text), place);
      expect(redacted).not.toContain(secret);
      expect(redacted).not.toContain(encodeURIComponent(secret));
      expect(redacted).not.toContain(write(secret));
      expect(JSON.stringify(redactor.findings())).not.toContain(secret);
    },
  );
});

test('the kind of a secret is named', () => {
  const wrong = seeds.flatMap((seed) =>
    new Planter(seed).all().filter(({ kind, text }) => {
      const redactor = createRedactor();
      redactor.redact(text, place);
      return !redactor.findings().some((finding) => finding.kind === kind);
    }),
  );
  expect(wrong.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([]);
});

test.each([40, 60, 80])('a token that was broken after %s columns is replaced', (width) => {
  const wrap = (text: string) => text.replace(new RegExp(`.{${width}}`, 'g'), '$&\n  ');
  const tokens = new Planter(9).all().filter(({ secret, text }) => secret === text && secret.length > 24);
  expect(tokens.length).toBeGreaterThan(15);
  for (const { secret } of tokens) {
    const redacted = createRedactor().redact(wrap(`here is the value to use for it: ${secret} and so on`), place);
    for (let at = 0; at + 14 < secret.length; at++)
      expect(redacted.replace(/\s/g, '')).not.toContain(secret.slice(at, at + 14));
    expect(redacted.replace(/\s/g, '')).toContain('andsoon');
  }
});

describe('the same secret', () => {
  const [token = ''] = new Planter(3)
    .all()
    .filter(({ kind }) => kind === 'github-token')
    .map(({ secret }) => secret);

  test('a secret that only its name gives away is replaced in the rest of its text, too', () => {
    const redacted = createRedactor().redact(
      'DEPLOY_TOKEN=q9co490ih1ur3JrikL7V it said q9co490ih1ur3JrikL7V is wrong',
      'text',
    );
    expect(redacted).toBe('DEPLOY_TOKEN=[redacted:secret-1] it said [redacted:secret-1] is wrong');
  });

  test('has the same placeholder everywhere, and another one has another', () => {
    const redactor = createRedactor();
    const other = new Planter(4).all().find(({ kind }) => kind === 'github-token')?.secret ?? '';
    expect(redactor.redact(`a ${token} b`, place)).toBe('a [redacted:github-token-1] b');
    expect(redactor.redact(`export GITHUB_TOKEN=${token}`, { agentId: 'a1', at: 'line 7' })).toBe(
      'export GITHUB_TOKEN=[redacted:github-token-1]',
    );
    expect(redactor.redact(`${other} and ${token}`, place)).toBe(
      '[redacted:github-token-2] and [redacted:github-token-1]',
    );
    const [first] = redactor.findings();
    expect(first).toMatchObject({ kind: 'github-token', times: 3, isKept: false });
    expect(first?.places).toEqual([
      { ...place, times: 2 },
      { agentId: 'a1', at: 'line 7', times: 1 },
    ]);
    expect(first?.hint).toBe(`ghp_••••••${token.slice(-4)}`);
  });

  test('is found without its name once it was found by it, also where a text ends within it', () => {
    const redactor = createRedactor();
    redactor.redact('SERVICE_PASSWORD=Zq81-kkWe-0pLx', place);
    expect(redactor.redact('it said Zq81-kkWe-0pLx was wrong', place)).toBe('it said [redacted:password-1] was wrong');
    expect(redactor.redact('it said Zq81-kkWe…', place)).toBe('it said [redacted:password-1]…');
  });

  test('is replaced at the end of a text that was cut', () => {
    expect(createRedactor().redact(`use ${token.slice(0, 20)}…`, place)).not.toContain(token.slice(4, 12));
  });
});

describe('a person', () => {
  test('may keep what was found, by its placeholder or by its kind', () => {
    const keep = createRedactor({ keep: ['[redacted:email-1]'] });
    expect(keep.redact('ann@acme.io, bob@acme.io', place)).toBe('ann@acme.io, [redacted:email-2]');
    expect(keep.findings().map(({ isKept }) => isKept)).toEqual([true, false]);
    expect(createRedactor({ keepKinds: ['email'] }).redact('ann@acme.io', place)).toBe('ann@acme.io');
  });

  test('may add words and patterns', () => {
    const redactor = createRedactor({
      add: [
        { kind: 'text', text: 'Project Heron' },
        { kind: 'pattern', source: 'ACME-\\d+' },
      ],
    });
    expect(redactor.redact('project heron, ACME-17 and ACME-18, again ACME-17', place)).toBe(
      '[redacted:own-1], [redacted:own-2] and [redacted:own-3], again [redacted:own-2]',
    );
  });

  test('is named by home folder, user, host and address', () => {
    const redactor = createRedactor({
      homeDirs: ['/data/people/ann'],
      userNames: ['ann', 'éloise'],
      hostNames: ['heron-7'],
    });
    const text =
      'ann@heron-7:/data/people/ann$ ls /home/bob/src /Users/cy/a C:\\Users\\dee\\b -home-bob-src éloise; cannot plan';
    expect(redactor.redact(text, place)).toBe(
      '[redacted:user-1]@[redacted:host-1]:~$ ls ~/src ~/a ~\\b ~-src [redacted:user-2]; cannot plan',
    );
    expect(redactor.redact('Ann <ann@acme.io>, git@github.com:a/b, x@example.com', place)).toBe(
      '[redacted:user-1] <[redacted:email-1]>, git@github.com:a/b, x@example.com',
    );
  });
});

describe('laws', () => {
  const planted = new Planter(11).many(60);
  const piece = fc.oneof(
    fc.constantFrom(...planted.map(({ text }) => text)),
    fc.string(),
    fc.constantFrom('\n', ' ', '"', '\\', '=', ':', '[redacted:a-1]', 'password', '/home/', '@', 'eyJ', 'ghp_'),
  );

  test('what was redacted has nothing left to redact', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const redactor = createRedactor();
        const once = redactor.redact(pieces.join(' '), place);
        expect(redactor.redact(once, place)).toBe(once);
      }),
    );
  });

  test('no planted secret is left, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const redacted = createRedactor().redact(pieces.join(' \n'), place);
        for (const { text, secret } of planted) if (pieces.includes(text)) expect(redacted).not.toContain(secret);
      }),
    );
  });

  test('a text without anything secret is the same text', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 5 })), (words) => {
        const text = words.join('\n');
        expect(createRedactor({ userNames: ['zzz'] }).redact(text, place)).toBe(text);
      }),
    );
  });
});

/** Generates secrets of every kind, so that none is in the repository. */
export interface Planted {
  readonly kind: string;
  /** What must not be found in any output. */
  readonly secret: string;
  /** How it stands in a text. */
  readonly text: string;
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const word = lower + upper + digits;
const hex = `${digits}abcdef`;

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export class Planter {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  some(characters: string, length: number): string {
    return Array.from({ length }, () => characters[Math.floor(this.#random() * characters.length)]).join('');
  }

  /** With letters of both cases and digits in it, as one that a program made. */
  mixed(length: number, more = ''): string {
    const body = this.some(word + more, Math.max(0, length - 4));
    return this.some(lower, 1) + this.some(digits, 1) + body + this.some(upper, 1) + this.some(digits, 1);
  }

  base64(text: string): string {
    return Buffer.from(text).toString('base64');
  }

  jwt(): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: this.mixed(12), iat: 1 })}.${this.mixed(43, '-_')}`;
  }

  pem(label: string): { readonly secret: string; readonly text: string } {
    const lines = Array.from({ length: 12 }, () => this.mixed(64, '+/'));
    return { secret: lines[5] ?? '', text: `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----` };
  }

  /** One of each kind. */
  all(): readonly Planted[] {
    const own = (kind: string, secret: string): Planted => ({ kind, secret, text: secret });
    const within = (kind: string, secret: string, around: (secret: string) => string): Planted => ({
      kind,
      secret,
      text: around(secret),
    });
    const token = (kind: string, head: string, length: number, more = '') => own(kind, head + this.mixed(length, more));
    return [
      own('aws-key', `AKIA${this.some(upper + digits, 15)}7`),
      within('aws-secret', this.mixed(40, '/+'), (secret) => `aws_secret_access_key = ${secret}`),
      { kind: 'private-key', ...this.pem('RSA PRIVATE KEY') },
      { kind: 'private-key', ...this.pem('OPENSSH PRIVATE KEY') },
      own('jwt', this.jwt()),
      token('github-token', 'ghp_', 36),
      token('github-token', 'github_pat_', 82, '_'),
      token('gitlab-token', 'glpat-', 20, '-_'),
      own('slack-token', `xoxb-${this.some(digits, 12)}-${this.some(digits, 12)}-${this.mixed(24)}`),
      within(
        'webhook',
        `T${this.mixed(8)}/B${this.mixed(8)}/${this.mixed(24)}`,
        (secret) => `https://hooks.slack.com/services/${secret}`,
      ),
      token('stripe-key', 'sk_live_', 24),
      token('openai-key', 'sk-proj-', 64, '-_'),
      token('anthropic-key', 'sk-ant-api03-', 93, '-_'),
      token('google-key', 'AIza', 35, '-_'),
      token('npm-token', 'npm_', 36),
      token('pypi-token', 'pypi-AgEIcHlwaS5vcmc', 120, '-_'),
      within(
        'azure-key',
        `${this.mixed(86, '+/')}==`,
        (secret) => `AccountName=store;AccountKey=${secret};EndpointSuffix=core`,
      ),
      token('huggingface-token', 'hf_', 34),
      own('sendgrid-key', `SG.${this.mixed(22, '-_')}.${this.mixed(43, '-_')}`),
      own('twilio-key', `SK${this.some(hex, 31)}7`),
      within('password', this.mixed(12, '!#%'), (secret) => `DB_PASSWORD=${secret}`),
      within('secret', this.mixed(32), (secret) => `export INTERNAL_API_KEY="${secret}"`),
      within('secret', this.mixed(24), (secret) => `{"clientSecret": "${secret}", "port": 1}`),
      within('password', this.mixed(10), (secret) => `{"user": "svc", "password": "${secret}"}`),
      within('url-password', this.mixed(14), (secret) => `postgres://svc:${secret}@db.internal:5432/app`),
      within('authorization', this.mixed(40), (secret) => `curl -H "Authorization: Bearer ${secret}" https://api.test`),
      within('authorization', this.base64(`svc:${this.mixed(12)}`), (secret) => `authorization: Basic ${secret}`),
      within('cookie', `session=${this.mixed(32)}`, (secret) => `Cookie: ${secret}`),
      within('secret', this.mixed(36), (secret) => `//registry.test/:_authToken=${secret}`),
      within('netrc-password', this.mixed(12), (secret) => `machine api.test\n  login svc\n  password ${secret}`),
      within('password', this.mixed(14), (secret) => `Server=db;Database=app;User Id=svc;Password=${secret};`),
      own('digitalocean-token', `dop_v1_${this.some(hex, 63)}7`),
      token('vault-token', 'hvs.', 90, '-_'),
      within('telegram-token', `:AA${this.mixed(33, '-_')}`, (secret) => `bot 123456789${secret}`),
      token('groq-key', 'gsk_', 52),
      token('docker-token', 'dckr_pat_', 27, '-_'),
      within('secret', this.mixed(40), (secret) => `deploy --token ${secret} --env prod`),
    ];
  }

  /** The same kinds over and over, until there are `count`. */
  many(count: number): readonly Planted[] {
    const planted: Planted[] = [];
    while (planted.length < count) planted.push(...this.all());
    return planted.slice(0, count);
  }
}

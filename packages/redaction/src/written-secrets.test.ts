import { expect, test } from 'vitest';
import { Planter } from '../test/planted-secrets.ts';
import { createRedactor } from './create-redactor.ts';

/** How commands, code, files and people write a password or a key; `*` stands for it. */
const written: readonly string[] = [
  ...['PGPASSWORD=* psql -h db', 'SSHPASS=*', 'DBPASSWORD=*', 'dbpass: "*"', 'rootpassword = "*"', 'REDISCLI_AUTH=*'],
  ...['PASS=*', "auth: { user: 'svc', pass: '*' }", 'secret_key_base: *', 'password => "*"', 'password ??= "*"'],
  ...[
    'mysql -uroot -p* app',
    'docker login -u me -p * r.test',
    'redis-cli -a * ping',
    'unzip -P * a.zip',
    'requirepass *',
  ],
  ...[
    'sqlplus svc/*@db',
    'openssl rsa -passin pass:*',
    'keytool -storepass *',
    'consul kv get -token *',
    'gh secret set A --body *',
  ],
  ...[
    'echo "*" | sudo -S apt update',
    'echo * | docker login --password-stdin',
    'curl -b "sid=*" a.test',
    'ENV API_KEY *',
  ],
  ...['npm config set //r.test/:_authToken *', 'aws configure set aws_secret_access_key *', 'setx API_KEY "*"'],
  ...["ALTER USER svc WITH PASSWORD '*';", "CREATE USER svc IDENTIFIED BY '*';", 'db.test:5432:app:svc:*'],
  ...['{"name":"DB_PASSWORD","value":"*"}', '- name: API_TOKEN\n  value: *', '<add key="ApiKey" value="*" />'],
  ...[
    '<password>*</password>',
    '<apiKey>*</apiKey>',
    '"set-cookie": ["sid=*; Path=/"]',
    'requests.get(u, auth=("svc", "*"))',
  ],
  ...["process.env.API_KEY || '*'", 'process.env.API_KEY ?? "*"', "ENV['API_KEY'] || '*'", 'setPassword("*")'],
  ...["password = r'*'", "password='''*'''", 'const PASSWORD: &str = "*";', 'password: string = "*"'],
  ...['The password is *, he said.', 'API key: *', 'my token is “*”', 'backup_ghp_00*00000000000000000000'],
];

test.each(written)('%s', (text) => {
  const secret = new Planter(written.indexOf(text) + 1).mixed(18);
  const redacted = createRedactor().redact(`$ ${text.replace('*', secret)}\n`, 'here');
  for (let at = 0; at + 6 <= secret.length; at++) expect(redacted).not.toContain(secret.slice(at, at + 6));
  expect(redacted).toContain('[redacted:');
});

/** What stands before or behind the lines of a file where a transcript shows it. */
const shown: readonly (readonly [string, (line: string, at: number) => string])[] = [
  ['lines that a diff adds', (line) => `+${line}`],
  ['lines that a diff takes away', (line) => `-${line}`],
  ['a comment', (line) => `# ${line}`],
  ['a comment of another language', (line) => `// ${line}`],
  ['a quotation', (line) => `> ${line}`],
  ['lines of a search', (line, at) => `deploy/keys.txt:${at + 1}:${line}`],
  ['numbered lines', (line, at) => `${String(at + 1).padStart(6)}\t${line}`],
  ['lines with their ends shown', (line) => `${line}$`],
];

test.each(shown)('a private key and a login file in %s', (_, around) => {
  const planter = new Planter(3);
  const lines = (text: string) => text.split('\n').map(around).join('\n');
  const key = planter.pem('OPENSSH PRIVATE KEY');
  const password = planter.mixed(14);
  const clean = (text: string) => createRedactor().redact(text, 'here');
  expect(clean(lines(`before\n${key.text}\nbehind`))).not.toContain(key.secret.slice(0, 16));
  expect(clean(lines(`before\n${key.text}\nbehind`))).toMatch(/before[\s\S]*behind/);
  expect(clean(lines(`machine a.test\n  login svc\n  password ${password}`))).not.toContain(password);
});

test.each([64, 76])('base64 that was broken after %s columns is read as one', (width) => {
  const secret = new Planter(4).mixed(40);
  const encoded = Buffer.from(`# settings of the service\n${'a=1\n'.repeat(30)}API_TOKEN=${secret}\n`).toString(
    'base64',
  );
  const lines = encoded.replace(new RegExp(`.{${width}}`, 'g'), '$&\n');
  const redacted = createRedactor().redact(`$ base64 .env\n${lines}\n$ ls`, 'here');
  const left = redacted.match(/[A-Za-z0-9+/]{30,}={0,2}/g) ?? [];
  expect(left).toEqual([]);
  expect(redacted).toMatch(/^\$ base64 .env\n\[redacted:encoded-secret-1\]\n\$ ls$/);
});

test.each(['DB_PASSWORD=*…', '"clientSecret": "*…', 'deploy --token *...'])(
  'a title cut within a secret: %s',
  (title) => {
    const secret = new Planter(5).mixed(20);
    expect(createRedactor().redact(title.replace('*', secret), 'title')).not.toContain(secret);
  },
);

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
  ...['| API_KEY | * |', '**API_KEY**: `*`', '**Password:** *', 'ENV API_KEY *', 'API_KEY\t*', '#define API_KEY "*"'],
  ...['API_KEY → *', 'the AUTH_TOKEN is `*`', '(setq token "*")', 'bind_password *!', 'ADMIN_PW=*', 'GITHUB_PAT: *'],
  ...[
    '{"auths": {"r.test": {"auth": "*"}}}',
    'variable "db_password" {\n  default = "*"\n}',
    'WIFI_PSK="*"',
    'aesKey: "*"',
  ],
  ...['mongosh -u svc -p * --host db', 'openssl enc -aes-256-cbc -k *', 'zip -P * a.zip b', '7z x -p* a.7z'],
  ...['htpasswd -bB f svc *', 'smbclient //h/s -U svc%*', 'xfreerdp /u:svc /p:* /v:h', 'chpasswd <<< "svc:*"'],
  ...['echo "svc:*" | sudo chpasswd', 'expect "assword:"; send "*\\r"', 'http -a svc:* GET a.test', 'wandb login *'],
  ...["SET PASSWORD FOR svc = '*'", "IDENTIFIED WITH mysql_native_password BY '*'", 'db.test:6543:app:svc:*'],
  ...['smtp.login("svc", "*")', "HTTPBasicAuth('svc', '*')", "page.fill('input[name=password]', '*')"],
  ...['<entry key="db.password">*</entry>', 'document.cookie = "auth=*"', 'https://a.test/x?key=*&y=2'],
  ...['Kennwort: *', 'mot de passe : *', 'contraseña: *', '密码：*', 'пароль: *', 'Enter password for svc: *'],
  ...['log in with svc / *', 'Unseal Key 1: *', 'Password is: *', 'postgres://svc:p@*@db.test/app', 'PEPPER=/*'],
  ...['{"kty": "oct", "k": "*0000"}'],
  ...['The password is *, he said.', 'API key: *', 'my token is “*”', 'backup_ghp_00*00000000000000000000'],
];

test.each(written)('%s', (text) => {
  const planter = new Planter(written.indexOf(text) + 1);
  const secret = text.includes('"auth":') ? planter.base64(`svc:${planter.mixed(18)}`) : planter.mixed(18);
  const redacted = createRedactor().redact(`$ ${text.replace(/(?<!\*)\*(?!\*)/, secret)}\n`, 'here');
  for (let at = 0; at + 6 <= secret.length; at++) expect(redacted).not.toContain(secret.slice(at, at + 6));
  expect(redacted).toContain('[redacted:');
});

test('the values of a secret of a cluster are replaced, whatever their names are', () => {
  const value = new Planter(6).base64(new Planter(6).mixed(15));
  const clean = (text: string) => createRedactor().redact(text, 'here');
  for (const text of [
    `kind: Secret\nmetadata:\n  name: pay\ndata:\n  stripe: ${value}\n`,
    `apiVersion: v1\ndata:\n  stripe: ${value}\nkind: Secret\n`,
    `{"apiVersion":"v1","data":{"stripe":"${value}"},"kind":"Secret"}`,
    JSON.stringify({ output: `data:\n  stripe: ${value}\nkind: Secret\n` }),
  ]) {
    expect(clean(text)).not.toContain(value);
    expect(clean(text.replace('Secret', 'ConfigMap'))).toContain(value);
  }
});

test('the end of a private key is found without its beginning', () => {
  const { text } = new Planter(7).pem('RSA PRIVATE KEY');
  const lines = text.split('\n').slice(-5);
  const around = [
    (line: string) => line,
    (line: string) => `+${line}`,
    (line: string, at: number) => `  ${at + 20}→${line}`,
  ];
  for (const write of around) {
    const shown = `$ tail -5 key.pem\n${lines.map(write).join('\n')}\nand go on`;
    const redacted = createRedactor().redact(shown, 'here');
    for (const line of lines.slice(0, -1)) expect(redacted).not.toContain(line.slice(0, 16));
    expect(redacted).toMatch(/^\$ tail -5 key.pem\n[\s\S]*\[redacted:private-key-1\]\nand go on$/);
  }
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

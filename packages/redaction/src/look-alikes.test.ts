import { expect, test } from 'vitest';
import { createRedactor } from './create-redactor.ts';

/** Texts that look like secrets and are none. */
const lookAlikes: readonly string[] = [
  'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'AKIAIOSFODNN7EXAMPLE',
  'sk-your-key-here and sk-ant-api03-xxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'commit 3b18e512dba79e4c8300dd08aeb37f8e728b8dad',
  'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '"integrity": "sha512-Z8pM3vXb6aUqv9vO1i0T1mVd5c2mQ8k1pXvH2eQJ4yCwN6rT3uKzLx7oF9sB0gWdYhE5aRjPiMtUqSnDlOvZcA=="',
  'session 1f0c2c0e-3b5a-4d9b-9e51-0a2a6a3e9f10',
  'toolu_01A09q90qw90lq917835lq9 msg_01XFDUDYJgAACzvnptvVoYEL req_011CSHoEeqs5C35K2UUqR7Fy',
  'password: string; token?: string | null; apiKey: process.env.API_KEY',
  'const token = getToken(request); const secret = config.secrets.stripe;',
  'API_KEY=$API_KEY TOKEN=$' + '{TOKEN} SECRET=<your secret> PASSWORD=',
  'max_tokens=4096, "input_tokens": 12345678, cache_read_input_tokens: 99999',
  'primary_key=user_id_2024_01 sort_key="created_at#2024" cacheKey: "user:1234:profile-v2"',
  '"public_key": "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA"',
  '"password": "Password", "forgot_password": "Forgot your password?"',
  'the task-scheduler and risk-assessment-module-for-2024-q3-report',
  'class="sk-folding-cube sk-circle-fade-dot-animation-container"',
  'data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbImEudHMiXSwibWFwcGluZ3MiOiJBQUFBIn0=',
  'https://user@host.test/path http://localhost:5432/a@b postgres://postgres:postgres@localhost:5432/test',
  "if (text.includes('-----BEGIN PRIVATE KEY-----')) return 'private-key';",
  'Authorization: Bearer <token>, Authorization: Bearer $' + '{token}, the authorization: see below',
  'Bearer authentication and Basic authentication are supported',
  'docker run -u 1000:1000 image; sudo -u postgres psql',
  'import { secretKeyRef } from "./token-store-v2.ts"; keyboard: "qwerty-layout-104"',
  'git@github.com:owner/repo.git, react@18.2.0, @types/node@20.19.43',
  'key: value; keys: [a, b]; keyframes: fade-in-2s; tokenizer: cl100k_base_2024',
  'TOKEN_LIMIT=200000 KEY_PATH=/etc/ssl/private/key.pem PASSWORD_FILE=/run/secrets/db_password',
  'const { token: t, password: !0 } = e; t.password=p,e.pass=q; readonly STENCIL_PASS: 0x0B95',
  'Buffer.from(password, "utf-8"); { contextToken: contextToken2 }; "aria-busy": { "pass": "要素にaria-busy属性1" }',
  '--- PASS: TestPassword_Reset2 (0.00s) PASS: e2e/pass-key-2.test.ts; the password is too short, the token is base64-encoded',
  'mysql -h db -P 3306 -p app; docker login; echo done | sudo tee /etc/hosts; unzip -q a.zip; curl -b cookies.txt a.test',
  "key.replace('-----BEGIN PRIVATE KEY-----', '').replace('-----END PRIVATE KEY-----', '').split(lineBreaks)",
  'Map<Token>value <key>CFBundleIdentifier</key> API_KEY OPENAI_API_KEY2 GITHUB_TOKEN NODE_VERSION_18',
  'flags.PWD = *envFlags.PWD; password = *newPassword2; --pwd /srv/v/src/Project2/module; path: "/Users2/Key3"',
  'kind: ConfigMap\ndata:\n  level: debug-level-2\n  colors: dark-blue-2024\n',
  '| token | string, 2nd column | PASS TestPassword_Reset2 | API_KEY OPENAI_API_KEY2 | GITHUB_TOKEN v2.1.0 |',
  'the key is userId42, the token is expired since 2024-01-01; log in with GitHub/GitLab2',
  'a.test/x?key=value&sort=created_at&code=404&session=new; auth: "none", "auth": "bearer", "auth":"b2F1dGg="',
  'expect("PIN"); send "yes\\r"; 7z x archive.7z; zip -r a.zip b; mongo -p 27017; useradd -m svc',
  'keyboard.type("hello2World"); passwordField.fill(""); <entry key="theme.name">Dark2Blue</entry>',
  '/home /Users /app/home/index.html https://a.test/home/page',
];

test.each(lookAlikes)('%s stays as it is', (text) => {
  const redactor = createRedactor();
  expect(redactor.redact(text, 'here')).toBe(text);
  expect(redactor.findings()).toEqual([]);
});

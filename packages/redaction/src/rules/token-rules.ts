import { isRandom } from './looks-random.ts';
import type { SecretRule } from './secret-rule.ts';

/** Tokens of services such as models, repositories and registries. */
export const tokenRules: readonly SecretRule[] = [
  {
    kind: 'aws-key',
    title: 'AWS key id',
    heads: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    pattern: /A(?:KIA|SIA|BIA|CCA)[A-Z0-9]{16}(?![A-Za-z0-9])/y,
  },
  {
    kind: 'aws-secret',
    title: 'AWS secret key',
    heads: ['AKIA', 'ASIA'],
    pattern: /(?<lead>A[KS]IA[A-Z0-9]{16}["']?[\s,:;|]{1,4}["']?)(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/y,
  },
  {
    kind: 'twilio-key',
    title: 'Twilio key',
    heads: ['AC'],
    pattern: /(?<lead>AC[0-9a-f]{32}["']?[\s,:;|]{1,4}["']?)(?<secret>[0-9a-f]{32})(?![A-Za-z0-9])/y,
  },
  {
    kind: 'terraform-token',
    title: 'Terraform token',
    heads: ['.atlasv1.'],
    pattern: /\.atlasv1\.[A-Za-z0-9_=-]{40,200}/y,
    isAnywhere: true,
  },
  {
    kind: 'vault-token',
    title: 'Vault token',
    heads: ['s.'],
    pattern: /s\.[A-Za-z0-9]{24}(?![\w.(])/y,
    accepts: (secret) => isRandom(secret.slice(2)) && (secret.match(/\d/g) ?? []).length > 1,
  },
  {
    kind: 'aws-session',
    title: 'AWS session token',
    heads: ['FwoGZXIvYXdz', 'IQoJb3JpZ2lu'],
    pattern: /(?:FwoGZXIvYXdz|IQoJb3JpZ2lu)[A-Za-z0-9+/=%]{80,3000}/y,
  },
  {
    kind: 'aws-secret',
    title: 'Signature of an address',
    heads: ['X-Amz-Signature=', 'X-Goog-Signature='],
    ignoresCase: true,
    pattern: /(?<lead>X-(?:Amz|Goog)-Signature=)(?<secret>[A-Za-z0-9%]{32,200})/iy,
  },
  {
    kind: 'wallet-key',
    title: 'Key of a wallet',
    heads: ['xprv', 'yprv', 'zprv', 'tprv'],
    pattern: /[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,112}(?![A-Za-z0-9])/y,
  },
  {
    kind: 'github-token',
    title: 'GitHub token',
    heads: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    pattern: /(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{36,255})/y,
    isAnywhere: true,
  },
  {
    kind: 'gitlab-token',
    title: 'GitLab token',
    heads: ['glpat-', 'gldt-', 'glrt-', 'glcbt-', 'glptt-', 'glft-', 'glsoat-', 'glimt-', 'glagent-', 'gloas-'],
    pattern: /gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent|oas)-[A-Za-z0-9_.-]{20,300}/y,
  },
  {
    kind: 'slack-token',
    title: 'Slack token',
    heads: ['xoxa-', 'xoxb-', 'xoxc-', 'xoxd-', 'xoxe-', 'xoxe.', 'xoxo-', 'xoxp-', 'xoxr-', 'xoxs-', 'xapp-'],
    pattern: /(?:xox[a-z][-.]|xapp-)[A-Za-z0-9.%-]{16,300}/y,
  },
  {
    kind: 'anthropic-key',
    title: 'Anthropic key',
    heads: ['sk-ant-'],
    pattern: /sk-ant-[A-Za-z0-9_-]{24,300}/y,
    isAnywhere: true,
  },
  {
    kind: 'openai-key',
    title: 'OpenAI key',
    heads: ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-'],
    pattern: /sk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{32,300}/y,
  },
  { kind: 'api-key', title: 'API key', heads: ['sk-'], pattern: /sk-[A-Za-z0-9]{32,64}(?![A-Za-z0-9_-])/y },
  {
    kind: 'stripe-key',
    title: 'Stripe key',
    heads: ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'whsec_'],
    pattern: /(?:[sr]k_(?:live|test)_|whsec_)[A-Za-z0-9+/=]{16,250}/y,
  },
  {
    kind: 'google-key',
    title: 'Google key',
    heads: ['AIza', 'GOCSPX-', 'ya29.', '1//0'],
    pattern:
      /(?:AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_])|GOCSPX-[A-Za-z0-9_-]{24,40}|ya29\.[A-Za-z0-9_-]{30,400}|1\/\/0[A-Za-z0-9_-]{40,200})/y,
  },
  { kind: 'npm-token', title: 'npm token', heads: ['npm_'], pattern: /npm_[A-Za-z0-9]{36}(?![A-Za-z0-9_])/y },
  { kind: 'pypi-token', title: 'PyPI token', heads: ['pypi-'], pattern: /pypi-[A-Za-z0-9_-]{50,1000}/y },
  {
    kind: 'huggingface-token',
    title: 'Hugging Face token',
    heads: ['hf_', 'api_org_'],
    pattern: /(?:hf|api_org)_[A-Za-z0-9]{30,60}(?![A-Za-z0-9_])/y,
  },
  {
    kind: 'sendgrid-key',
    title: 'SendGrid key',
    heads: ['SG.'],
    pattern: /SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}/y,
  },
  {
    kind: 'twilio-key',
    title: 'Twilio key',
    heads: ['SK'],
    pattern: /SK[0-9a-f]{32}(?![A-Za-z0-9])/y,
  },
  {
    kind: 'azure-key',
    title: 'Azure key',
    heads: ['AccountKey=', 'SharedAccessKey=', 'SharedAccessSignature=', 'sig='],
    ignoresCase: true,
    pattern:
      /(?<lead>(?:AccountKey|SharedAccessKey|SharedAccessSignature|sig)=)(?<secret>[A-Za-z0-9+/%_&=.-]{32,400})/iy,
  },
  {
    kind: 'jwt',
    title: 'JSON web token',
    heads: ['eyJ'],
    pattern: /eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{10,8000}(?:\.[A-Za-z0-9_-]{0,4000}){1,3}/y,
  },
  {
    kind: 'telegram-token',
    title: 'Telegram token',
    heads: [':AA'],
    pattern: /:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9_-])/y,
    isAnywhere: true,
    accepts: (_, match) => /(?:^|\D)\d{8,10}$/.test(match.input.slice(Math.max(0, match.index - 11), match.index)),
  },
  {
    kind: 'discord-token',
    title: 'Discord token',
    heads: ['M', 'N', 'O'].flatMap((first) =>
      ['D', 'T', 'j', 'z', 'A', 'E', 'I', 'M', 'Q', 'U', 'Y', 'c'].map((second) => first + second),
    ),
    pattern: /[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}(?![A-Za-z0-9_-])/y,
  },
];

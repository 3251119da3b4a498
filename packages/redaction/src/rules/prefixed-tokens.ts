import type { SecretRule } from './secret-rule.ts';

/** The service, how its tokens begin, and what follows. */
type PrefixedToken = readonly [kind: string, title: string, heads: readonly string[], body: RegExp];

const word = /[A-Za-z0-9_-]{20,400}/y;
const dotted = /[A-Za-z0-9_.-]{20,600}/y;
const hex = /[0-9a-f]{32,128}(?![A-Za-z0-9])/y;
const encoded = /[A-Za-z0-9+/=_-]{20,1000}/y;

/** Services whose tokens have a prefix of their own. */
const table: readonly PrefixedToken[] = [
  ['digitalocean-token', 'DigitalOcean token', ['dop_v1_', 'doo_v1_', 'dor_v1_'], hex],
  ['shopify-token', 'Shopify token', ['shpat_', 'shpss_', 'shpca_', 'shppa_'], hex],
  ['databricks-token', 'Databricks token', ['dapi'], hex],
  ['mailgun-key', 'Mailgun key', ['key-'], hex],
  ['vault-token', 'Vault token', ['hvs.', 'hvb.', 'hvr.'], word],
  ['docker-token', 'Docker token', ['dckr_pat_', 'dckr_oat_'], word],
  ['heroku-key', 'Heroku key', ['HRKU-'], word],
  ['linear-key', 'Linear key', ['lin_api_', 'lin_oauth_'], word],
  ['notion-token', 'Notion token', ['ntn_', 'secret_'], /[A-Za-z0-9]{40,60}(?![A-Za-z0-9_])/y],
  ['figma-token', 'Figma token', ['figd_', 'figo_', 'figu_'], word],
  ['postman-key', 'Postman key', ['PMAK-'], word],
  ['atlassian-token', 'Atlassian token', ['ATATT3', 'ATCTT3', 'ATBB'], encoded],
  ['grafana-token', 'Grafana token', ['glc_', 'glsa_'], encoded],
  ['newrelic-key', 'New Relic key', ['NRAK-', 'NRJS-', 'NRII-', 'NRSP-'], word],
  ['sentry-token', 'Sentry token', ['sntrys_', 'sntryu_'], encoded],
  ['groq-key', 'Groq key', ['gsk_'], word],
  ['perplexity-key', 'Perplexity key', ['pplx-'], word],
  ['xai-key', 'xAI key', ['xai-'], /[A-Za-z0-9]{60,120}/y],
  ['replicate-token', 'Replicate token', ['r8_'], /[A-Za-z0-9]{30,60}(?![A-Za-z0-9_])/y],
  ['openrouter-key', 'OpenRouter key', ['sk-or-v1-', 'sk-or-'], hex],
  ['langfuse-key', 'Langfuse key', ['sk-lf-'], word],
  ['langsmith-key', 'LangSmith key', ['lsv2_pt_', 'lsv2_sk_'], word],
  ['tavily-key', 'Tavily key', ['tvly-'], word],
  ['firecrawl-key', 'Firecrawl key', ['fc-'], hex],
  ['pinecone-key', 'Pinecone key', ['pcsk_'], word],
  ['supabase-key', 'Supabase key', ['sbp_', 'sb_secret_'], word],
  ['vercel-token', 'Vercel token', ['vercel_blob_rw_', 'vcp_'], word],
  ['planetscale-token', 'PlanetScale token', ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'], dotted],
  ['neon-key', 'Neon key', ['napi_'], word],
  ['fly-token', 'Fly token', ['fm1_', 'fm2_', 'fo1_'], encoded],
  ['netlify-token', 'Netlify token', ['nfp_', 'nfc_'], word],
  ['rubygems-key', 'RubyGems key', ['rubygems_'], hex],
  ['clojars-token', 'Clojars token', ['CLOJARS_'], word],
  ['dynatrace-token', 'Dynatrace token', ['dt0c01.', 'dt0s16.'], dotted],
  ['doppler-token', 'Doppler token', ['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.'], dotted],
  ['onepassword-token', '1Password token', ['ops_eyJ'], encoded],
  ['square-token', 'Square token', ['sq0atp-', 'sq0csp-', 'EAAAl', 'EAAAE'], word],
  ['brevo-key', 'Brevo key', ['xkeysib-', 'xsmtpsib-'], word],
  ['typeform-token', 'Typeform token', ['tfp_'], word],
  ['contentful-token', 'Contentful token', ['CFPAT-'], word],
  ['mapbox-token', 'Mapbox token', ['sk.eyJ'], dotted],
  ['pulumi-token', 'Pulumi token', ['pul-'], hex],
  ['sourcegraph-token', 'Sourcegraph token', ['sgp_'], word],
  ['artifactory-token', 'Artifactory token', ['AKCp', 'cmVmdGtu'], /[A-Za-z0-9]{56,80}/y],
  ['terraform-token', 'Terraform token', ['.atlasv1.'], encoded],
  ['age-key', 'age key', ['AGE-SECRET-KEY-1'], /[A-Z0-9]{58}/y],
  ['buildkite-token', 'Buildkite token', ['bkua_'], word],
  ['prefect-key', 'Prefect key', ['pnu_'], word],
  ['readme-key', 'ReadMe key', ['rdme_'], word],
  ['plaid-token', 'Plaid token', ['access-sandbox-', 'access-development-', 'access-production-'], word],
  ['flutterwave-key', 'Flutterwave key', ['FLWSECK-', 'FLWSECK_TEST-'], word],
  ['alibaba-key', 'Alibaba key', ['LTAI'], /[A-Za-z0-9]{17,30}(?![A-Za-z0-9])/y],
  ['nuget-key', 'NuGet key', ['oy2'], /[a-z0-9]{43}(?![A-Za-z0-9])/y],
];

export const prefixedTokens: readonly SecretRule[] = table.map(([kind, title, heads, body]) => ({
  kind,
  title,
  heads,
  // The heads come from the table: the dot is their only special character.
  pattern: new RegExp(`(?:${heads.map((head) => head.replaceAll('.', '\\.')).join('|')})${body.source}`, 'y'),
  accepts: (secret: string) => /\d/.test(secret.slice(heads[0]?.length)),
}));

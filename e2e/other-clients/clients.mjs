import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Clients and what was run with them. */
export const workDir = process.env.TREELINE_OTHER_CLIENTS_WORK ?? join(tmpdir(), 'treeline-other-clients');
export const scenariosDir = join(import.meta.dirname, 'scenarios');
export const modelPort = 8931;

const baseUrl = `http://127.0.0.1:${modelPort}/v1`;
const vendor = 'vendor/x86_64-unknown-linux-musl';

/** How each client is fetched, set up and called. */
export const otherClients = {
  opencode: {
    title: 'OpenCode',
    packageName: 'opencode-ai',
    home: '.local/share/opencode',
    program: (folder) => join(folder, 'node_modules/opencode-linux-x64/bin/opencode'),
    homeFiles: ({ config }) => ({ '.config/opencode/opencode.json': JSON.stringify(openCodeConfig(config)) }),
    env: () => ({
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
      OPENCODE_DISABLE_SHARE: '1',
    }),
    route: undefined,
  },
  codex: {
    title: 'Codex',
    packageName: '@openai/codex',
    home: '.codex',
    program: (folder) => join(codexFolder(folder), 'bin/codex'),
    homeFiles: (scenario) => ({ '.codex/config.toml': codexConfig(scenario) }),
    env: (folder, home) => ({
      PATH: `${join(codexFolder(folder), 'codex-path')}:/usr/bin:/bin`,
      CODEX_HOME: join(home, '.codex'),
      FAKE_KEY: 'fake-key',
    }),
    route: codexAgent,
  },
};

function codexFolder(folder) {
  const places = ['codex-linux-x64', 'codex'].map((name) => join(folder, 'node_modules/@openai', name, vendor));
  return places.find((place) => existsSync(place)) ?? places[0];
}

/** A sub-agent of the second kind is known by its task name, in a header. */
function codexAgent(script) {
  return ({ headers }) => {
    const about = headers['x-codex-turn-metadata'];
    const name = about === undefined ? undefined : JSON.parse(about).agent_name?.split('/').at(-1);
    return script.agents[name] ? name : undefined;
  };
}

function openCodeConfig(more) {
  const model = {
    ...{ name: 'Fake Model', reasoning: true, tool_call: true, limit: { context: 128_000, output: 8192 } },
    cost: { input: 3, output: 15, cache_read: 0.3, cache_write: 3.75 },
  };
  const options = { baseURL: baseUrl, apiKey: 'fake-key' };
  return {
    ...{ autoupdate: false, share: 'disabled', model: 'fake/fake-model', small_model: 'fake/fake-model' },
    provider: { fake: { npm: '@ai-sdk/openai-compatible', name: 'Fake', options, models: { 'fake-model': model } } },
    permission: { edit: 'allow', bash: 'allow', webfetch: 'allow', external_directory: 'allow' },
    ...more,
  };
}

function codexConfig({ config = '', model = 'gpt-5.5', tail = '' }) {
  return `model = "${model}"
model_provider = "fake"
approval_policy = "never"
sandbox_mode = "danger-full-access"
model_reasoning_effort = "medium"
model_reasoning_summary = "detailed"
check_for_update_on_startup = false
${config}
[model_providers.fake]
name = "Fake"
base_url = "${baseUrl}"
env_key = "FAKE_KEY"
wire_api = "responses"
request_max_retries = 1
stream_max_retries = 1
[analytics]
enabled = false
${tail}`;
}

// Written so that OLD clients can run it too (tool names are taken from what the client offers).
const has = (x, n) => x.body.tools?.some((t) => t.name === n);
const sh = (x, cmd) =>
  has(x, 'exec_command')
    ? { name: 'exec_command', args: { cmd } }
    : has(x, 'shell_command')
      ? { name: 'shell_command', args: { command: cmd } }
      : { name: 'shell', args: { command: ['bash', '-lc', cmd] } };
const ids = (x) => [...new Set([...x.text.matchAll(/agent_id\\+":\\*"?\\*"([0-9a-f-]{36})/g)].map((m) => m[1]))];
const deferred = (x) => x.body.tools?.some((t) => t.type === 'tool_search');
const ns = (x) => (deferred(x) && !has(x, 'spawn_agent') ? { ns: 'multi_agent_v1' } : {});
const spawn = (x, args) => ({ name: 'spawn_agent', ...ns(x), args });
const waitTool = (x) => (x.text.includes('"wait_agent"') ? 'wait_agent' : 'wait');
const waits = (x) => x.body.input.filter((i) => i.type === 'function_call' && /^wait/.test(i.name)).length;
const next = (x) =>
  deferred(x) && !x.text.includes('tool_search_output')
    ? {
        calls: [
          {
            raw: {
              type: 'tool_search_call',
              call_id: 'call_ts1',
              execution: 'client',
              status: 'completed',
              arguments: { query: 'spawn agent', limit: 8 },
            },
          },
        ],
      }
    : !ids(x).length
      ? {
          calls: [
            spawn(x, { message: '[[reader]] Read the sources.', agent_type: 'explorer' }),
            spawn(x, { message: '[[tester]] Run it.', agent_type: 'worker' }),
          ],
        }
      : waits(x) < 2
        ? {
            calls: [
              {
                name: waitTool(x),
                ...ns(x),
                args: { ids: ids(x).slice(-2 + waits(x)), targets: ids(x).slice(-2 + waits(x)), timeout_ms: 20000 },
              },
            ],
          }
        : { text: 'Done: add() now adds.' };
const patch =
  '*** Begin Patch\n*** Update File: src/math.js\n@@\n export function add(a, b) {\n-  return a - b\n+  return a + b\n }\n*** End Patch\n';
export default {
  about:
    'A small session any Codex version can run (the 0.98.0 run crosses midnight UTC: the children lie in ANOTHER date folder than their parent): reasoning, plan, shell (ok and failing), apply_patch, two sub-agents if the version has spawn_agent. Used with --client= to get files of older versions (legacy rollout history).',
  tail: '[features]\nmulti_agent = true\ncollab = true\n',
  script: {
    agents: {
      main: [
        (x) => ({
          think: '**Planning**\n\nFirst a plan.',
          text: 'I will fix add().',
          calls: [
            { name: 'update_plan', args: { plan: [{ step: 'Fix add()', status: 'in_progress' }] } },
            sh(x, 'cat src/math.js'),
          ],
        }),
        (x) => ({ calls: [sh(x, 'echo no >&2; exit 3')] }),
        (x) => ({
          calls: [
            x.body.tools?.some((t) => t.name === 'apply_patch' && t.type === 'custom')
              ? { name: 'apply_patch', custom: true, args: patch }
              : has(x, 'apply_patch')
                ? { name: 'apply_patch', args: { input: patch } }
                : sh(x, `apply_patch <<'EOF'\n${patch}EOF`),
          ],
        }),
        next,
        next,
        next,
        next,
        next,
        { text: 'Extra.' },
      ],
      reader: [(x) => ({ wait: 300, calls: [sh(x, 'cat src/main.js')] }), { wait: 300, text: 'It prints a sum.' }],
      tester: [
        (x) => ({ wait: 300, calls: [sh(x, 'sleep 1; node src/main.js')] }),
        { wait: 800, text: 'It prints 5.' },
      ],
    },
  },
  runs: [{ args: ['exec', '--json', '--skip-git-repo-check', '[[main]] fix add() and check'] }],
  truthFor: (version) => {
    const old = version === '0.98.0',
      wait = old ? 'wait' : 'wait_agent';
    return {
      type: 'root',
      name: '[[main]] fix add() and check',
      status: 'completed',
      toolCalls: [
        'update_plan',
        'exec_command',
        'exec_command(exit 3)',
        old ? 'exec_command' : 'apply_patch',
        ...(old ? [] : ['tool_search']),
        'spawn_agent',
        'spawn_agent',
        wait,
        wait,
      ],
      children: [
        {
          type: 'explorer',
          name: '[[reader]] Read the sources.',
          status: 'completed',
          toolCalls: ['exec_command'],
          children: [],
        },
        { type: 'worker', name: '[[tester]] Run it.', status: 'completed', toolCalls: ['exec_command'], children: [] },
      ],
    };
  },
};

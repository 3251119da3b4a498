/**
 * What only a client's own folders and the registry may know. `words` are looked for in every other source file; tests
 * and documents may say anything. `leftovers` still hold some, and are to lose them: none is ever added.
 */
export const clientWords = [
  {
    client: 'claude-code',
    folders: ['packages/transcript/src/formats/claude-code/', 'packages/clients/src/claude-code/'],
    words: [
      // Models have names that begin with it: they are no client's.
      /claude(?!-(?:opus|sonnet|haiku|\d|…|\(|\[))/i,
      /\b(?:isSidechain|parentUuid|gitBranch|toolUseResult|tool_use_result|subagent_type|customTitle)\b/,
      /\b(?:async_launched|teammate_spawned|general-purpose|workflow-subagent|fork-context-ref|Warmup)\b/,
      /\b(?:tool-results|custom-title)\b|['"/]subagents\b|\.meta\.json|agent-[*$]/,
    ],
    leftovers: [
      'packages/transcript/src/json/',
      'packages/host/src/settings.ts',
      'apps/cli/src/serve/serve.ts',
      'apps/electron/src/main/homes-to-show.ts',
      'apps/electron/src/main/home-chooser.ts',
    ],
  },
];

/** Lists every client. */
export const registry = 'packages/clients/src/registry.ts';

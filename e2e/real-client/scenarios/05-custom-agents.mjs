import { agent, worker } from '../scenario-words.mjs';
export default {
  title: 'Custom agents from .claude/agents',
  notes:
    'Two project agents (code-reviewer with colour and model, doc-writer in the user folder), one named instance, one unknown type (an error).',
  files: {
    '.claude/agents/code-reviewer.md':
      '---\nname: code-reviewer\ndescription: Reviews code.\nmodel: sonnet\ncolor: purple\ntools: Bash, Read\n---\nYou review code.\n',
  },
  homeFiles: {
    '.claude/agents/doc-writer.md':
      '---\nname: doc-writer\ndescription: Writes docs.\ncolor: green\n---\nYou write docs.\n',
  },
  prompt: 'Use the custom agents.',
  delay: 3,
  agents: {
    main: [
      {
        tools: [
          agent('rev', 'Review src', { type: 'code-reviewer', name: 'alice' }),
          agent('doc', 'Write docs', { type: 'doc-writer' }),
        ],
      },
      {
        tools: [
          agent('none', 'No such type', { type: 'does-not-exist' }),
          agent('plan', 'Plan it', { type: 'Plan', model: 'haiku' }),
          agent('untyped', 'No type given', { type: null }),
        ],
      },
      { text: 'Done.' },
    ],
    rev: worker('rev', 2),
    doc: worker('doc', 1),
    plan: worker('plan', 1),
    untyped: worker('untyped', 1),
    none: worker('none', 1),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [
      { key: 'rev', type: 'code-reviewer', name: 'alice', description: 'Review src', status: 'completed' },
      { key: 'doc', type: 'doc-writer', description: 'Write docs', status: 'completed' },
      {
        key: 'none',
        type: 'does-not-exist',
        description: 'No such type',
        status: 'error',
        toolCalls: 0,
        note: 'never started: no transcript',
      },
      { key: 'plan', type: 'Plan', description: 'Plan it', status: 'completed' },
      { key: 'untyped', type: 'general-purpose', description: 'No type given', status: 'completed' },
    ],
  },
};

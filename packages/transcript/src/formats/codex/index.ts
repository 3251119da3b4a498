export { codexFormat } from './codex-format.ts';
export { agentMetaOf } from './session-meta-record.ts';
export { isAgentThread, type ThreadMeta, threadMetaOf } from './thread-meta.ts';

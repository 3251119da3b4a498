export { codexFormat } from './codex-format.ts';
export { mainRollout, pathOfKey, rolloutIdAt, rolloutUnit, threadAt, unitAt } from './rollout-unit.ts';
export { type Kin, rootOf } from './root-of.ts';
export { agentMetaOf } from './session-meta-record.ts';
export { type HistoryBase, type ThreadMeta, threadMetaOf } from './thread-meta.ts';

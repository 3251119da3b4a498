export { type ClaudeFile, classifyClaudeFile, isLineFile } from './adapters/claude-code/claude-file.ts';
export { parseRegistry, type RegistryEntry } from './adapters/claude-code/side-files.ts';
export { bodyAt } from './body-ref.ts';
export { type AgentLinks, type LinkInput, linkAgents } from './link-agents.ts';
export * from './link-facts.ts';
export { type SessionDigest, SessionDigester } from './session-digester.ts';
export { type LineCounts, SessionFamily } from './session-family.ts';
export type { LiveClient } from './session-run-state.ts';
export type { SourceLine } from './source-line.ts';

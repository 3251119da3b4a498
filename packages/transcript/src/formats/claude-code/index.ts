export { claudeCodeFormat } from './claude-code-format.ts';
export { parseAgentMeta, parseRegistry, type RegistryEntry } from './side-files.ts';
export { isRegistryPath, unitAt } from './unit-at.ts';

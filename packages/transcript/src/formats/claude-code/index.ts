export { claudeCodeFormat } from './claude-code-format.ts';
export { parseAgentMeta, parseRegistry } from './side-files.ts';
export { isRegistryPath, mainUnitAt, unitAt } from './unit-at.ts';

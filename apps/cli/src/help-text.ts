import type { Command } from './command.ts';

export function helpText(commands: Readonly<Record<string, Command>>, version: string): string {
  const entries = Object.values(commands).map((command) => `  treeline ${command.usage}\n      ${command.summary}`);
  return [`treeline ${version}: a viewer for the sessions that coding agents leave on disk`, '', ...entries].join('\n');
}

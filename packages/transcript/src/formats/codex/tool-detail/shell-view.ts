import { type Body, emptyBody, type TerminalView, wholeBody } from '@treeline/protocol';
import { asObject, stringAt } from '../../../json/json-values.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import { wasRefused, wasStopped } from '../result-outcome.ts';
import { resultHeader } from '../result-text.ts';
import { wordsAt } from '../tool-table.ts';
import type { ToolParts } from './tool-parts.ts';

export function shellView(parts: ToolParts): TerminalView {
  const { input } = parts;
  // A call of the service's own shell has its fields one level below.
  const action = asObject(input.exec) ?? input;
  const command = wordsAt(action, 'cmd') ?? wordsAt(action, 'command');
  return terminal(parts, command === null ? null : cutBody(command, parts.refs.input));
}

/** Text typed into a running command. */
export function stdinView(parts: ToolParts): TerminalView {
  const chars = stringAt(parts.input, 'chars');
  return terminal(parts, wholeBody(chars ?? ''), chars === null ? 'looks at a running command' : 'types into it');
}

function terminal(parts: ToolParts, command: Body | null, description: string | null = null): TerminalView {
  const { isRunning } = resultHeader(`${parts.header}Output:`);
  const { exitCode } = parts.facts;
  const isInterrupted = wasStopped(parts.output);
  const isShown = !parts.isError || (exitCode !== null && !isInterrupted);
  return {
    kind: 'terminal',
    command,
    description: stringAt(parts.input, 'justification') ?? description,
    stdout: isShown ? cutBody(parts.output, parts.refs.output) : emptyBody,
    stderr: emptyBody,
    exitCode,
    isBackground: isRunning,
    isInterrupted,
    note: isRunning ? 'Still running in the background after this result.' : approvalNote(parts),
  };
}

/** A command that may leave its sandbox needs approval; the result shows the decision. */
function approvalNote({ input, output, hasResult }: ToolParts): string | null {
  const asked =
    stringAt(input, 'sandbox_permissions') === 'require_escalated' || input.with_escalated_permissions === true;
  if (!asked) return null;
  // Stopping a turn while it asks is no decision.
  if (!hasResult || wasStopped(output)) return 'Asked to run outside the sandbox.';
  return wasRefused(output)
    ? 'Asked to run outside the sandbox: refused.'
    : 'Asked to run outside the sandbox: allowed.';
}

import type { InjectedCause } from '@treeline/protocol';
import { headOf, type Text, wholeOf } from '../../json/json-values.ts';

/** What a text in a user record really is: most of them nobody typed. */
type UserText =
  | { readonly kind: 'prompt'; readonly text: string }
  | { readonly kind: 'command'; readonly name: string; readonly args: string; readonly isLocal: boolean }
  | { readonly kind: 'command-output'; readonly text: string; readonly isError: boolean }
  | { readonly kind: 'shell-input'; readonly text: string }
  | { readonly kind: 'notification' }
  | { readonly kind: 'teammates' }
  | { readonly kind: 'interrupted'; readonly during: 'answer' | 'tool' }
  | { readonly kind: 'compaction-summary' }
  | { readonly kind: 'injected'; readonly cause: InjectedCause }
  | { readonly kind: 'empty' };

export function classified(text: Text): UserText {
  const head = headOf(text);
  // Content in tags may begin far after them.
  return classifyUserText(head.trimStart().startsWith('<') ? wholeOf(text) : head);
}

export function classifyUserText(text: string): UserText {
  const trimmed = text.trimStart();
  if (trimmed === '') return { kind: 'empty' };
  if (trimmed.startsWith('[Request interrupted by user')) {
    return { kind: 'interrupted', during: trimmed.includes('for tool use') ? 'tool' : 'answer' };
  }
  if (trimmed.startsWith('This session is being continued from a previous conversation'))
    return { kind: 'compaction-summary' };
  if (trimmed.startsWith('Another Claude session sent') || trimmed.startsWith('[Another Claude session sent'))
    return { kind: 'teammates' };
  if (trimmed.startsWith('Caveat: The messages below')) return { kind: 'injected', cause: 'caveat' };
  if (trimmed.startsWith('Stop hook feedback:')) return { kind: 'injected', cause: 'hook' };
  if (!trimmed.startsWith('<')) return { kind: 'prompt', text };
  return classifyTagged(trimmed);
}

function classifyTagged(text: string): UserText {
  if (text.startsWith('<task-notification>')) return { kind: 'notification' };
  if (text.startsWith('<teammate-message')) return { kind: 'teammates' };
  if (text.startsWith('<local-command-caveat>')) return withoutBlock(text, 'local-command-caveat', 'caveat');
  if (text.startsWith('<fork-boilerplate>')) return directiveOf(text);
  if (text.startsWith('<system-reminder>')) return withoutBlock(text, 'system-reminder', 'reminder');
  if (text.startsWith('<ide_opened_file>')) return withoutBlock(text, 'ide_opened_file', 'context');
  if (text.startsWith('<ide_selection>')) return withoutBlock(text, 'ide_selection', 'context');
  if (/^<command-(name|message|args)>/.test(text)) return commandOf(text);
  if (text.startsWith('<local-command-stdout>')) return outputOf(text, 'local-command-stdout', false);
  if (text.startsWith('<local-command-stderr>')) return outputOf(text, 'local-command-stderr', true);
  if (text.startsWith('<bash-input>')) return { kind: 'shell-input', text: inner(text, 'bash-input') };
  if (text.startsWith('<bash-stdout>') || text.startsWith('<bash-stderr>')) {
    const error = inner(text, 'bash-stderr');
    return { kind: 'command-output', text: `${inner(text, 'bash-stdout')}${error}`, isError: error !== '' };
  }
  if (/^<(channel source=|ci-monitor-event|cross-session-message)/.test(text))
    return { kind: 'injected', cause: 'other' };
  return { kind: 'prompt', text };
}

/** A reminder before what a person typed: the rest is theirs. */
function withoutBlock(text: string, tag: string, cause: InjectedCause): UserText {
  const closing = `</${tag}>`;
  const end = text.indexOf(closing);
  if (end < 0) return { kind: 'injected', cause };
  const rest = text.slice(end + closing.length).trim();
  return rest === '' ? { kind: 'injected', cause } : classifyUserText(rest);
}

/** A forked agent is first told its role, then its task. */
function directiveOf(text: string): UserText {
  const closing = '</fork-boilerplate>';
  const end = text.indexOf(closing);
  if (end < 0) return { kind: 'injected', cause: 'context' };
  return { kind: 'prompt', text: text.slice(end + closing.length).replace(/^\s*Your directive:\s*/, '') };
}

function commandOf(text: string): UserText {
  const name = inner(text, 'command-name') || `/${inner(text, 'command-message')}`;
  return {
    kind: 'command',
    name: name.startsWith('/') ? name : `/${name}`,
    args: inner(text, 'command-args'),
    // A command that the client runs itself begins with the name; one that becomes a prompt, with the message.
    isLocal: text.startsWith('<command-name>'),
  };
}

function outputOf(text: string, tag: string, isError: boolean): UserText {
  const output = inner(text, tag);
  return output === '' ? { kind: 'empty' } : { kind: 'command-output', text: output, isError };
}

function inner(text: string, tag: string): string {
  const start = text.indexOf(`<${tag}>`);
  if (start < 0) return '';
  const from = start + tag.length + 2;
  const end = text.indexOf(`</${tag}>`, from);
  return text.slice(from, end < 0 ? undefined : end).trim();
}

import type { Activity, EntryPart } from '@treeline/processor';
import type { ContextRow, ThreadEvent } from '@treeline/protocol';
import { t } from '@treeline/text';
import { BookOpen, Brain, FoldVertical, Info, MessageSquareText, Sparkles, User, Wrench } from 'lucide-react';
import { iconOfActivity } from '../activity-icon.tsx';
import { bodyLine } from '../one-line.ts';
import type { EntryWords } from './context-model.ts';
import { nameOfPart } from './series-look.ts';

const icons = {
  memory: BookOpen,
  skill: Sparkles,
  summary: FoldVertical,
  system: Info,
  tool: Wrench,
  call: Wrench,
  answer: MessageSquareText,
  thinking: Brain,
  prompt: User,
} as const satisfies Record<EntryPart, unknown>;

const names: Partial<Record<EntryPart, string>> = {
  memory: t('Memory file'),
  skill: t('Skill'),
  system: t('Client'),
  answer: t('Answer'),
};

/** `source`: the event behind the entry; `null` until it has arrived. */
export function entryWords(row: ContextRow, source: Activity | ThreadEvent | null): EntryWords {
  const part = row.part as EntryPart;
  const started = source !== null && 'kind' in source && source.kind === 'activity' ? source.started : null;
  if (started !== null && (part === 'tool' || part === 'call')) {
    return { icon: iconOfActivity(started.kind), name: nameOfTool(started.name, part), title: started.title };
  }
  if (part === 'tool' || part === 'call') {
    return { icon: icons[part], name: nameOfTool(row.tool ?? t('Unknown tool'), part), title: '' };
  }
  const name = part === 'prompt' ? nameOfPrompt(row, source) : (names[part] ?? nameOfPart(part));
  return { icon: icons[part], name, title: titleOf(source) };
}

/** Entries in place of a prompt: an agent's notification, a message of another agent. */
function nameOfPrompt({ toolUseId }: ContextRow, source: Activity | ThreadEvent | null): string {
  if (source !== null && 'type' in source && source.type === 'message_received') return t('Message');
  return toolUseId === null ? t('Prompt') : t('Notification');
}

/** A call takes room in the window as well as its result. */
function nameOfTool(tool: string, part: 'tool' | 'call'): string {
  return part === 'call' ? t('{tool} input', { tool }) : tool;
}

function titleOf(source: Activity | ThreadEvent | null): string {
  if (source === null) return '';
  if ('status' in source) return source.started?.title ?? '';
  if (source.type === 'notification') return firstLine(source.summary);
  return 'text' in source ? bodyLine(source.text) : '';
}

function firstLine(text: string): string {
  return (text.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, 200);
}

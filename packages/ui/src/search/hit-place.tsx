import type { SearchHit, SearchPart } from '@treeline/protocol';
import { t, toolName } from '@treeline/text';
import { Bot, Brain, FileText, MessageSquare, SquareTerminal, Type, Wrench } from 'lucide-react';
import { AgentBadge } from '../agent-badge.tsx';
import { StatusIcon } from '../status-icon.tsx';

const icons = {
  title: Type,
  prompt: MessageSquare,
  answer: Bot,
  thinking: Brain,
  'tool-input': Wrench,
  'tool-output': SquareTerminal,
  agent: Bot,
  other: FileText,
};

const words: Record<SearchPart, string> = {
  title: t('in the title'),
  prompt: t('prompt'),
  answer: t('answer'),
  thinking: t('thinking'),
  'tool-input': t('input'),
  'tool-output': t('output'),
  agent: t('agent'),
  other: t('elsewhere'),
};

/** The place of a hit: its thread, its tool, its part. */
export function HitPlace({ hit }: { readonly hit: SearchHit }) {
  const Icon = icons[hit.part];
  const tool = hit.tool === null ? null : toolName(hit.tool.name);
  return (
    <span className="flex w-52 flex-none items-center gap-1.5 overflow-hidden whitespace-nowrap text-tiny text-text-2">
      {hit.task === null ? (
        <Icon className="size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <StatusIcon status={hit.task.state.status} reason={hit.task.state.reason} />
      )}
      {hit.agent !== null && <AgentBadge slug={hit.agent.slug} />}
      {tool !== null && <span className="max-w-36 truncate font-medium text-text">{tool}</span>}
      {hit.task === null && <span>{words[hit.part]}</span>}
    </span>
  );
}

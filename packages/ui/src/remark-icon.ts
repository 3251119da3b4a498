import type { InjectedCause, NoteKind, ThreadEvent } from '@treeline/protocol';
import {
  Bell,
  BookOpen,
  Brain,
  CircleStop,
  ClipboardList,
  CloudAlert,
  Cpu,
  FileText,
  FolderInput,
  GitPullRequest,
  History,
  Info,
  ListTodo,
  type LucideIcon,
  MessageSquare,
  Scissors,
  ScrollText,
  SquareTerminal,
  Stethoscope,
  Webhook,
} from 'lucide-react';

const icons: Partial<Record<ThreadEvent['type'], LucideIcon>> = {
  interrupted: CircleStop,
  api_retried: CloudAlert,
  api_failed: CloudAlert,
  hook_ran: Webhook,
  notification: Bell,
  message_received: MessageSquare,
  prompt: MessageSquare,
  command_output: SquareTerminal,
  compaction_summary: ScrollText,
};

const noteIcons: Record<NoteKind, LucideIcon> = {
  'plan-mode': ClipboardList,
  'plan-mode-ended': ClipboardList,
  recap: History,
  information: Info,
  'model-changed': Cpu,
  'task-status': ListTodo,
  diagnostics: Stethoscope,
  file: FileText,
  moved: FolderInput,
  'pull-request': GitPullRequest,
  'agents-stopped': CircleStop,
  'context-trimmed': Scissors,
};

const injectedIcons: Record<InjectedCause, LucideIcon> = {
  reminder: Bell,
  caveat: Info,
  skill: BookOpen,
  hook: Webhook,
  memory: Brain,
  context: FileText,
  other: Info,
};

export function remarkIcon(event: ThreadEvent): LucideIcon {
  if (event.type === 'note') return noteIcons[event.kind];
  if (event.type === 'injected') return injectedIcons[event.cause];
  return icons[event.type] ?? Info;
}

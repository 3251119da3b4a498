import type { ActivityKind } from '@treeline/protocol';
import {
  CircleQuestionMark,
  FilePlus,
  FileText,
  FolderTree,
  Globe,
  ListTodo,
  type LucideIcon,
  Map as MapIcon,
  MessageSquare,
  NotebookPen,
  Pencil,
  Plug,
  Search,
  Sparkles,
  SquareTerminal,
  Waypoints,
  Workflow,
  Wrench,
} from 'lucide-react';

const icons: Record<ActivityKind, LucideIcon> = {
  task: Waypoints,
  workflow: Workflow,
  read: FileText,
  edit: Pencil,
  write: FilePlus,
  search: Search,
  list: FolderTree,
  shell: SquareTerminal,
  web: Globe,
  todo: ListTodo,
  question: CircleQuestionMark,
  plan: MapIcon,
  skill: Sparkles,
  message: MessageSquare,
  notebook: NotebookPen,
  mcp: Plug,
  other: Wrench,
};

export function iconOfActivity(kind: ActivityKind): LucideIcon {
  return icons[kind];
}

interface ActivityIconProps {
  readonly kind: ActivityKind;
}

export function ActivityIcon({ kind }: ActivityIconProps) {
  const Icon = iconOfActivity(kind);
  return <Icon className="size-3.75 flex-none text-text-2" strokeWidth={1.5} aria-hidden="true" />;
}

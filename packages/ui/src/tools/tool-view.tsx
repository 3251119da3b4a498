import { unreachable, type ToolView as View } from '@treeline/protocol';
import type { FlowActions } from '../flow-actions.ts';
import { CallView } from './call-view.tsx';
import { ChecklistView } from './checklist-view.tsx';
import { DiffView } from './diff-view.tsx';
import { FactsView } from './facts-view.tsx';
import { FileView } from './file-view.tsx';
import { MatchesView } from './matches-view.tsx';
import { MessageView } from './message-view.tsx';
import { NotebookView } from './notebook-view.tsx';
import { PlanView } from './plan-view.tsx';
import { QuestionsView } from './questions-view.tsx';
import { SkillView } from './skill-view.tsx';
import { TerminalView } from './terminal-view.tsx';
import { WebView } from './web-view.tsx';

interface ToolViewProps {
  /** The tool's name, for a view that has no label of its own. */
  readonly name: string;
  readonly view: View;
  readonly actions: FlowActions;
}

export function ToolView({ name, view, actions }: ToolViewProps) {
  switch (view.kind) {
    case 'diff':
      return <DiffView view={view} />;
    case 'file':
      return <FileView view={view} actions={actions} />;
    case 'terminal':
      return <TerminalView view={view} actions={actions} />;
    case 'matches':
      return <MatchesView view={view} actions={actions} />;
    case 'web':
      return <WebView view={view} actions={actions} />;
    case 'checklist':
      return <ChecklistView view={view} />;
    case 'questions':
      return <QuestionsView view={view} />;
    case 'plan':
      return <PlanView view={view} actions={actions} />;
    case 'skill':
      return <SkillView view={view} actions={actions} />;
    case 'message':
      return <MessageView view={view} actions={actions} />;
    case 'notebook':
      return <NotebookView view={view} actions={actions} />;
    case 'facts':
      return <FactsView name={name} view={view} actions={actions} />;
    case 'call':
      return <CallView view={view} actions={actions} />;
    default:
      return unreachable(view);
  }
}

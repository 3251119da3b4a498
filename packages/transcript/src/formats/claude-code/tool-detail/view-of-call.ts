import { ownValue, type ToolView } from '@treeline/protocol';
import { taskCreateView, taskListView, taskUpdateView, todoView } from './board-view.ts';
import { callView } from './call-view.ts';
import { editView, notebookEditView, writeView } from './edit-view.ts';
import { cronView, enterPlanView, teamView, workflowView, worktreeView } from './facts-view.ts';
import { readView } from './read-view.ts';
import { globView, grepView, listView, toolSearchView } from './search-view.ts';
import { monitorView, shellOutputView, shellView, stopView } from './shell-view.ts';
import { agentCallView, messageView, planView, questionsView, skillView } from './talk-view.ts';
import type { ToolParts } from './tool-parts.ts';
import { fetchView, webSearchView } from './web-view.ts';

const views: Readonly<Record<string, (parts: ToolParts) => ToolView>> = {
  Edit: editView,
  MultiEdit: editView,
  Write: writeView,
  NotebookEdit: notebookEditView,
  Read: readView,
  NotebookRead: readView,
  Bash: shellView,
  PowerShell: shellView,
  BashOutput: shellOutputView,
  TaskOutput: shellOutputView,
  AgentOutputTool: shellOutputView,
  KillShell: stopView,
  TaskStop: stopView,
  Monitor: monitorView,
  Grep: grepView,
  Glob: globView,
  LS: listView,
  ToolSearch: toolSearchView,
  WebFetch: fetchView,
  WebSearch: webSearchView,
  TodoWrite: todoView,
  TaskCreate: taskCreateView,
  TaskUpdate: taskUpdateView,
  TaskList: taskListView,
  TaskGet: taskListView,
  AskUserQuestion: questionsView,
  EnterPlanMode: enterPlanView,
  ExitPlanMode: planView,
  Skill: skillView,
  SlashCommand: skillView,
  Agent: agentCallView,
  Task: agentCallView,
  SendMessage: messageView,
  TeamCreate: teamView,
  TeamDelete: teamView,
  CronCreate: cronView,
  CronList: cronView,
  CronDelete: cronView,
  ScheduleWakeup: cronView,
  Workflow: workflowView,
  EnterWorktree: worktreeView,
  ExitWorktree: worktreeView,
};

/** An input that its tool would not accept has no specific view: it is shown as it is. */
export function viewOfCall(parts: ToolParts): ToolView {
  const view = ownValue(views, parts.name);
  const isEmpty = Object.keys(parts.input).length === 0 && parts.detail === null;
  return view === undefined || (isEmpty && !takesNothing.has(parts.name)) ? callView(parts) : view(parts);
}

const takesNothing: ReadonlySet<string> = new Set([
  'EnterPlanMode',
  'ExitPlanMode',
  'TaskList',
  'CronList',
  'TeamDelete',
]);

import type { ToolView } from '@treeline/protocol';
import { plainValue } from '../../tool-views/plain-value.ts';
import { agentsView, messageView } from './agent-views.ts';
import { outputBody } from './part-bodies.ts';
import { patchView } from './patch-view.ts';
import { imageView, planView, scriptView, searchView, toolSearchView } from './plain-views.ts';
import { shellView, stdinView } from './shell-view.ts';
import type { ToolParts } from './tool-parts.ts';

const views: ReadonlyMap<string, (parts: ToolParts) => ToolView> = new Map<string, (parts: ToolParts) => ToolView>([
  ['exec_command', shellView],
  ['shell', shellView],
  ['shell_command', shellView],
  ['local_shell', shellView],
  ['write_stdin', stdinView],
  ['apply_patch', appliedView],
  ['exec', scriptView],
  ['update_plan', planView],
  ['view_image', imageView],
  ['web_search', searchView],
  ['tool_search', toolSearchView],
  ['spawn_agent', messageView],
  ['send_input', messageView],
  ['send_message', messageView],
  ['followup_task', messageView],
  ['wait_agent', agentsView],
  ['wait', agentsView],
  ['close_agent', agentsView],
  ['resume_agent', agentsView],
  ['interrupt_agent', agentsView],
  ['list_agents', agentsView],
]);

/** A patch passed to a shell is still a patch. */
export function viewOfCall(parts: ToolParts): ToolView {
  if (parts.server !== null) return callView(parts);
  if (parts.item?.changes !== undefined) return appliedView(parts);
  return (views.get(parts.name) ?? callView)(parts);
}

function appliedView(parts: ToolParts): ToolView {
  return patchView(parts) ?? callView(parts);
}

function callView(parts: ToolParts): ToolView {
  const { name, server, input } = parts;
  return { kind: 'call', server, tool: name, arguments: plainValue(input), text: outputBody(parts) };
}

import { type SessionEvent, unreachable } from '@treeline/protocol';
import { abandonBranch } from './handlers/abandon-branch.ts';
import { addOpening } from './handlers/add-opening.ts';
import { addRemark } from './handlers/add-remark.ts';
import { endTurn } from './handlers/end-turn.ts';
import { finishActivity, startActivity } from './handlers/pair-activity.ts';
import { reportUnknown, reportUnreadable } from './handlers/report-line.ts';
import type { SessionDraft } from './session-draft.ts';

export function applyEvent(draft: SessionDraft, event: SessionEvent): void {
  switch (event.type) {
    case 'prompt':
    case 'notification':
    case 'message_received':
      addOpening(draft, event);
      break;
    case 'tool_started':
      startActivity(draft, event);
      break;
    case 'tool_finished':
      finishActivity(draft, event);
      break;
    case 'injected':
    case 'command_output':
    case 'interrupted':
    case 'compacted':
    case 'compaction_summary':
    case 'assistant_text':
    case 'thinking':
    case 'api_retried':
    case 'api_failed':
    case 'hook_ran':
    case 'note':
      addRemark(draft, event);
      break;
    case 'turn_ended':
      endTurn(draft, event);
      break;
    case 'branch_abandoned':
      abandonBranch(draft, event);
      break;
    // The totals arrive with the facts of the session and of each agent.
    case 'usage_counted':
      break;
    case 'session_changed':
      draft.facts = event.facts;
      break;
    case 'state_changed':
      draft.state = event.state;
      break;
    case 'agent_changed':
      draft.agents.setInfo(event.agent);
      break;
    case 'agent_removed':
      draft.agents.forgetInfo(event.agentId);
      break;
    case 'line_unreadable':
      reportUnreadable(draft, event);
      break;
    case 'record_unknown':
      reportUnknown(draft, event);
      break;
    case 'problems_left_out':
      draft.leftOut = { unreadable: event.unreadable, unknown: event.unknown };
      break;
    default:
      unreachable(event);
  }
}

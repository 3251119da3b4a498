import { asString } from '../../json/json-values.ts';
import { readAgentMessage } from './agent-message.ts';
import { readCall, readSearch } from './call-item.ts';
import { readMessage, readReasoning } from './message-item.ts';
import { readOutput } from './output-item.ts';
import type { RecordContext } from './record-context.ts';

/** Input and output of the model. Returns whether the item is known. */
export function readResponseItem(context: RecordContext): boolean {
  switch (asString(context.payload.type)) {
    case 'message':
      readMessage(context);
      return true;
    case 'reasoning':
      readReasoning(context);
      return true;
    case 'function_call':
      readCall(context, 'arguments');
      return true;
    case 'custom_tool_call':
      readCall(context, 'input');
      return true;
    case 'tool_search_call':
      readCall(context, 'arguments', 'tool_search');
      return true;
    case 'local_shell_call':
      readCall(context, 'action', 'local_shell');
      return true;
    case 'function_call_output':
    case 'custom_tool_call_output':
      readOutput(context, 'output');
      return true;
    case 'tool_search_output':
      readOutput(context, 'tools');
      return true;
    case 'web_search_call':
      readSearch(context, 'web_search');
      return true;
    case 'image_generation_call':
      readSearch(context, 'image_generation');
      return true;
    case 'agent_message':
      readAgentMessage(context);
      return true;
    case 'additional_tools':
    case 'compaction':
    case 'compaction_summary':
    case 'context_compaction':
    case 'ghost_snapshot':
    case 'other':
      return true;
    default:
      return false;
  }
}

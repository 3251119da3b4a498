import type { ToolView } from '@treeline/protocol';
import { plainValue } from '../../tool-views/plain-value.ts';
import { outputBody } from './part-bodies.ts';
import type { ToolParts } from './tool-parts.ts';

/** A call of a tool without a view of its own. */
export function callView(parts: ToolParts): ToolView {
  const named = /^mcp__(.+?)__(.+)$/s.exec(parts.name);
  return {
    kind: 'call',
    server: named?.[1] ?? null,
    tool: named?.[2] ?? parts.name,
    arguments: plainValue(parts.input),
    text: outputBody(parts),
  };
}

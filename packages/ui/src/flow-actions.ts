import type { AgentId, BodyRef, BodyText, HostError, Result, ToolDetail, ToolUseId } from '@treeline/protocol';

export type ReadBody = (ref: BodyRef) => Promise<Result<BodyText, HostError>>;

type ReadTool = (toolUseId: ToolUseId) => Promise<Result<ToolDetail, HostError>>;

/** What a row can request from its surroundings. Keep it the same object from render to render. */
export interface FlowActions {
  readonly onToggle: (key: string) => void;
  readonly readBody: ReadBody;
  readonly readTool: ReadTool;
  readonly onOpenLink: (url: string) => void;
  /** Opens an agent on the whole page. */
  readonly onOpenAgent: (agent: AgentId) => void;
}

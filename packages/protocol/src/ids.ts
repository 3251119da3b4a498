declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A session as the host names it. Looked up, never turned into a path. */
export type SessionId = Branded<'SessionId'>;
export type ProjectId = Branded<'ProjectId'>;
/** One agent's transcript. */
export type AgentId = Branded<'AgentId'>;
/** One call of a tool. A call that starts an agent is a task. */
export type ToolUseId = Branded<'ToolUseId'>;
/** Unique within a session and its agents, and the same each time the same bytes are read. */
export type EventId = Branded<'EventId'>;
/** One answer of a model. It may be spread over several events. */
export type MessageId = Branded<'MessageId'>;
/** Where the host finds a text that was too long to send. Opaque to all other code. */
export type BodyRef = Branded<'BodyRef'>;

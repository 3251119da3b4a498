export const clientId = 'codex';
/** What the client itself calls a thread that was started without a role. */
export const defaultAgentType = 'thread_spawn';

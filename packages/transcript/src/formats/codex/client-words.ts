export const clientId = 'codex';
/** What the client itself calls a thread that was started without a role. */
/** Most agents are given no role: a badge says no more than what they are. */
export const defaultAgentType = 'agent';
/** How the client itself tells such an agent from a review. */
export const plainAgentSource = 'thread_spawn';

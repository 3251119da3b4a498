export const clientId = 'codex';
/** The client's own name for a thread that was started without a role. */
/** Most agents have no role: the badge only says that it is an agent. */
export const defaultAgentType = 'agent';
/** The client's own mark of such an agent, as opposed to a review. */
export const plainAgentSource = 'thread_spawn';
/** Its mark of the thread of a review, which its session waits for. */
export const reviewer = 'review';

export const clientId = 'opencode';
export const defaultAgentType = 'general';

export const clientId = 'claude-code';
export const defaultAgentType = 'general-purpose';

export const defaultAgentType = 'general-purpose';

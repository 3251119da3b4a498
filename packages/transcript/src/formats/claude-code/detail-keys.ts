/** All that is looked at in a tool's structured result to make events of it. */
export const detailKeys = [
  ...['agentId', 'agentType', 'agent_id', 'agent_type', 'background', 'backgroundTaskId', 'code', 'content', 'file'],
  ...['interrupted', 'isAsync', 'numFiles', 'numLines', 'numMatches', 'results', 'resumedAgentId', 'revivedAgentId'],
  ...['runId', 'status', 'statusChange', 'stdout', 'structuredPatch', 'summary', 'task', 'taskId', 'team_name', 'type'],
  ...['updatedFields', 'workflowName'],
] as const;

/** The same of the file that was read. */
export const fileKeys = ['numLines', 'startLine'] as const;

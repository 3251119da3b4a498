/** The keys of a tool's structured result that events are made from. */
export const detailKeys = [
  ...[
    'agentId',
    'agentType',
    'agent_id',
    'agent_type',
    'background',
    'backgroundTaskId',
    'cell_id',
    'code',
    'content',
    'edit_mode',
  ],
  ...[
    'file',
    'filePath',
    'interrupted',
    'isAsync',
    'numFiles',
    'numLines',
    'new_source',
    'notebook_path',
    'numMatches',
    'original_file',
    'results',
    'resumedAgentId',
    'revivedAgentId',
  ],
  ...['runId', 'status', 'statusChange', 'stdout', 'structuredPatch', 'summary', 'task', 'taskId', 'team_name', 'type'],
  ...['updatedFields', 'workflowName'],
] as const;

/** The same for the file that was read. */
export const fileKeys = ['numLines', 'startLine'] as const;

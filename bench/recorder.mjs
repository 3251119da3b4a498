/** Writes the records of one transcript, each pointing to the one before. */
export function recorder({ uuid, hex, words }, sessionId, agentId) {
  const lines = [];
  let parentUuid = null;
  let time = Date.parse('2026-09-01T00:00:00Z');
  const own = agentId === null ? {} : { agentId };
  const put = (record) => lines.push(JSON.stringify(record));
  const add = (fields) => {
    time += 1500;
    const at = { uuid: uuid(), timestamp: new Date(time).toISOString() };
    put({
      parentUuid,
      isSidechain: agentId !== null,
      ...own,
      ...fields,
      ...at,
      userType: 'external',
      cwd: '/home/dev',
      sessionId,
      version: '2.1.300',
      gitBranch: 'main',
    });
    parentUuid = at.uuid;
  };
  const user = (content, extra = {}) => add({ type: 'user', message: { role: 'user', content }, ...extra });
  const assistant = (id, block, output) => {
    const usage = {
      input_tokens: 5,
      cache_creation_input_tokens: 900,
      cache_read_input_tokens: 20000,
      output_tokens: output,
    };
    const message = {
      id,
      type: 'message',
      role: 'assistant',
      model: 'claude-sonnet-5',
      content: [block],
      stop_reason: null,
      usage,
    };
    add({ message, requestId: `req_${hex(20)}`, type: 'assistant' });
  };
  return {
    user,
    assistant,
    call: (message, id, name, input) => assistant(message, { type: 'tool_use', id, name, input }, 150),
    result: (id, content, toolUseResult) =>
      user([{ tool_use_id: id, type: 'tool_result', content }], { toolUseResult }),
    requestCopies() {
      for (const { type, ...fields } of requestCopies(hex, words)) put({ type, sessionId, ...own, ...fields });
      add({ attachment: { type: 'prompt_snapshot', systemPrompt: [words(3000)] }, type: 'attachment' });
    },
    bytes: () => Buffer.from(`${lines.join('\n')}\n`),
  };
}

function requestCopies(hex, words) {
  const tool = () => ({
    name: hex(8),
    input_schema: { type: 'object', properties: { path: { type: 'string', description: words(9) } } },
  });
  const shape = { system: [{ type: 'text', text: words(900) }], tools: Array.from({ length: 30 }, tool) };
  const tail = Array.from({ length: 20 }, () => hex(16));
  return [
    { type: 'api-request-shape', shapeHash: hex(16), shape },
    { type: 'api-request-blob', hash: hex(16), message: { role: 'user', content: words(300) } },
    { type: 'api-request', id: hex(20), params: { model: 'claude-sonnet-5' }, tail },
  ];
}

const day = Date.UTC(2026, 0, 1);

interface RecordPlace {
  readonly session: string;
  /** Seconds after the start; also makes the ids. */
  readonly at: number;
  readonly agent?: string;
}

/** One line of a transcript, as the client writes it. */
function line(place: RecordPlace, more: object): string {
  const { session, at, agent } = place;
  const record = {
    ...{ parentUuid: null, isSidechain: agent !== undefined, userType: 'external', cwd: '/home/dev/app' },
    ...{ sessionId: session, version: '2.1.325', gitBranch: 'main' },
    ...(agent === undefined ? {} : { agentId: agent }),
    uuid: `${session}-${agent ?? 'main'}-${at}`,
    timestamp: new Date(day + at * 1000).toISOString(),
    ...more,
  };
  return `${JSON.stringify(record)}\n`;
}

export function promptLine(place: RecordPlace, text: string): string {
  return line(place, { type: 'user', message: { role: 'user', content: text } });
}

export function answerLine(place: RecordPlace, text: string): string {
  return assistantLine(place, { type: 'text', text }, 'end_turn');
}

export function taskLine(place: RecordPlace, toolUseId: string): string {
  const input = { description: 'Look around', prompt: 'Look around.', subagent_type: 'Explore' };
  return assistantLine(place, { type: 'tool_use', id: toolUseId, name: 'Agent', input }, 'tool_use');
}

/** A call that changes one line of a file, and its result a second later. */
export function editLines(place: RecordPlace, path: string): string {
  const id = `edit-${place.agent ?? 'main'}-${place.at}`;
  const input = { file_path: path, old_string: 'old', new_string: 'new' };
  const content = [{ type: 'tool_result', tool_use_id: id, content: 'The file has been updated.' }];
  const hunk = { oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines: ['-old', '+new'] };
  return (
    assistantLine(place, { type: 'tool_use', id, name: 'Edit', input }, 'tool_use') +
    line(
      { ...place, at: place.at + 1 },
      {
        ...{ type: 'user', message: { role: 'user', content } },
        toolUseResult: { filePath: path, structuredPatch: [hunk] },
      },
    )
  );
}

export function taskResultLine(place: RecordPlace, toolUseId: string, agentId: string): string {
  const content = [{ type: 'tool_result', tool_use_id: toolUseId, content: `Done. agentId: ${agentId}` }];
  const toolUseResult = { status: 'completed', agentId, content: [{ type: 'text', text: 'Done.' }] };
  return line(place, { type: 'user', message: { role: 'user', content }, toolUseResult });
}

export function metaText(toolUseId: string): string {
  return JSON.stringify({ agentType: 'Explore', description: 'Look around', toolUseId, spawnDepth: 1 });
}

function assistantLine(place: RecordPlace, block: object, stopReason: string): string {
  const usage = { input_tokens: 1, output_tokens: 2, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 };
  const message = {
    ...{ id: `msg_${place.session}_${place.agent ?? 'main'}_${place.at}`, type: 'message', role: 'assistant' },
    ...{ model: 'claude-opus-5-5', content: [block], stop_reason: stopReason, usage },
  };
  return line(place, { type: 'assistant', message });
}

import type { ThreadEvent, ToolDetail, ToolUseId } from '@treeline/protocol';
import { claudeCodeFormat } from '../src/formats/claude-code/index.ts';
import type { SessionBuilder, ToolLine } from '../src/index.ts';
import { builderOf, readHome, sessionIds } from './load-home.ts';

export interface ShownCall {
  readonly name: string;
  readonly detail: ToolDetail;
}

/** Every call of a fixture's sessions and their agents, read back from the lines as a host reads them. */
export function callsOf(home: string): ShownCall[] {
  const files = readHome(home);
  const texts = new Map(files.map(({ unit, text }) => [unit.key, Buffer.from(text)]));
  return sessionIds(files).flatMap((id) => {
    const builder = builderOf(id, files);
    return startedIn(builder).map(({ toolUseId, name }) => {
      const places = builder.tools.get(toolUseId);
      const line = (ref: NonNullable<typeof places>['call']): ToolLine | null => {
        const place = ref === null ? null : builder.locate(ref);
        if (ref === null || place === null) return null;
        const bytes = texts.get(place.unit)?.subarray(place.position, place.position + place.byteLength);
        return { text: bytes?.toString('utf8') ?? '', ref };
      };
      const [call, result] = [line(places?.call ?? null), line(places?.result ?? null)];
      return {
        name,
        detail: claudeCodeFormat.toolDetail(toolUseId, {
          call,
          result,
          instructions: places?.instructions ?? null,
          board: builder.board.after(toolUseId),
        }),
      };
    });
  });
}

function startedIn(builder: SessionBuilder): { readonly toolUseId: ToolUseId; readonly name: string }[] {
  const events = builder.snapshot(new Set(builder.agents().keys()));
  return events.filter(
    (event): event is Extract<ThreadEvent, { type: 'tool_started' }> => event.type === 'tool_started',
  );
}

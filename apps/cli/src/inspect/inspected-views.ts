import { type AgentId, type EditRow, eachMessageOnce, type UsageRow } from '@treeline/protocol';
import type { ChangedRows, SessionBuilder } from '@treeline/transcript';

type OfThread<Row> = { readonly agentId: AgentId | null } & Row;

/** Rows of the main thread (`agentId` null) and of every agent. */
interface InspectedViews {
  readonly usage: readonly OfThread<UsageRow>[];
  readonly edits: readonly OfThread<EditRow>[];
}

export function inspectViews({ views }: SessionBuilder): InspectedViews {
  return { usage: eachMessageOnce(views.usage.all().flatMap(ofThread)), edits: views.edits.all().flatMap(ofThread) };
}

function ofThread<Row>({ agentId, rows }: Pick<ChangedRows, 'agentId'> & { readonly rows: readonly Row[] }) {
  return rows.map((row): OfThread<Row> => ({ agentId, ...row }));
}

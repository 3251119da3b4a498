import { type AgentId, type EditRow, eachMessageOnce, type UsageRow } from '@treeline/protocol';
import type { ChangedRows, SessionBuilder } from '@treeline/transcript';

type OfAgent = Pick<ChangedRows, 'agentId'>;
type OfThread<Row> = { readonly agentId: AgentId | null } & Row;
/** The fields of an API message that `inspect` prints. The tab Context uses the others. */
type Tokens = Pick<UsageRow, 'message' | 'at' | 'model' | 'input' | 'output' | 'cacheRead' | 'cacheWrite'>;

/** Rows of the main thread (`agentId` null) and of every agent. */
interface InspectedViews {
  readonly usage: readonly OfThread<Tokens>[];
  readonly edits: readonly OfThread<EditRow>[];
}

/**
 * The main thread first, then agents in the order of their calls: files are read concurrently, so threads arrive in any
 * order.
 */
export function inspectViews(builder: SessionBuilder): InspectedViews {
  const { usage, edits } = builder.views;
  const places = new Map([null, ...builder.agents().keys()].map((id, place) => [id, place]));
  const placeOf = ({ agentId }: OfAgent) => places.get(agentId) ?? places.size;
  const inOrder = (a: OfAgent, b: OfAgent) => placeOf(a) - placeOf(b);
  return {
    usage: eachMessageOnce(usage.all().sort(inOrder).flatMap(ofThread)).map(tokensOf),
    edits: edits.all().sort(inOrder).flatMap(ofThread),
  };
}

function ofThread<Row>({ agentId, rows }: OfAgent & { readonly rows: readonly Row[] }) {
  return rows.map((row): OfThread<Row> => ({ agentId, ...row }));
}

function tokensOf(row: OfThread<UsageRow>): OfThread<Tokens> {
  const { agentId, message, at, model, input, output, cacheRead, cacheWrite } = row;
  return { agentId, message, at, model, input, output, cacheRead, cacheWrite };
}

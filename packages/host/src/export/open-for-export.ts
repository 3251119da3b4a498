import { clientOf, formatOf, type UnitReading } from '@treeline/clients';
import type { ExportSource } from '@treeline/export';
import type { OwnPrices } from '@treeline/library';
import {
  type AgentId,
  type BodyRef,
  type BodyText,
  failed,
  type HostError,
  type Result,
  succeeded,
  type ThreadEvent,
  type ToolDetail,
  type ToolUseId,
} from '@treeline/protocol';
import type { ClientFormat, MainUnit, SessionBuilder } from '@treeline/transcript';
import { readBodyText } from '../read-body-text.ts';
import { openOnce, type SessionPlace, whyNotRead } from '../read-session-once.ts';
import { locateTool, readToolDetail } from '../read-tool-detail.ts';
import { SessionLoading } from '../session-loading.ts';
import { HeldLines } from './held-lines.ts';
import { sessionCosts } from './session-costs.ts';

export interface OpenedExport {
  readonly source: ExportSource;
  readonly builder: SessionBuilder;
  /** Files of the session that could not be read. */
  readonly problems: readonly string[];
}

/**
 * Reads a session once, keeping only totals of its agents; their events are read again when they are written, up to
 * where the first reading ended. So an export shows one moment of a running session.
 */
export async function openForExport(
  place: SessionPlace,
  onRead: () => void = () => undefined,
  prices: OwnPrices = {},
): Promise<Result<OpenedExport, HostError>> {
  const opened = await openOnce(place);
  if (!opened.ok) return opened;
  const { reader, reading, session, problems } = opened.value;
  const loading = new SessionLoading(reader);
  while (!loading.isDone) {
    const failure = whyNotRead(session.label, await loading.step());
    if (failure !== null) return failed(failure);
    reader.builder.threads.forgetUnopened();
    onRead();
  }
  const { builder } = reader;
  const source = new SessionExport(session, reading, builder, sessionCosts(builder, prices));
  return succeeded({ source, builder, problems });
}

class SessionExport implements ExportSource {
  readonly #session: MainUnit;
  readonly #builder: SessionBuilder;
  readonly #format: ClientFormat;
  readonly #reading: UnitReading;
  readonly #held: HeldLines;
  readonly clientName: string;
  readonly facts: ExportSource['facts'];
  readonly state: ExportSource['state'];
  readonly agents: ExportSource['agents'];
  readonly costs: ExportSource['costs'];

  constructor(session: MainUnit, reading: UnitReading, builder: SessionBuilder, costs: ExportSource['costs']) {
    this.#session = session;
    this.#builder = builder;
    this.#format = formatOf(session);
    this.#held = new HeldLines(reading);
    this.#reading = reading;
    this.clientName = clientOf(session.client).info.name;
    this.facts = builder.facts();
    this.state = builder.state();
    this.agents = [...builder.agents().values()];
    this.costs = costs;
  }

  async events(thread: AgentId | null): Promise<Result<readonly ThreadEvent[], string>> {
    if (thread === null) return succeeded(this.#builder.threads.all(null));
    const again = this.#builder.rereading(thread);
    if (again === null) return succeeded(this.#builder.threads.all(thread));
    const replay = again.begin();
    const problem = await this.#held.read(again.unit, (lines) => replay.add(lines));
    return problem === null ? succeeded(replay.events) : failed(problem);
  }

  /** A failure does not matter here: each text reports that it cannot be read. */
  async prepareMain(): Promise<void> {
    await this.#held.read(this.#session.key, () => undefined);
  }

  async body(ref: BodyRef): Promise<Result<BodyText, string>> {
    const outside = this.#format.outsideBody(ref);
    if (outside !== null) return asText(await this.#reading.bodyOutside(this.#session, outside));
    const place = this.#builder.locate(ref);
    if (place === null) return failed('it is not in this session');
    return asText(await readBodyText(this.#held, this.#format, place));
  }

  async tool(id: ToolUseId): Promise<Result<ToolDetail | null, string>> {
    const where = locateTool(this.#builder, id);
    if (where === null) return succeeded(null);
    const detail = await readToolDetail(this.#held, this.#format, where);
    if (!detail.ok && detail.error.code === 'not-found') return succeeded(null);
    return detail.ok ? detail : failed(detail.error.message);
  }
}

function asText<Value>(outcome: Result<Value, HostError>): Result<Value, string> {
  return outcome.ok ? outcome : failed(outcome.error.message);
}

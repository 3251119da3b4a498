import { formatOf, readingOf, type UnitReading } from '@treeline/clients';
import {
  failed,
  type HostError,
  type MessageRow,
  type Result,
  type SessionSummary,
  succeeded,
  type ThreadEvent,
} from '@treeline/protocol';
import {
  type CountedAgent,
  type CountedMessage,
  type MainUnit,
  messagesFold,
  type Unit,
  type UnitKey,
} from '@treeline/transcript';
import { type ListingRequest, readListing } from './read-listing.ts';

/** A session with the figures that totals over all sessions need. */
export interface SessionFigures {
  readonly summary: SessionSummary;
  readonly agents: readonly CountedAgent[];
  /** Each once within the session. Forks and resumed sessions may contain copies of each other's. */
  readonly messages: readonly CountedMessage[];
  /** What agents with several turns were told. */
  readonly told: readonly MessageRow[];
}

interface StatsReading {
  readonly sessions: readonly SessionFigures[];
  readonly problems: readonly string[];
}

/** The figures of every session of the homes. It updates the index; only agents with several turns are read again. */
export async function readStats(request: Omit<ListingRequest, 'onFamily'>): Promise<Result<StatsReading, HostError>> {
  const reading = readingOf(request.homes);
  const figures = new Map<UnitKey, Omit<SessionFigures, 'summary'>>();
  const listing = await readListing({
    ...request,
    onFamily: (session, family, units) => {
      const agents = family.agents();
      const told = agents
        .filter(({ turns }) => turns > 1)
        .flatMap(({ info }) => units.ofAgent(session, info.id).filter((unit) => isTranscriptOf(unit, session)))
        .flatMap((unit) => messagesIn(unit, reading));
      figures.set(session.key, { agents, messages: family.messages(), told });
    },
  });
  if (!listing.ok) return failed(listing.error);
  const { sessions, mainUnits, problems } = listing.value;
  const counted = sessions.flatMap((summary): SessionFigures[] => {
    const known = figures.get(mainUnits.get(summary.id)?.key ?? '');
    return known === undefined ? [] : [{ summary, ...known }];
  });
  return succeeded({ sessions: counted, problems });
}

function isTranscriptOf(unit: Unit, session: MainUnit): boolean {
  return unit.role === 'agent' && (unit.sessionId ?? session.sessionId) === session.sessionId;
}

function messagesIn(unit: Unit, reading: UnitReading): readonly MessageRow[] {
  const state = messagesFold.empty();
  const reader = formatOf(unit).reader(unit, {
    file: 'main',
    thread: unit.agentId as ThreadEvent['agentId'],
    sink: {
      event: (event) => void messagesFold.add(state, event),
      fact: () => undefined,
      unreadable: () => undefined,
      unknown: () => undefined,
    },
    texts: 'preview',
    memory: null,
    onStatedCall: () => undefined,
  });
  const lines = reading.bulk(unit.key, null);
  try {
    for (let piece = lines.next(); piece !== null; piece = lines.next()) for (const line of piece) reader.addLine(line);
  } finally {
    lines.close();
  }
  return messagesFold.rows(state);
}

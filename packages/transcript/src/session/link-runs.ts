import type { AgentId } from '@treeline/protocol';
import type { Link, LinkInput, SpawnCall, TranscriptFact } from '../formats/link-facts.ts';
import { addTo } from './add-to.ts';
import { threadCallKey } from './own-calls.ts';

type RunInput = Pick<LinkInput, 'calls' | 'results' | 'transcripts' | 'metas'>;

const slackMs = 1000;

/** The call that started each workflow run: its result names the run at once, but may never have been written. */
export function linkRuns(input: RunInput): ReadonlyMap<AgentId, Link> {
  const links = new Map<AgentId, Link>();
  const open: SpawnCall[] = [];
  for (const call of input.calls.filter(({ tool }) => tool === 'workflow')) {
    const result = input.results.get(threadCallKey(call));
    if (result === undefined || result.wasLost) open.push(call);
    const run = (result?.runId ?? null) as AgentId | null;
    if (run !== null && !links.has(run)) links.set(run, linkTo(call));
  }
  const free = [...membersByRun(input.transcripts)].filter(([run]) => !links.has(run));
  for (const [run, members] of free) {
    const fitting = open.filter((call) => members.every(({ startedAt }) => hasBegunBy(call, startedAt)));
    const [only] = fitting;
    if (only !== undefined && fitting.length === 1 && free.length === 1) links.set(run, linkTo(only));
    else if (open.length === 0 && members.some((member) => isOfMain(member, input)))
      links.set(run, { toolUseId: null, thread: null, evidence: 'workflow' });
  }
  return links;
}

function linkTo({ id, thread }: SpawnCall): Link {
  return { toolUseId: id, thread, evidence: 'workflow' };
}

function membersByRun(transcripts: readonly TranscriptFact[]): ReadonlyMap<AgentId, readonly TranscriptFact[]> {
  const runs = new Map<AgentId, TranscriptFact[]>();
  for (const transcript of transcripts) {
    const run = transcript.runId as AgentId | null;
    if (run !== null) addTo(runs, run, transcript);
  }
  return runs;
}

function hasBegunBy(call: SpawnCall, startedAt: number | null): boolean {
  return startedAt === null || call.at <= startedAt + slackMs;
}

/** The line of its call comes later than its agents, and is lost with a killed client; their depth is known at once. */
function isOfMain({ id }: TranscriptFact, { metas }: RunInput): boolean {
  const meta = metas.get(id);
  return meta !== undefined && meta.spawnDepth === 1 && meta.parentAgentId === null;
}

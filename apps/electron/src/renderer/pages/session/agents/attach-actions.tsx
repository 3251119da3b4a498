import type { AgentEntry } from '@treeline/processor';
import { copyText, sayNote } from '@treeline/ui';
import { ArrowUpRight, Copy, Link, type LucideIcon, Maximize2 } from 'lucide-react';
import { hashOf, linkOfRoute } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useGoToAgent } from '../conversation/use-go-to-agent.ts';

interface AttachActionsProps {
  readonly session: ShelvedSession;
  readonly entry: AgentEntry;
}

const look =
  'flex h-7 w-full items-center gap-2 rounded-md border border-line bg-raised px-2.5 font-medium text-small transition-colors hover:text-accent';

/** The ways to an agent: its own page, its row, its id and its link. */
export function AttachActions({ session, entry: { id, info } }: AttachActionsProps) {
  const route = { session: session.id, agent: id, row: null };
  // From this tab it always has to go to the session's own page first.
  const goToAgent = useGoToAgent(session, id);
  return (
    <div className="grid gap-1.5">
      {info?.hasTranscript === false ? (
        <p className="text-small text-text-2">Nothing of its transcript is there to open.</p>
      ) : (
        <a href={hashOf(route)} className={look}>
          <Words icon={Maximize2} words="Open on its own" />
        </a>
      )}
      <button type="button" onClick={() => goToAgent(id)} className={look}>
        <Words icon={ArrowUpRight} words="Show in conversation" />
      </button>
      <button type="button" onClick={() => void copy(id, 'The agent’s id')} className={look}>
        <Words icon={Copy} words="Copy id" />
      </button>
      <button type="button" onClick={() => void copy(linkOfRoute(route), 'The link')} className={look}>
        <Words icon={Link} words="Copy link" />
      </button>
    </div>
  );
}

function Words({ icon: Icon, words }: { readonly icon: LucideIcon; readonly words: string }) {
  return (
    <>
      <Icon className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
      {words}
    </>
  );
}

async function copy(text: string, what: string): Promise<void> {
  sayNote((await copyText(text)) ? `${what} was copied` : `${what} could not be copied`);
}

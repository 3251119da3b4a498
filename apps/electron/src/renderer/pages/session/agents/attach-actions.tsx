import type { AgentEntry } from '@treeline/processor';
import { agentResumeCommand, copyText, sayNote, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { ArrowUpRight, Copy, FileText, Link, type LucideIcon, Maximize2, SquareTerminal } from 'lucide-react';
import { toResult } from '../../../host/to-result.ts';
import { hostInfoAtom } from '../../../state/home-atoms.ts';
import { hashOf, linkOfRoute } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useAppParts } from '../../../view/app-parts.ts';
import { useGoToAgent } from '../conversation/use-go-to-agent.ts';

interface AttachActionsProps {
  readonly session: ShelvedSession;
  readonly entry: AgentEntry;
}

const look =
  'flex h-7 w-full items-center gap-2 rounded-md border border-line bg-raised px-2.5 font-medium text-small transition-colors hover:text-accent';

/** The actions for an agent: its own page, its row, its transcript, its id and link, and how to resume it. */
export function AttachActions({ session, entry: { id, info } }: AttachActionsProps) {
  const { host } = useAppParts();
  const route = { session: session.id, agent: id, row: null };
  const hasTranscript = info?.hasTranscript !== false;
  const isRunning = info?.state.status === 'running';
  // From this tab it always goes to the session's own page first.
  const goToAgent = useGoToAgent(session, id);
  const copyPath = async () => {
    const path = await toResult(host.getTranscriptPath(session.id, id));
    if (path.ok) await copy(path.value, t('The path of its transcript'));
    else sayNote(path.error.message, true);
  };
  return (
    <div className="grid gap-1.5">
      {hasTranscript ? (
        <a href={hashOf(route)} className={look}>
          <Words icon={Maximize2} words={isRunning ? t('Open agent and follow it') : t('Open agent')} />
        </a>
      ) : (
        <p className="text-small text-text-2">{t('Its transcript is not on this machine.')}</p>
      )}
      <button type="button" onClick={() => goToAgent(id)} className={look}>
        <Words icon={ArrowUpRight} words={t('Show in conversation')} />
      </button>
      {hasTranscript && (
        <button type="button" onClick={() => void copyPath()} className={look}>
          <Words icon={FileText} words={t('Copy transcript path')} />
        </button>
      )}
      <span className="grid grid-cols-2 gap-1.5">
        <button type="button" onClick={() => void copy(id, t('The agent’s id'))} className={look}>
          <Words icon={Copy} words={t('Copy id')} />
        </button>
        <button type="button" onClick={() => void copy(linkOfRoute(route), t('The link'))} className={look}>
          <Words icon={Link} words={t('Copy link')} />
        </button>
      </span>
      <GoOn session={session} id={id} />
    </div>
  );
}

/** The command that resumes the agent, or a note that there is none. */
function GoOn({ session, id }: { readonly session: ShelvedSession; readonly id: AgentEntry['id'] }) {
  const { facts } = useAtomValue(session.view).state;
  const { clients } = useAtomValue(hostInfoAtom) ?? { clients: [] };
  const client = clients.find((one) => one.id === facts?.client);
  if (client === undefined) return null;
  const command = agentResumeCommand(id, client);
  if (command === null) {
    return (
      <p className="text-tiny text-text-2">
        {client.name} {t('cannot resume an agent, only the session that started it.')}
      </p>
    );
  }
  return (
    <button type="button" title={command} onClick={() => void copy(command, t('The command'))} className={look}>
      <Words icon={SquareTerminal} words={t('Copy resume command')} />
    </button>
  );
}

function Words({ icon: Icon, words }: { readonly icon: LucideIcon; readonly words: string }) {
  return (
    <>
      <Icon className="size-3.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className="truncate">{words}</span>
    </>
  );
}

async function copy(text: string, what: string): Promise<void> {
  sayNote((await copyText(text)) ? t('{what} was copied', { what }) : t('{what} could not be copied', { what }));
}

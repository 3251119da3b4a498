import type { AgentInfo, AgentKind } from '@treeline/protocol';
import { t } from '@treeline/text';
import { visibleText } from '../text/visible-text.ts';
import { Chip } from '../tools/panel.tsx';

const kinds: Partial<Record<AgentKind, string>> = {
  teammate: 'teammate',
  workflow: t('workflow run'),
  fork: 'fork',
  skill: 'skill',
  internal: 'internal',
};

/** A team without a name of its own has the session's name. */
export function isMadeUp(team: string): boolean {
  return team.startsWith('session-');
}

/** The agent's kind unless it is a plain one, its phase, and how often it was resumed. */
export function KindChips({ agent }: { readonly agent: AgentInfo }) {
  const { kind, team, phase, continuedBy } = agent;
  const word = kinds[kind];
  const again = continuedBy.length;
  return (
    <>
      {word !== undefined && (
        <Chip>
          {word}
          {kind === 'teammate' && team !== null && !isMadeUp(team) && t(' of {team}', { team: visibleText(team) })}
        </Chip>
      )}
      {phase !== null && <Chip>{visibleText(phase)}</Chip>}
      {again > 0 && <Chip tone="info">{again === 1 ? t('resumed') : t('resumed {again} times', { again })}</Chip>}
    </>
  );
}

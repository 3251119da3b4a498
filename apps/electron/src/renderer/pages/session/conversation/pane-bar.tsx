import type { AgentId } from '@treeline/protocol';
import { type FilterChip, t, ViewBar } from '@treeline/ui';
import { useAtom, useAtomValue } from 'jotai';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { preferencesAtom } from '../../../state/settings.ts';
import { useAppParts } from '../../../view/app-parts.ts';
import { useErrorStep, useLookedError } from './use-errors.ts';

interface PaneBarProps {
  readonly session: ShelvedSession;
  readonly page: AgentId | null;
}

const kinds = { errors: t('Only errors'), prompts: t('Only prompts'), edits: t('Only edits') } as const;

/** Below the header: how much of the session is shown. */
export function PaneBar({ session, page }: PaneBarProps) {
  const { settings } = useAppParts();
  const { detail, hidesThinking } = useAtomValue(preferencesAtom);
  const [only, setOnly] = useAtom(session.viewState.only);
  const { all, shown } = useAtomValue(session.rowsOf(page));
  const errors = useLookedError(session);
  const step = useErrorStep(session);
  const showThinking = () => void settings.change({ hidesThinking: false });
  const chips: FilterChip[] = [
    ...(only === 'all' ? [] : [{ label: kinds[only], onRemove: () => setOnly('all') }]),
    ...(hidesThinking ? [{ label: t('Thinking hidden'), onRemove: showThinking }] : []),
  ];
  const onClear = () => {
    setOnly('all');
    if (hidesThinking) showThinking();
  };
  return (
    <ViewBar
      detail={detail}
      onDetail={(next) => void settings.change({ detail: next })}
      chips={chips}
      shown={shown.length}
      all={all.length}
      onClear={onClear}
      errors={errors}
      onError={step}
    />
  );
}

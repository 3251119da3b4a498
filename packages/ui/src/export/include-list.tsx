import type { ExportWish } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../format-count.ts';
import { PromptRange } from './prompt-range.tsx';

export type PartWish = Pick<ExportWish, 'depth' | 'turns' | 'isCompact' | 'isSingleFile'>;

interface IncludeListProps {
  readonly wish: ExportWish;
  /** `null`: not known yet. */
  readonly prompts: number | null;
  readonly agents: number | null;
  /** A download is always one file. */
  readonly isDownload: boolean;
  readonly onChange: (change: Partial<PartWish>) => void;
}

const line = 'flex min-h-8 items-center gap-2.5';

/** Which part of a session is written, and in what form. */
export function IncludeList({ wish, prompts, agents, isDownload, onChange }: IncludeListProps) {
  const hasAgents = wish.depth !== 0;
  const isWhole = wish.format === 'json';
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('Include')}</legend>
      <p className={line}>
        <Check className="size-4 flex-none" strokeWidth={1.5} aria-hidden="true" />
        {t('Prompts, answers and errors')}
        <Detail>{t('always')}</Detail>
      </p>
      <PromptRange count={prompts} turns={wish.turns} onChange={(turns) => onChange({ turns })} />
      <Choice
        label={t('Agents')}
        isOn={hasAgents}
        detail={agents === null ? '' : agents === 0 ? t('none in this session') : counted(agents, 'agent')}
        onChange={(isOn) => onChange({ depth: isOn ? null : 0 })}
      />
      <label className={`${line} ${hasAgents ? '' : 'text-text-2'}`}>
        <span className="ml-6.5">{t('Depth of agents')}</span>
        <select
          disabled={!hasAgents}
          value={wish.depth ?? 'all'}
          onChange={({ target }) => onChange({ depth: target.value === 'all' ? null : Number(target.value) })}
          className="ml-auto select-box h-6 min-w-28 text-small disabled:text-text-2"
        >
          {wish.depth === 0 && <option value={0}>{t('none')}</option>}
          <option value="all">{t('all')}</option>
          {[1, 2, 3].map((depth) => (
            <option key={depth} value={depth}>
              {depth === 1 ? t('only the first') : t('{depth} levels', { depth })}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label={t('Compact')}
        isOn={wish.isCompact && !isWhole}
        isDisabled={isWhole}
        detail={isWhole ? t('JSON is always complete') : t('leave out thinking, fold reads and repeats')}
        onChange={(isCompact) => onChange({ isCompact })}
      />
      {!isDownload && (
        <Choice
          label={t('One file')}
          isOn={wish.isSingleFile || isWhole}
          isDisabled={isWhole}
          detail={isWhole ? t('JSON is always one file') : t('agents below the conversation, no page of their own')}
          onChange={(isSingleFile) => onChange({ isSingleFile })}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly detail: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, detail, isOn, isDisabled = false, onChange }: ChoiceProps) {
  return (
    <label className={line}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 flex-none"
      />
      {label}
      <Detail>{detail}</Detail>
    </label>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="ml-auto text-right text-small text-text-2 tabular-nums">{children}</span>;
}

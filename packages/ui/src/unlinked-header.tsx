import { t } from '@treeline/text';
import { counted } from './format-count.ts';

interface UnlinkedHeaderProps {
  readonly count: number;
}

export function UnlinkedHeader({ count }: UnlinkedHeaderProps) {
  return (
    <div className="mt-4 border-line border-t px-2 pt-4 pb-2">
      <h3 className="font-medium">{counted(count, 'unlinked agent')}</h3>
      <p className="text-small text-text-2">{t('No matching call was found.')}</p>
    </div>
  );
}

import type { FileTouch } from '@treeline/processor';
import { t } from '@treeline/text';
import type { ReactNode } from 'react';
import { hueStyle } from '../hue-style.ts';
import type { FileLinks } from './file-links.ts';

/** Draws beside a line the edit it comes from, in the hue of its agent. */
export function lineAuthors(edits: readonly FileTouch[], current: number, links: FileLinks) {
  return (number: number | null): ReactNode => {
    const edit = number === null ? undefined : edits[number - 1];
    if (number === null || edit === undefined) return null;
    const slug = links.slugOf(edit.agentId);
    return (
      <a
        href={links.hrefOfEdit(edits.at(-1)?.path ?? edit.path, number)}
        tabIndex={-1}
        title={t('Edit {number} by {slug}', { number, slug })}
        data-current={number === current}
        style={hueStyle(links.guideOf(edit.agentId))}
        className="hued select-none border-agent border-l-[3px] pr-1 text-right text-agent text-tiny tabular-nums hover:underline data-[current=true]:font-semibold"
      >
        {number}
        <span className="sr-only">
          {' '}
          {t('by')} {slug}
        </span>
      </a>
    );
  };
}

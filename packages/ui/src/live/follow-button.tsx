import { t } from '@treeline/text';
import { ArrowDownToLine } from 'lucide-react';
import { use } from 'react';
import { Followed } from './followed-group.ts';

/** Keeps the newest row of this running agent in view. */
export function FollowButton({ groupKey }: { readonly groupKey: string }) {
  const followed = use(Followed);
  const isFollowed = followed.key === groupKey;
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      title={isFollowed ? t('Stop following this agent') : t('Follow this agent')}
      onClick={() => followed.toggle(groupKey)}
      className="inline-flex h-5.5 items-center gap-1 rounded-md px-1.5 text-tiny text-text-2 transition-colors hover:bg-raised hover:text-text aria-pressed:text-accent"
    >
      <ArrowDownToLine className="size-3.25" strokeWidth={1.6} aria-hidden="true" />
      {isFollowed ? t('Following') : t('Follow')}
    </button>
  );
}

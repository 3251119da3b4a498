import { KeyNames, t } from '@treeline/ui';
import { BookOpenText, Keyboard, Search } from 'lucide-react';
import { HomeSection } from './home-section.tsx';

const tips = [
  { icon: Search, words: t('Search everything with one key; filters complete as you type'), keys: [t('Ctrl K')] },
  { icon: BookOpenText, words: t('All sessions in a table, with tokens, errors and cost'), keys: ['t'] },
  { icon: Keyboard, words: t('All keys'), keys: ['?'] },
];

/** For a home with few sessions: features that are easy to miss. */
export function WorthKnowing() {
  return (
    <HomeSection title={t('Worth knowing')}>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {tips.map(({ icon: Icon, words, keys }) => (
          <li key={words} className="flex min-h-11 items-center gap-3 px-3.5">
            <Icon className="size-4 flex-none text-text-2" strokeWidth={1.5} aria-hidden="true" />
            <span className="flex-1">{words}</span>
            <KeyNames keys={keys} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

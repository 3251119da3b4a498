import { Excerpt } from '@treeline/ui';
import { type ReactNode, useContext } from 'react';
import { foundIn, type SettingItem, SettingsQuery, useIsShown } from './settings-search.ts';

interface SettingRowProps {
  readonly item: SettingItem;
  readonly children: ReactNode;
}

/** One line of a section: a label and its control. Hidden while it does not match the search. */
export function SettingRow({ item, children }: SettingRowProps) {
  if (!useIsShown(item)) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          <Found text={item.title} />
        </p>
        {item.detail !== '' && (
          <p className="text-small text-text-2">
            <Found text={item.detail} />
          </p>
        )}
      </div>
      <div className="flex flex-none items-center gap-2">{children}</div>
    </div>
  );
}

/** A text with the matches highlighted. */
export function Found({ text }: { readonly text: string }) {
  const query = useContext(SettingsQuery);
  return <Excerpt text={text} found={foundIn(text, query)} />;
}

interface SettingButtonProps {
  readonly onClick: () => void;
  readonly label?: string;
  readonly children: ReactNode;
}

export function SettingButton({ onClick, label, children }: SettingButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex h-6.5 flex-none items-center gap-1.5 rounded-md border border-line px-2.5 font-medium text-small transition-colors hover:bg-raised"
    >
      {children}
    </button>
  );
}

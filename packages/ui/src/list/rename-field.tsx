import { t } from '@treeline/text';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface RenameFieldProps {
  readonly name: string;
  /** Shown while the field is empty: the session's own title. */
  readonly title: string;
  /** `null` = leave it as it was. */
  readonly onDone: (name: string | null) => void;
}

/** Replaces the title. Enter or leaving the field keeps the text, Escape does not. */
export function RenameField({ name, title, onDone }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (keeps: boolean) => {
    // Removing the field also takes its focus, and that must not count as a second answer.
    if (isDone.current) return;
    isDone.current = true;
    onDone(keeps ? (field.current?.value.trim() ?? '') : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // An input method uses Enter to choose a word.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    finish(event.key === 'Enter');
  };
  return (
    <input
      ref={field}
      defaultValue={name}
      placeholder={title}
      aria-label={t('Session name')}
      maxLength={200}
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
      onClick={(event) => event.stopPropagation()}
      className="h-5.5 w-full min-w-0 rounded-sm bg-ground px-1 font-medium outline-accent outline-1"
    />
  );
}

import { ListFilter, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface FilterFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Down arrow or Enter: on to what is listed. */
  readonly onLeave: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

const pauseMs = 120;

/** What is typed is taken over after a short pause: a list of thousands is not sorted anew with every letter. */
export function FilterField({ value, onChange, onLeave, field }: FilterFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // Changed from elsewhere: a chip, the palette, the other box.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next;
      onChange(next);
    }, delay);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') send('', 0);
    else if (event.key === 'Escape') field.current?.blur();
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex h-7.5 min-w-0 flex-1 items-center gap-1.5 rounded-md border border-line bg-ground pr-1 pl-2 transition-colors focus-within:border-accent">
      <ListFilter className="size-3.5 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        value={text}
        onChange={(event) => send(event.target.value, pauseMs)}
        onKeyDown={onKeyDown}
        placeholder="Filter"
        aria-label="Filter the sessions"
        title="Words, or project: branch: model: agent: tag: after: before: has:errors is:live, and -not"
        spellCheck={false}
        className="min-w-0 flex-1 bg-transparent text-ui outline-none placeholder:text-text-2"
      />
      {text === '' ? (
        <kbd className="rounded-sm border border-line px-1.25 font-sans text-text-2 text-tiny">/</kbd>
      ) : (
        <button
          type="button"
          aria-label="Clear the filter"
          title="Clear the filter"
          onClick={() => {
            send('', 0);
            field.current?.focus();
          }}
          className="inline-flex size-5 items-center justify-center rounded-sm text-text-2 hover:bg-raised hover:text-text"
        >
          <X className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

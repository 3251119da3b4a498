import { ListFilter } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { SearchInput } from '../search-input.tsx';

interface FilterFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Down arrow or Enter: on to what is listed. */
  readonly onLeave: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The key that leads here, while it does. */
  readonly keyHint?: string | undefined;
}

const pauseMs = 120;

/** What is typed is taken over after a short pause: a list of thousands is not sorted anew with every letter. */
export function FilterField({ value, onChange, onLeave, field, keyHint }: FilterFieldProps) {
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
    <SearchInput
      field={field}
      icon={ListFilter}
      label="Filter the sessions"
      placeholder="Filter"
      help="Filter by text, project: branch: model: agent: tag: after: before: has:errors is:live, and -not"
      value={text}
      onChange={(next) => send(next, next === '' ? 0 : pauseMs)}
      onKeyDown={onKeyDown}
      keyHint={keyHint}
      clearLabel="Clear the filter"
    />
  );
}

import {
  completeFilter,
  type FilterChoices,
  type FilterCompletion,
  type FilterName,
  type FilterOption,
  withOption,
} from '@treeline/protocol';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';

/** The source of a field's completions; `null` where another component offers them. */
export interface CompletionSource {
  readonly choices: FilterChoices;
  readonly names: readonly FilterName[];
}

interface Completing {
  /** `null`: nothing is offered. */
  readonly completion: FilterCompletion | null;
  /** The active option; -1 = none. */
  readonly active: number;
  readonly accept: (option: FilterOption) => void;
  /** Whether the list used the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Call this when the text or the caret may have moved. */
  readonly onCaret: () => void;
  readonly close: () => void;
}

interface CompletedField {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Offers names and values of filters at the caret of a field. */
export function useCompletion({ field, text, onText }: CompletedField, source: CompletionSource | null): Completing {
  const [caret, setCaret] = useState(-1);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [cursor, setCursor] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const completion = useMemo(() => {
    if (source === null || caret < 0 || caret > text.length || closedFor === text) return null;
    return completeFilter(text, caret, source.choices, source.names);
  }, [source, caret, text, closedFor]);
  // A value is preselected; a word that begins like a filter is usually just a word, and Enter must not complete it.
  const first = completion?.name == null ? -1 : 0;
  const active = cursor?.text === text ? cursor.at : first;
  const accept = (option: FilterOption) => {
    if (completion === null) return;
    const taken = withOption(text, completion, option);
    onText(taken.query);
    setCaret(taken.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(taken.caret, taken.caret);
    });
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (completion === null || event.altKey || event.ctrlKey || event.metaKey) return false;
    const { options } = completion;
    const option = options[event.key === 'Tab' ? Math.max(0, active) : active];
    const isAccepted = (event.key === 'Tab' && !event.shiftKey) || event.key === 'Enter';
    if (isAccepted && option !== undefined) accept(option);
    else if (event.key === 'ArrowDown') setCursor({ text, at: (active + 1) % options.length });
    else if (event.key === 'ArrowUp') setCursor({ text, at: active <= 0 ? options.length - 1 : active - 1 });
    else if (event.key === 'Escape') setClosedFor(text);
    else return false;
    return true;
  };
  return {
    completion,
    active,
    accept,
    onKey,
    onCaret: () => setCaret(field.current?.selectionStart ?? -1),
    close: () => setCaret(-1),
  };
}

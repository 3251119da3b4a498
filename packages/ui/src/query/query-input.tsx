import type { FilterProblem } from '@treeline/protocol';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { CompletionList, optionId } from './completion-list.tsx';
import { withoutProblem } from './problem-notice.tsx';
import { QueryMarks } from './query-marks.tsx';
import { type CompletionSource, useCompletion } from './use-completion.ts';

interface QueryInputProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly source: CompletionSource | null;
  readonly problems: readonly FilterProblem[];
  /** Keys that the completion does not use. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The list of results that the keys move through while nothing is being completed. */
  readonly results: { readonly id: string; readonly active: string | null } | null;
  readonly label: string;
  readonly placeholder: string;
}

/** An input for words and filters: it completes filters, highlights them, and underlines invalid ones. */
export function QueryInput(props: QueryInputProps) {
  const { field, text, onText, source, problems, results } = props;
  const list = useId();
  const completing = useCompletion({ field, text, onText }, source);
  const { completion, active } = completing;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const mended = event.altKey && event.key === 'Enter' ? withoutProblem(text, problems) : null;
    if (mended !== null) onText(mended);
    else if (!completing.onKey(event)) {
      props.onKeyDown(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = completion === null ? results : { id: list, active: active < 0 ? null : optionId(list, active) };
  return (
    <div className="relative flex min-w-0 flex-1 items-center self-stretch">
      <QueryMarks field={field} text={text} problems={problems} />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={props.label}
        aria-expanded={shown !== null}
        aria-controls={shown?.id}
        aria-activedescendant={shown?.active ?? undefined}
        aria-autocomplete="list"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          completing.onCaret();
        }}
        onSelect={completing.onCaret}
        onBlur={completing.close}
        onKeyDown={onKeyDown}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        className="relative min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-2"
      />
      {completion !== null && (
        <CompletionList id={list} completion={completion} active={active} onAccept={completing.accept} />
      )}
    </div>
  );
}

import { visibleParts } from './visible-text.ts';

/** Text from a transcript, with invisible characters shown as small marks. */
export function Visible({ text }: { readonly text: string }) {
  const parts = visibleParts(text);
  if (parts.length === 1 && parts[0]?.stands === null) return text;
  return parts.map((part, place) =>
    part.stands === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={place} title={part.stands} className="mx-px rounded-sm bg-warn-wash px-0.5 text-tiny text-warn">
        {part.text}
      </span>
    ),
  );
}

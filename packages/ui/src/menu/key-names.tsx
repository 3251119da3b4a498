/** Keys as printed on a keyboard. A single letter is in the font of code, which tells l from I and 1. */
export function KeyNames({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="flex flex-none flex-wrap gap-1">
      {keys.map((name) => (
        <kbd
          key={name}
          data-letter={name.length === 1}
          className="rounded-sm border border-line bg-raised px-1.5 font-sans text-tiny text-text-2 leading-5 data-[letter=true]:font-mono"
        >
          {name}
        </kbd>
      ))}
    </span>
  );
}

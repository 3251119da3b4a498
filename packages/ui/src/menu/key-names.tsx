/** Keys as printed on a keyboard. */
export function KeyNames({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="flex flex-none flex-wrap gap-1">
      {keys.map((name) => (
        <kbd
          key={name}
          className="rounded-sm border border-line bg-raised px-1.5 font-sans text-tiny text-text-2 leading-5"
        >
          {name}
        </kbd>
      ))}
    </span>
  );
}

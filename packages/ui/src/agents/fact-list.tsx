export interface FactLine {
  readonly name: string;
  /** `null`: unknown, and no line is shown. */
  readonly value: string | null;
  readonly hint: string | null;
}

export function FactList({ facts }: { readonly facts: readonly FactLine[] }) {
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-0.75 text-small">
      {facts
        .filter(({ value }) => value !== null)
        .map(({ name, value, hint }) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="wrap-anywhere line-clamp-4 tabular-nums" title={hint ?? value ?? undefined}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

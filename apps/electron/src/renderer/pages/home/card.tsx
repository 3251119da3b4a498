import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A box beside the page's sections. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-surface p-4">
      <header className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <span className="text-tiny text-text-2">{aside}</span>
      </header>
      {children}
    </section>
  );
}

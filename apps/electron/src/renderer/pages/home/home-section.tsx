import { type ReactNode, useId } from 'react';

interface HomeSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function HomeSection({ title, aside = null, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="flex min-h-7 items-baseline justify-between gap-3 pb-1.5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <span className="text-small text-text-2">{aside}</span>
      </header>
      {children}
    </section>
  );
}

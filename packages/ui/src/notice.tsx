import { CloudAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly icon: LucideIcon;
  /** The situation. */
  readonly title: string;
  /** What to do about it. */
  readonly hint: ReactNode;
  readonly action?: ReactNode;
  /** It takes the place of a page: its title is the heading that every page has. */
  readonly isPage?: boolean;
}

/** For something that is legitimately empty. */
export function EmptyState(props: NoticeProps) {
  return <Notice {...props} role="status" tone="bg-raised text-text-2" />;
}

/** For a failure: in words, with a way to continue. */
export function ErrorState({ icon = CloudAlert, hint = null, ...rest }: Partial<NoticeProps> & { title: string }) {
  return <Notice {...rest} icon={icon} hint={hint} role="alert" tone="bg-bad-wash text-bad" />;
}

interface FramedProps extends NoticeProps {
  readonly role: 'status' | 'alert';
  readonly tone: string;
}

function Notice({ icon: Icon, title, hint, action, role, tone, isPage = false }: FramedProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <Frame role={role}>
      <span className={`mb-2 inline-flex size-11 items-center justify-center rounded-full ${tone}`}>
        <Icon className="size-5" strokeWidth={1.4} aria-hidden="true" />
      </span>
      <Title className="font-medium text-read">{title}</Title>
      <p className="max-w-105 text-balance text-text-2">{hint}</p>
      {action}
    </Frame>
  );
}

interface LoadingStateProps {
  readonly title: string;
}

/** Shown only after a delay: a flash of it would be noise. */
export function LoadingState({ title }: LoadingStateProps) {
  return (
    <Frame role="status">
      <span className="late mb-2">
        <svg viewBox="0 0 16 16" className="turning size-7" fill="none" strokeLinecap="round" aria-hidden="true">
          <circle cx="8" cy="8" r="6.3" strokeWidth="1" className="stroke-line" />
          <path d="M8 1.7a6.3 6.3 0 0 1 6.3 6.3" strokeWidth="1.2" className="stroke-accent" />
        </svg>
      </span>
      <p className="late text-text-2">{title}</p>
    </Frame>
  );
}

function Frame({ role, children }: { readonly role: 'status' | 'alert'; readonly children: ReactNode }) {
  return (
    <div role={role} className="flex h-full flex-col items-center justify-center gap-1 p-8 text-center">
      {children}
    </div>
  );
}

interface NoticeButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function NoticeButton({ onClick, children }: NoticeButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-3 inline-flex h-7 items-center rounded-md border border-line bg-surface px-3 font-medium transition-colors hover:bg-raised"
    >
      {children}
    </button>
  );
}

import type { Address } from '@treeline/protocol';
import { EmptyState, NoticeButton, t } from '@treeline/ui';
import { MapPinOff } from 'lucide-react';
import { Fragment } from 'react';
import { goTo, placeOf } from '../state/address.ts';
import { LazyPane } from './lazy-pane.tsx';
import type { Page } from './page.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { useTitle } from './use-title.ts';

interface PageViewProps {
  readonly pages: readonly Page[];
  readonly address: Address | null;
}

/**
 * The page that the address names. A failing page shows its error in place, and the rest of the window keeps working.
 */
export function PageView({ pages, address }: PageViewProps) {
  const page = pages.find(({ name }) => name === address?.page);
  if (page === undefined || address === null) return <NoSuchPlace />;
  return (
    <Fragment key={page.name}>
      <PageTitle title={page.name === 'home' ? null : page.title} />
      <PageErrorBoundary what={t('The page “{title}”', { title: page.title })}>
        <LazyPane pane={page.pane} props={{ address }} />
      </PageErrorBoundary>
    </Fragment>
  );
}

/** Rendered before the page, which may set a better title: effects run in the order of elements. A failing page keeps this one. */
function PageTitle({ title }: { readonly title: string | null }) {
  useTitle(title);
  return null;
}

/** For an address that leads nowhere. */
export function NoSuchPlace() {
  return (
    <EmptyState
      isPage
      icon={MapPinOff}
      title={t('Page not found')}
      hint={t('The link may be incomplete, or made by a newer version of Treeline.')}
      action={<NoticeButton onClick={() => goTo(placeOf('home'))}>{t('Home')}</NoticeButton>}
    />
  );
}

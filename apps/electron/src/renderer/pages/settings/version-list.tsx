import type { ClientVersion } from '@treeline/protocol';
import { counted, formatNumber, t } from '@treeline/ui';

interface VersionListProps {
  readonly versions: readonly ClientVersion[];
  readonly nameOf: (client: string) => string;
}

const mostVersions = 4;
const byVersion = new Intl.Collator('en', { numeric: true });

/** The newest versions of each client, a line each; all of them are in the tooltip and in the diagnostics. */
export function VersionList({ versions, nameOf }: VersionListProps) {
  if (versions.length === 0) return <span className="text-small text-text-2">{t('None seen yet')}</span>;
  const clients = [...new Set(versions.map(({ client }) => client))];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.75 text-small tabular-nums">
      {clients.map((client) => {
        const own = versions
          .filter((each) => each.client === client)
          .sort((a, b) => byVersion.compare(b.version, a.version));
        const more = own.length - mostVersions;
        return (
          <div key={client} className="contents">
            <dt className="text-text-2">{nameOf(client)}</dt>
            <dd title={own.map(inWords).join('\n')}>
              {own
                .slice(0, mostVersions)
                .map(({ version }) => version)
                .join(', ')}
              {more > 0 && <span className="text-text-2"> {t('and {more} older', { more: formatNumber(more) })}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function inWords({ version, sessions }: ClientVersion): string {
  return `${version} (${counted(sessions, 'session')})`;
}

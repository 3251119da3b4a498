import { type ProjectId, visibleText } from '@treeline/protocol';
import { counted, formatDollars, formatNumber, projectPlaces, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { homeAtom, sessionsAtom } from '../../state/home-atoms.ts';
import { indexingAtom } from '../../state/list-atoms.ts';
import { settingsAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { useAnswer } from '../../view/use-answer.ts';
import { Card } from './card.tsx';
import { midnightsOf, type Week, type WeekDay, weekOf } from './week-of.ts';

const mostProjects = 5;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Sessions and cost since Monday, compared with the week before. */
export function WeekCard({ now }: { readonly now: number }) {
  const { host } = useAppParts();
  const sessions = useAtomValue(sessionsAtom);
  const rows = useAtomValue(indexingAtom)?.rows;
  const own = useAtomValue(settingsAtom)?.preferences.prices;
  const { label } = useAtomValue(homeAtom);
  const since = midnightsOf(now)[0] ?? now;
  const when = `${label} ${since} ${rows?.done} ${sessions.length} ${Math.floor(now / 60_000)} ${JSON.stringify(own)}`;
  const spending = useAnswer(() => host.getSpending(since), when);
  const week = weekOf(spending.status === 'there' ? spending.value : [], sessions, now);
  const [first, today] = [week.days[0], week.days.find(({ isToday }) => isToday)];
  const span = dayAndMonth.formatRange(first?.at ?? now, today?.at ?? now);
  return (
    <Card
      title={t('This week')}
      aside={(week.dollarsBefore ?? 0) > 0 ? t('{span} · dashed: week before', { span }) : span}
    >
      <div className="grid grid-cols-2 gap-x-4 pt-1">
        <Figure figure={formatNumber(week.sessions)} unit={week.sessions === 1 ? t('session') : t('sessions')}>
          {week.sessionsBefore === 0
            ? ''
            : t('{sessionsBefore} the week before', { sessionsBefore: formatNumber(week.sessionsBefore) })}
        </Figure>
        <Figure figure={week.dollars === null ? '' : `≈ ${formatDollars(week.dollars)}`} unit="">
          {week.dollars === null
            ? t('no price for these models')
            : (week.dollarsBefore ?? 0) === 0
              ? ''
              : t('{dollarsBefore} the week before', { dollarsBefore: formatDollars(week.dollarsBefore ?? 0) })}
        </Figure>
      </div>
      {spending.status === 'failed' && <p className="pt-2 text-bad text-small">{spending.message}</p>}
      <Bars days={week.days} />
      <Projects week={week} places={projectPlaces(sessions.map(({ project }) => project))} />
      <p className="pt-2 text-tiny text-text-2">
        {t('API-equivalent estimate.')}{' '}
        {week.unpriced > 0 &&
          t('{unpriced} with models that have no price.', { unpriced: counted(week.unpriced, 'session') })}
      </p>
    </Card>
  );
}

interface FigureProps {
  readonly figure: string;
  readonly unit: string;
  readonly children: string;
}

function Figure({ figure, unit, children }: FigureProps) {
  return (
    <p className="min-w-0">
      <span className="font-semibold text-title tabular-nums">{figure}</span>
      {unit !== '' && <span className="text-text-2"> {unit}</span>}
      <span className="block text-tiny text-text-2 tabular-nums">{children}</span>
    </p>
  );
}

const barHeight = 64;

/** The cost of each day; dashed: the week before. */
function Bars({ days }: { readonly days: readonly WeekDay[] }) {
  const most = Math.max(...days.flatMap(({ dollars, dollarsBefore }) => [dollars, dollarsBefore]), 0.01);
  const height = (dollars: number) => (dollars === 0 ? 0 : Math.max(2, (dollars / most) * barHeight));
  return (
    <ol aria-label={t('Cost by day')} className="mt-3 grid grid-cols-7 border-line text-center text-tiny text-text-2">
      {days.map(({ at, dollars, dollarsBefore, isToday }) => (
        <li
          key={at}
          title={t('{at}: {dollars}, the week before {dollarsBefore}', {
            at: weekday.format(at),
            dollars: formatDollars(dollars),
            dollarsBefore: formatDollars(dollarsBefore),
          })}
        >
          <span aria-hidden="true" className="flex h-20 flex-col justify-end border-line border-b">
            <span className="tabular-nums leading-4">{dollars >= 0.5 ? `$${Math.round(dollars)}` : ''}</span>
            <span className="flex items-end justify-center gap-0.5">
              <span
                data-today={isToday}
                className="w-4 rounded-t-sm bg-accent/60 data-[today=true]:bg-accent"
                style={{ height: height(dollars) }}
              />
              <span
                className="w-2 border-text-3 border-x border-t border-dashed data-[none=true]:hidden data-[low=true]:border-x-0"
                data-none={dollarsBefore === 0}
                data-low={height(dollarsBefore) < 6}
                style={{ height: height(dollarsBefore) }}
              />
            </span>
          </span>
          <span data-today={isToday} className="data-[today=true]:font-semibold data-[today=true]:text-text">
            {weekday.format(at)}
          </span>
          <span className="sr-only">: {formatDollars(dollars)}</span>
        </li>
      ))}
    </ol>
  );
}

interface ProjectsProps {
  readonly week: Week;
  /** The folders above projects that share a name. */
  readonly places: ReadonlyMap<ProjectId, string>;
}

function Projects({ week: { projects }, places }: ProjectsProps) {
  if (projects.length === 0) return null;
  return (
    <table className="mt-3 w-full tabular-nums">
      <thead>
        <tr className="border-line border-b text-tiny text-text-2 *:pb-1 *:font-normal">
          <th scope="col" className="text-left">
            {t('Project')}
          </th>
          <th scope="col" className="text-right">
            {t('Sessions')}
          </th>
          <th scope="col" className="text-right">
            {t('Cost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.slice(0, mostProjects).map(({ id, name, sessions, dollars }) => (
          <tr key={id} className="*:py-0.75">
            <th
              scope="row"
              className="max-w-36 truncate text-left font-normal normal-nums"
              title={pathOf(places.get(id), name)}
            >
              {name}
              {places.has(id) && (
                <span className="pl-1.5 text-small text-text-2">{visibleText(places.get(id) ?? '')}</span>
              )}
            </th>
            <td className="text-right">{formatNumber(sessions)}</td>
            <td className="text-right">{dollars === 0 ? '' : formatDollars(dollars)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pathOf(place: string | undefined, name: string): string {
  return place === undefined ? name : `${place}/${name}`;
}

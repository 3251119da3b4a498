import type { ProjectId, SessionId, SessionSummary, Spending } from '@treeline/protocol';

export interface WeekDay {
  /** When it begins, in local time. */
  readonly at: number;
  readonly dollars: number;
  readonly dollarsBefore: number;
  readonly isToday: boolean;
}

interface WeekProject {
  /** Several projects may have one name. */
  readonly id: ProjectId;
  readonly name: string;
  readonly sessions: number;
  readonly dollars: number;
}

export interface Week {
  readonly days: readonly WeekDay[];
  readonly sessions: number;
  readonly sessionsBefore: number;
  /** `null`: none of it has a price. */
  readonly dollars: number | null;
  readonly dollarsBefore: number | null;
  /** Most first. */
  readonly projects: readonly WeekProject[];
  /** The number of this week's sessions that are partly without a price. */
  readonly unpriced: number;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** The midnights that bound the days of this week and the one before: Monday first, 15 of them. */
export function midnightsOf(now: number): readonly number[] {
  const today = new Date(now);
  const sinceMonday = (today.getDay() + 6) % 7;
  return Array.from({ length: 15 }, (_, at) =>
    // By the calendar: days differ in length.
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - sinceMonday - 7 + at).getTime(),
  );
}

/** The figures since Monday, and of the week before. */
export function weekOf(spending: readonly Spending[], sessions: readonly SessionSummary[], now: number): Week {
  const midnights = midnightsOf(now);
  const at = (index: number) => midnights[index] ?? 0;
  const [week, before] = [
    { from: at(7), until: at(14) },
    { from: at(0), until: at(7) },
  ];
  const days = Array.from({ length: 7 }, (_, day) => {
    const [span, old] = [
      { from: at(7 + day), until: at(8 + day) },
      { from: at(day), until: at(day + 1) },
    ];
    return {
      at: span.from,
      dollars: sum(spending, span),
      dollarsBefore: sum(spending, old),
      isToday: now >= span.from && now < span.until,
    };
  });
  const active = sessions.filter((session) => isActive(session, week));
  return {
    days,
    sessions: active.length,
    sessionsBefore: sessions.filter((session) => isActive(session, before)).length,
    dollars: priced(spending, week),
    dollarsBefore: priced(spending, before),
    projects: projectsOf(active, spending, week),
    unpriced: new Set(spending.filter((each) => isIn(each, week) && !each.isWhole).map(({ session }) => session)).size,
  };
}

function projectsOf(active: readonly SessionSummary[], spending: readonly Spending[], span: Span) {
  const costs = new Map<SessionId, number>();
  for (const each of spending) {
    if (isIn(each, span)) costs.set(each.session, (costs.get(each.session) ?? 0) + each.dollars);
  }
  const projects = new Map<ProjectId, WeekProject>();
  for (const { id, project } of active) {
    const known = projects.get(project.id) ?? { sessions: 0, dollars: 0 };
    const dollars = known.dollars + (costs.get(id) ?? 0);
    projects.set(project.id, { id: project.id, name: project.name, sessions: known.sessions + 1, dollars });
  }
  return [...projects.values()].sort((a, b) => b.dollars - a.dollars || b.sessions - a.sessions);
}

function isActive({ startedAt, updatedAt, leftOut, marks }: SessionSummary, { from, until }: Span): boolean {
  return leftOut === null && !marks.isHidden && updatedAt >= from && (startedAt ?? updatedAt) < until;
}

function isIn({ at }: Spending, { from, until }: Span): boolean {
  return at >= from && at < until;
}

function sum(spending: readonly Spending[], span: Span): number {
  return spending.reduce((dollars, each) => (isIn(each, span) ? dollars + each.dollars : dollars), 0);
}

function priced(spending: readonly Spending[], span: Span): number | null {
  const own = spending.filter((each) => isIn(each, span));
  return own.some(({ dollars, isWhole }) => isWhole || dollars > 0) ? sum(own, span) : own.length === 0 ? 0 : null;
}

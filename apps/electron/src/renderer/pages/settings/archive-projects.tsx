import { type ProjectId, visibleText } from '@treeline/protocol';
import { counted, projectPlaces, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { sessionsAtom } from '../../state/home-atoms.ts';

interface ArchiveProjectsProps {
  readonly chosen: readonly string[];
  readonly onChange: (projects: readonly string[]) => void;
}

/** The projects of the list, to choose from. */
export function ArchiveProjects({ chosen, onChange }: ArchiveProjectsProps) {
  const sessions = useAtomValue(sessionsAtom);
  const places = useMemo(() => projectPlaces(sessions.map(({ project }) => project)), [sessions]);
  const projects = useMemo(() => {
    const byId = new Map<ProjectId, { readonly name: string; count: number }>();
    for (const { project } of sessions) {
      const known = byId.get(project.id) ?? { name: project.name, count: 0 };
      known.count += 1;
      byId.set(project.id, known);
    }
    return [...byId].sort(([, a], [, b]) => a.name.localeCompare(b.name));
  }, [sessions]);
  return (
    <fieldset className="max-h-60 overflow-y-auto px-4 pb-2">
      <legend className="sr-only">{t('Projects whose sessions are archived')}</legend>
      {projects.map(([id, { name, count }]) => (
        <label key={id} className="flex min-h-7 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
          {name}
          {places.has(id) && (
            <span className="truncate text-small text-text-2">{visibleText(places.get(id) ?? '')}</span>
          )}
          <span className="ml-auto text-small text-text-2 tabular-nums">{counted(count, 'session')}</span>
        </label>
      ))}
    </fieldset>
  );
}

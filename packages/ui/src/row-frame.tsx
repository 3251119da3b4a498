import type { ReactNode } from 'react';
import { hueStyle } from './hue-style.ts';

interface RowFrameProps {
  readonly guides: readonly string[];
  readonly children: ReactNode;
}

const wide = 30;
const wideLevels = 7;
const narrow = 6;
const mostLevels = 40;

/** The position of a level's guide. Deep levels move closer together, so that there is room for text at any depth. */
function indentOf(level: number): number {
  const counted = Math.min(level, mostLevels);
  return Math.min(counted, wideLevels) * wide + Math.max(0, counted - wideLevels) * narrow;
}

/** A row's indent, with a line in the hue of each agent around it. Lines of adjacent rows touch: no margins here. */
export function RowFrame({ guides, children }: RowFrameProps) {
  const lines = guides.slice(0, mostLevels).map((slug, level) => ({ slug, level }));
  return (
    <div className="relative" style={{ paddingLeft: indentOf(guides.length) }}>
      {lines.map(({ slug, level }) => (
        <span
          key={level}
          aria-hidden="true"
          className="hued pointer-events-none absolute inset-y-0 w-[1.5px] bg-agent-line"
          style={{ ...hueStyle(slug), left: indentOf(level) + 15 }}
        />
      ))}
      {children}
    </div>
  );
}

import { counted } from './format-count.ts';
import { hueStyle } from './hue-style.ts';

interface AgentDotsProps {
  /** One for each agent. */
  readonly slugs: readonly string[];
}

const most = 5;

/** One dot for each type of agent, in its hue: their number is shown beside it. */
export function AgentDots({ slugs }: AgentDotsProps) {
  if (slugs.length === 0) return null;
  const counts = new Map<string, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const words = [...counts].map(([slug, count]) => (count === 1 ? slug : `${count} × ${slug}`));
  return (
    <span className="inline-flex flex-none items-center gap-0.75" title={words.slice(0, 20).join(', ')}>
      <span className="sr-only">{counted(slugs.length, 'agent')}</span>
      {[...counts.keys()].slice(0, most).map((slug) => (
        <span key={slug} className="hued size-1.5 rounded-full bg-agent" style={hueStyle(slug)} />
      ))}
    </span>
  );
}

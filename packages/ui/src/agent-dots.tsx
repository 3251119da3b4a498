import { counted } from './format-count.ts';
import { hueStyle } from './hue-style.ts';

interface AgentDotsProps {
  readonly slugs: readonly string[];
}

const most = 6;

/** One dot an agent, in its hue. */
export function AgentDots({ slugs }: AgentDotsProps) {
  if (slugs.length === 0) return null;
  const shown = slugs.slice(0, most).map((slug, place) => ({ slug, id: `${place} ${slug}` }));
  return (
    <span className="inline-flex flex-none items-center gap-0.75" title={slugs.slice(0, 20).join(', ')}>
      <span className="sr-only">{counted(slugs.length, 'agent')}</span>
      {shown.map(({ slug, id }) => (
        <span key={id} className="hued size-1.5 rounded-full bg-agent" style={hueStyle(slug)} />
      ))}
      {slugs.length > most && (
        <span aria-hidden="true" className="pl-0.5 text-tiny">
          +{slugs.length - most}
        </span>
      )}
    </span>
  );
}

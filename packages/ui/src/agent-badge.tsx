import { hueStyle } from './hue-style.ts';

interface AgentBadgeProps {
  readonly slug: string;
}

export function AgentBadge({ slug }: AgentBadgeProps) {
  return (
    <span
      className="hued inline-flex h-4.5 max-w-52 flex-none items-center self-center rounded-full bg-agent-wash px-1.75 font-semibold text-agent text-tiny tracking-[.005em]"
      style={hueStyle(slug)}
      title={`Agent: ${slug}`}
    >
      <span className="sr-only">agent </span>
      <span className="truncate">{slug}</span>
    </span>
  );
}

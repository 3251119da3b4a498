import { slugOfGuide } from '@treeline/processor';
import { t } from '@treeline/text';
import { hueStyle } from './hue-style.ts';
import { visibleText } from './text/visible-text.ts';

interface AgentBadgeProps {
  /** An agent as `guideOf` names it, or a type of agents. */
  readonly slug: string;
}

/** The type of an agent as a small tag, in the agent's own hue. */
export function AgentBadge({ slug: guide }: AgentBadgeProps) {
  const slug = visibleText(slugOfGuide(guide));
  return (
    <span
      className="hued inline-flex h-4.5 max-w-52 flex-none items-center self-center rounded-sm bg-agent-wash px-1.5 font-medium text-agent text-tiny tracking-[.005em]"
      style={hueStyle(guide)}
      title={`Agent: ${slug}`}
    >
      <span className="sr-only">{t('agent')} </span>
      <span className="truncate">{slug}</span>
    </span>
  );
}

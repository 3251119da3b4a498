import { claudeCodeFormat } from '../formats/claude-code/claude-code-format.ts';
import type { ClientFormat } from '../formats/client-format.ts';
import { FormatGlance } from './format-glance.ts';
import { GlanceDigester } from './glance-digester.ts';
import type { ListGlance } from './session-glance.ts';

/** Begins a list entry. One format has a faster way. */
export function glanceOf(format: ClientFormat): ListGlance {
  return format.id === claudeCodeFormat.id ? new GlanceDigester() : new FormatGlance(format);
}

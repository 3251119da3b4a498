import { messageOf } from '@treeline/files';
import { readSessionOnce, type SessionPlace } from '@treeline/host';
import { type Places, parseFlags, placesOf } from '../parse-flags.ts';
import { sessionTarget } from '../session-target.ts';
import { complain, print } from '../terminal.ts';
import { unreadableLines } from '../unreadable-lines.ts';
import { inspectViews } from './inspected-views.ts';
import { inspectSession } from './inspection.ts';
import { inspectionJson } from './inspection-json.ts';
import { nothingToShow } from './nothing-to-show.ts';
import { printInspection } from './print-inspection.ts';

/** Prints one session and its tree of agents. */
export async function inspect(args: readonly string[]): Promise<number> {
  const options = inspectOptions(args);
  if (typeof options === 'string') return complain('inspect', options);
  const outcome = await readOrWhyNot(await sessionTarget(options.target, options, 'inspect'));
  if (typeof outcome === 'string') return complain('inspect', outcome);
  for (const problem of outcome.problems) complain('inspect', problem);
  for (const problem of unreadableLines(outcome.builder)) complain('inspect', problem);
  const inspection = inspectSession(outcome.builder, options.showsInternal, options.asJson ? 'program' : 'person');
  const nothing = nothingToShow(options.target, inspection);
  if (nothing !== null) return complain('inspect', nothing);
  const printed = options.withViews ? { ...inspection, views: inspectViews(outcome.builder) } : inspection;
  return print(options.asJson ? inspectionJson(printed) : printInspection(inspection));
}

interface InspectOptions extends Places {
  readonly target: string;
  readonly asJson: boolean;
  readonly withViews: boolean;
  readonly showsInternal: boolean;
}

function inspectOptions(args: readonly string[]): InspectOptions | string {
  const parsed = parseFlags(args, {
    json: { type: 'boolean' },
    views: { type: 'boolean' },
    internal: { type: 'boolean' },
  });
  if (!parsed.ok) return parsed.error;
  const { values, positionals } = parsed.value;
  const [target, extra] = positionals;
  if (target === undefined || extra !== undefined) return 'specify one session id or transcript file';
  if (values.views === true && values.json !== true) return '--views goes with --json';
  return {
    target,
    ...placesOf(parsed.value),
    asJson: values.json === true,
    withViews: values.views === true,
    showsInternal: values.internal === true,
  };
}

async function readOrWhyNot(place: SessionPlace) {
  try {
    const outcome = await readSessionOnce(place);
    return outcome.ok ? outcome.value : outcome.error.message;
  } catch (error) {
    return messageOf(error);
  }
}

import { homesWithKept, type SecretsReport, scanSecrets } from '@treeline/host';
import { counted } from '@treeline/text';
import { type Places, parseFlags, placesOf } from '../parse-flags.ts';
import { complain, print, printableLine } from '../terminal.ts';

/** Prints where secrets occur in the sessions, never the secrets themselves. */
export async function secrets(args: readonly string[]): Promise<number> {
  const options = secretsOptions(args);
  if (typeof options === 'string') return complain('secrets', options);
  const homes = await homesWithKept(options.homes, options.dataDir, (problem) => complain('secrets', problem));
  const report = await scanSecrets(homes, options.session);
  if (!report.ok) return complain('secrets', report.error.message);
  for (const problem of report.value.problems) complain('secrets', problem);
  return print(options.asJson ? JSON.stringify(report.value.sessions, null, 2) : printSecrets(report.value));
}

interface SecretsOptions extends Places {
  readonly session: string | null;
  readonly asJson: boolean;
}

function secretsOptions(args: readonly string[]): SecretsOptions | string {
  const parsed = parseFlags(args, { json: { type: 'boolean' } });
  if (!parsed.ok) return parsed.error;
  const { values, positionals } = parsed.value;
  if (positionals.length > 1) return 'specify one session id, or none for all sessions';
  return {
    session: positionals[0] ?? null,
    ...placesOf(parsed.value),
    asJson: values.json === true,
  };
}

const mostPlaces = 5;

function printSecrets({ sessions, scannedSessions }: SecretsReport): string {
  const all = sessions.flatMap(({ findings }) => findings);
  const heading = `${counted(all.length, 'secret')} in ${counted(sessions.length, 'session')} of ${scannedSessions}`;
  const parts = sessions.map(({ sessionId, findings }) =>
    [
      printableLine(sessionId),
      ...findings.flatMap(({ title, hint, times, places }) => [
        `  ${title}  ${printableLine(hint)}  ${times} ×`,
        ...places.slice(0, mostPlaces).map(({ agentId, at }) => {
          const who = agentId === null ? 'main' : `agent ${agentId}`;
          return `      ${printableLine(`${who}, ${at}`)}`;
        }),
        ...(places.length > mostPlaces ? [`      and ${places.length - mostPlaces} more places`] : []),
      ]),
    ].join('\n'),
  );
  return [heading, ...parts].join('\n\n');
}

import { Dialog } from '@treeline/ui';
import { useAnswer } from './use-answer.ts';

/** As the build writes it beside the page. */
interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string | null;
}

export function LicencesDialog({ onClose }: { readonly onClose: () => void }) {
  const answer = useAnswer(readLicences, null);
  return (
    <Dialog title="Licences" onClose={onClose}>
      {answer.status === 'failed' && <p className="text-bad">The licences cannot be read. {answer.message}</p>}
      {answer.status === 'there' && (
        <ul className="grid gap-1">
          {answer.value.map((each) => (
            <li key={`${each.name} ${each.version}`}>
              <details>
                <summary className="cursor-pointer rounded-sm py-0.5">
                  {each.name} {each.version} <span className="text-text-2">{each.licence}</span>
                </summary>
                <pre className="whitespace-pre-wrap py-2 pl-4 font-mono text-note text-text-2">
                  {each.text ?? 'Its package has no text of the licence.'}
                </pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

async function readLicences(): Promise<readonly Licence[]> {
  const response = await fetch('./licences.json');
  if (!response.ok) throw new Error(`The page’s server answered ${response.status}.`);
  return (await response.json()) as readonly Licence[];
}

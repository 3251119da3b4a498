import { Dialog, t } from '@treeline/ui';
import { useAnswer } from '../../view/use-answer.ts';

/** The text that the build writes next to the page. */
export function LicencesDialog({ onClose }: { readonly onClose: () => void }) {
  const answer = useAnswer(readLicences, null);
  return (
    <Dialog title={t('Licences')} onClose={onClose}>
      {answer.status === 'failed' && (
        <p className="text-bad">
          {t('The licences cannot be read.')} {answer.message}
        </p>
      )}
      {answer.status === 'there' && (
        <pre className="whitespace-pre-wrap font-mono text-tiny text-text-2">{answer.value}</pre>
      )}
    </Dialog>
  );
}

async function readLicences(): Promise<string> {
  const response = await fetch('./licences.txt');
  if (!response.ok) throw new Error(`The page’s server answered ${response.status}.`);
  return response.text();
}

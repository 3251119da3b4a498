import { t } from '@treeline/text';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly label: string;
  /** The text, or how to get it: only the beginning may be shown. */
  readonly text: string | (() => Promise<string>);
}

const shownMs = 1500;

export function CopyButton({ label, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setCopied(await copyText(typeof text === 'string' ? text : await text()));
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      title={isCopied ? t('Copied') : label}
      onClick={() => void copy()}
      className="inline-flex size-5.5 flex-none items-center justify-center rounded-md text-text-2 transition-colors hover:bg-raised hover:text-text"
    >
      <Icon
        className={isCopied ? 'size-3.25 text-ok' : 'size-3.25'}
        strokeWidth={isCopied ? 2.2 : 1.6}
        aria-hidden="true"
      />
    </button>
  );
}

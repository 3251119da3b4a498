import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
}

const shownMs = 1500;

export function CopyButton({ label, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={isCopied ? 'Copied' : label}
      title={isCopied ? 'Copied' : label}
      onClick={() => void copyText(text).then(setCopied)}
      className="inline-flex size-5.5 flex-none items-center justify-center rounded-md text-text-2 transition-colors hover:bg-raised hover:text-text"
    >
      <Icon className="size-3.25" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

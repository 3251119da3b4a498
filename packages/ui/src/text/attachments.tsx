import type { Attachment } from '@treeline/protocol';
import { t } from '@treeline/text';
import { FileText, Image, type LucideIcon } from 'lucide-react';
import type { ReadBody } from '../flow-actions.ts';
import { AttachedImage } from './attached-image.tsx';
import { isSafeImageType } from './image-source.ts';
import { Visible } from './visible.tsx';
import { visibleText } from './visible-text.ts';

interface AttachmentsProps {
  readonly attachments: readonly Attachment[];
  readonly readBody: ReadBody;
}

const icons: Record<Attachment['kind'], LucideIcon> = {
  image: Image,
  document: FileText,
};

/** The attachments of a prompt: pictures shown, the rest by name. */
export function Attachments({ attachments, readBody }: AttachmentsProps) {
  if (attachments.length === 0) return null;
  const named = attachments.map((attachment, place) => ({ attachment, place }));
  return (
    <ul className="flex flex-wrap gap-1.5 pt-1.5" aria-label={t('Attachments')}>
      {named.map(({ attachment, place }) => (
        <li key={place}>
          {attachment.kind === 'image' && isSafeImageType(attachment.label) ? (
            <AttachedImage
              attachment={attachment}
              name={t('image {number}', { number: place + 1 })}
              readBody={readBody}
            />
          ) : (
            <Chip attachment={attachment} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Chip({ attachment: { kind, label } }: { readonly attachment: Attachment }) {
  const Icon = icons[kind];
  return (
    <span
      title={visibleText(label)}
      className="isolated inline-flex h-5.5 max-w-80 items-center gap-1.5 rounded-sm border border-line bg-surface px-1.5 text-small text-text-2"
    >
      <Icon className="size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
      <span className="truncate">
        <Visible text={label} />
      </span>
    </span>
  );
}

import type { Attachment } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReadBody } from '../flow-actions.ts';
import { imageSource } from './image-source.ts';

interface AttachedImageProps {
  readonly attachment: Attachment;
  readonly name: string;
  readonly readBody: ReadBody;
}

/** A pasted picture, small. Its box has its size before the picture is loaded, so that nothing moves. */
export function AttachedImage({ attachment, name, readBody }: AttachedImageProps) {
  const { source, failure } = useImage(attachment, readBody);
  const dialog = useRef<HTMLDialogElement>(null);
  if (source === null) {
    return (
      <span className="flex h-28 w-40 flex-col items-center justify-center gap-1 rounded-md border border-line bg-surface px-2 text-center text-tiny text-text-2">
        <Image className="size-4" strokeWidth={1.4} aria-hidden="true" />
        {failure ?? t('Loading…')}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        title={t('Enlarge')}
        aria-label={t('Enlarge {name}', { name })}
        onClick={() => dialog.current?.showModal()}
        className="block h-28 w-40 overflow-hidden rounded-md border border-line bg-surface hover:border-text-3"
      >
        <img src={source} alt="" className="size-full object-cover object-top" />
      </button>
      <dialog
        ref={dialog}
        aria-label={name}
        className="m-auto max-h-[92vh] max-w-[94vw] overflow-auto rounded-md border border-line bg-ground p-0 text-text backdrop:bg-[oklch(0.1_0.01_250/0.72)]"
      >
        <button
          type="button"
          title={t('Close')}
          aria-label={t('Close {name}', { name })}
          onClick={() => dialog.current?.close()}
          className="block cursor-zoom-out"
        >
          <img src={source} alt={name} className="max-h-[90vh] max-w-full object-contain" />
        </button>
      </dialog>
    </>
  );
}

interface ImageState {
  readonly source: string | null;
  readonly failure: string | null;
}

function useImage({ ref, label }: Attachment, readBody: ReadBody): ImageState {
  const [state, setState] = useState<ImageState>({
    source: null,
    failure: ref === null ? t('It is not recorded.') : null,
  });
  useEffect(() => {
    if (ref === null) return;
    let isWanted = true;
    const load = async () => {
      const answer = await readBody(ref);
      if (!isWanted) return;
      if (!answer.ok) return setState({ source: null, failure: answer.error.message });
      const source = imageSource(label, answer.value.text);
      setState({ source, failure: source === null ? t('It cannot be shown.') : null });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [ref, label, readBody]);
  return state;
}

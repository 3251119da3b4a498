import type { ToolImage } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useState } from 'react';
import type { ReadBody } from '../flow-actions.ts';
import { imageSource } from '../text/image-source.ts';
import { useAnswer } from './use-answer.ts';

interface ToolImagesProps {
  readonly images: readonly ToolImage[];
  readonly readBody: ReadBody;
}

/** Characters of base64. Larger pictures are shown on request, huge ones not at all. */
const showsAtOnce = 1_500_000;
const most = 16_000_000;

export function ToolImages({ images, readBody }: ToolImagesProps) {
  if (images.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 px-3 py-2">
      {images.map((image) => (
        <LazyImage key={image.ref} image={image} readBody={readBody} />
      ))}
    </div>
  );
}

interface LazyImageProps {
  readonly image: ToolImage;
  readonly readBody: ReadBody;
}

function LazyImage({ image, readBody }: LazyImageProps) {
  const [isWanted, setWanted] = useState(image.length <= showsAtOnce);
  const size = sizeWords(image.length);
  if (image.length > most)
    return (
      <p className="text-small text-text-2">
        {t('An image of')} {size}
        {t(', too large to show.')}
      </p>
    );
  if (!isWanted) {
    return (
      <button
        type="button"
        onClick={() => setWanted(true)}
        className="rounded-md border border-line px-2 py-1 font-medium text-accent text-small hover:underline"
      >
        {t('Show image (')}
        {size})
      </button>
    );
  }
  return <LoadedImage image={image} readBody={readBody} />;
}

/** Only base64 goes into the data URL, and its type is one of four that contain only pixels. */
function LoadedImage({ image, readBody }: LazyImageProps) {
  const [body] = useAnswer(image, 'image', () => readBody(image.ref));
  const [isBroken, setBroken] = useState(false);
  if (body === null) return <p className="late text-small text-text-2">{t('Loading image…')}</p>;
  if (!body.ok) return <p className="text-bad text-small">{body.error.message}</p>;
  const source = imageSource(image.mediaType, body.value.text);
  if (isBroken || source === null) {
    return <p className="text-small text-text-2">{t('This image cannot be shown: its data is damaged.')}</p>;
  }
  return (
    <img
      src={source}
      alt={t('From the result, {length}', { length: sizeWords(image.length) })}
      onError={() => setBroken(true)}
      className="max-h-90 min-h-6 max-w-full rounded-md border border-line bg-raised object-contain"
    />
  );
}

function sizeWords(base64Length: number): string {
  const bytes = (base64Length * 3) / 4;
  return bytes < 1_000_000
    ? t('{bytes} kB', { bytes: Math.max(1, Math.round(bytes / 1000)) })
    : t('{toFixed} MB', { toFixed: (bytes / 1_000_000).toFixed(1) });
}

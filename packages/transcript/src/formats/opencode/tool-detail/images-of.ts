import type { BodyRef, ImageType, ToolImage } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asObject, asText, stringAt } from '../../../json/json-values.ts';

const mostImages = 20;
const types: ReadonlySet<string> = new Set<ImageType>(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Pictures that a tool has read, each as a data URL. */
export function imagesOf(state: JsonObject | null, ref: (keys: string) => BodyRef): ToolImage[] {
  return arrayAt(state, 'attachments')
    .slice(0, mostImages)
    .flatMap((value, index) => {
      const file = asObject(value);
      const mediaType = stringAt(file, 'mime') ?? '';
      const url = asText(file?.url);
      if (url === null || !types.has(mediaType)) return [];
      return [{ mediaType: mediaType as ImageType, ref: ref(`attachments.${index}.url`), length: url.length }];
    });
}

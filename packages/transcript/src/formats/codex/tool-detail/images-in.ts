import type { BodyRef, ImageType, ToolImage } from '@treeline/protocol';
import type { JsonValue } from '../../../json/index.ts';
import { asArray, asObject, stringAt } from '../../../json/json-values.ts';

const mostImages = 20;
const pictureUrl = /^data:(image\/(?:png|jpeg|gif|webp));base64,/;

/** Pictures of a result, as data URLs in it. */
export function imagesIn(output: JsonValue | undefined, ref: string): ToolImage[] {
  return asArray(output)
    .flatMap((value, index): ToolImage[] => {
      const url = stringAt(asObject(value), 'image_url');
      const type = url === null ? null : pictureUrl.exec(url.slice(0, 60));
      if (url === null || type === null) return [];
      const length = url.length - type[0].length;
      return [{ mediaType: type[1] as ImageType, ref: `${ref}.${index}.image_url` as BodyRef, length }];
    })
    .slice(0, mostImages);
}

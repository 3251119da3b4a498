import type { BodyRef, ImageType, ToolImage } from '@treeline/protocol';
import type { JsonValue } from '../../../json/index.ts';
import { asArray, asObject, objectAt, stringAt, textAt } from '../../../json/json-values.ts';

const mostImages = 20;

/** Pictures that a window may show. SVG is not among them: it is a document that can run scripts. */
const imageTypes: ReadonlySet<string> = new Set<ImageType>(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export function imagesOf(content: JsonValue | undefined, refTo: (keys: string) => BodyRef | null): ToolImage[] {
  return asArray(content)
    .flatMap((value, index): ToolImage[] => {
      const block = asObject(value);
      const source = objectAt(block, 'source');
      const mediaType = stringAt(source, 'media_type');
      const data = textAt(source, 'data');
      const ref = refTo(`content.${index}.source.data`);
      if (stringAt(block, 'type') !== 'image' || data === null || ref === null || !isImageType(mediaType)) return [];
      return [{ mediaType, ref, length: data.length }];
    })
    .slice(0, mostImages);
}

function isImageType(type: string | null): type is ImageType {
  return type !== null && imageTypes.has(type);
}

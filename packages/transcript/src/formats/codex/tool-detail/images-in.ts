import type { BodyRef, ImageType, ToolImage } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../../json/index.ts';
import { arrayAt, asArray, asObject, objectAt, stringAt } from '../../../json/json-values.ts';

const mostImages = 20;
const pictureType = /^image\/(?:png|jpeg|gif|webp)$/;
const pictureUrl = /^data:(image\/(?:png|jpeg|gif|webp));base64,/;

/** Pictures of a result: as data URLs in what the model got, or in the answer of a server. */
export function imagesIn(finished: JsonObject, ref: string): ToolImage[] {
  const answer = objectAt(finished, 'result');
  const inner = objectAt(answer, 'Ok');
  const answered = arrayAt(inner ?? answer, 'content');
  const images = [
    ...asArray(finished.output).flatMap((value, index) => imageOfUrl(value, `${ref}.output.${index}`)),
    ...answered.flatMap((value, index) =>
      imageOfServer(value, `${ref}.result.${inner === null ? '' : 'Ok.'}content.${index}`),
    ),
  ];
  return images.slice(0, mostImages);
}

function imageOfUrl(value: JsonValue, ref: string): ToolImage[] {
  const url = stringAt(asObject(value), 'image_url');
  const type = url === null ? null : pictureUrl.exec(url.slice(0, 60));
  if (url === null || type === null) return [];
  return [{ mediaType: type[1] as ImageType, ref: `${ref}.image_url` as BodyRef, length: url.length - type[0].length }];
}

function imageOfServer(value: JsonValue, ref: string): ToolImage[] {
  const block = asObject(value);
  const [data, type] = [stringAt(block, 'data'), stringAt(block, 'mimeType') ?? ''];
  if (data === null || !pictureType.test(type)) return [];
  return [{ mediaType: type as ImageType, ref: `${ref}.data` as BodyRef, length: data.length }];
}

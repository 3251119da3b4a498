import { type ToolView, type WebResult, wholeBody } from '@treeline/protocol';
import type { JsonValue } from '../../../json/index.ts';
import { arrayAt, asArray, asObject, numberAt, stringAt } from '../../../json/json-values.ts';
import { detailBody, outputBody } from './part-bodies.ts';
import type { ToolParts } from './tool-parts.ts';

export function fetchView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  return {
    kind: 'web',
    url: stringAt(detail, 'url') ?? stringAt(input, 'url'),
    query: null,
    question: stringAt(input, 'prompt'),
    results: [],
    text: detailBody(parts, 'result') ?? outputBody(parts),
    httpStatus: numberAt(detail, 'code'),
  };
}

export function webSearchView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  const found = arrayAt(detail, 'results');
  const words = found.filter((value) => typeof value === 'string').join('\n\n');
  const results = found.flatMap(resultsIn).slice(0, 200);
  return {
    kind: 'web',
    url: null,
    query: stringAt(detail, 'query') ?? stringAt(input, 'query'),
    question: null,
    results,
    text: found.length > 0 ? wholeBody(words) : outputBody(parts),
    httpStatus: null,
  };
}

/** Results come in groups: `{content: [{title, url}]}` among the model's own words. */
function resultsIn(value: JsonValue): WebResult[] {
  const group = asObject(value);
  if (group === null) return [];
  const inner = asArray(group.content);
  if (inner.length > 0) return inner.flatMap(resultsIn);
  const url = stringAt(group, 'url');
  return url === null ? [] : [{ title: stringAt(group, 'title') ?? url, url }];
}

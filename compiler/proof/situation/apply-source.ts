import { namesOf } from '../../../runtime/sources/global/names-of.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import { cookieText } from './cookie-text.ts';
import type { Draft } from './draft.ts';

/** Sets the value that a source reads. `inCookie` encodes the text of a cookie. */
export function applySource(
  draft: Draft,
  name: string,
  list: readonly Value[],
  value: Value,
  inCookie: (text: string) => string = cookieText,
): void {
  const key = String(list[0]);
  const text = textOf(value);
  switch (name) {
    case 'layer':
      draft.layer.push(nest(key, value));
      return;
    case 'global':
      draft.globals.push([namesOf(key), value]);
      return;
    case 'historyState':
      draft.history.push([key.split('.'), value]);
      return;
    case 'cookie':
      draft.cookies.push([key, inCookie(text)]);
      return;
    case 'query':
      draft.address.query.push([key, text]);
      return;
    case 'meta':
      draft.metas.push([key, text]);
      return;
    case 'element':
      draft.elements.push(elementOf(key, list, text));
      return;
    case 'elements':
      for (const [at, item] of [value].flat().entries())
        draft.elements.push({ ...elementOf(key, list, textOf(item)), at });
      return;
    case 'local':
    case 'session':
      draft[name].push([key, text]);
  }
}

/** Storage, addresses and elements contain only text. */
function textOf(value: Value): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Turns a path such as `job.skills[0]` into nested records. The layer drops `null` items of lists. */
function nest(path: string, value: Value): Value {
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  return keys.reduceRight<Value>((inner, key) => ({ [key]: inner }), value);
}

function elementOf(selector: string, [, read, attribute]: readonly Value[], text: string): Draft['elements'][number] {
  if (attribute !== undefined && attribute !== '') return { selector, attributes: { [String(attribute)]: text } };
  return read === 'value' ? { selector, value: text } : { selector, text };
}

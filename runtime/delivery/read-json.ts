import type { Fields } from './call-request.ts';

/** Returns the fields of a JSON object. Throws if the text is not one. */
export function readJson(text: string): Fields {
  const value: unknown = JSON.parse(text);
  if (Object(value) !== value || Array.isArray(value)) throw value;
  return value as Fields;
}

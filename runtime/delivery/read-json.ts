import type { Fields } from './question.ts';

/** The fields of a JSON object; throws where the text is none. */
export function readJson(text: string): Fields {
  const value: unknown = JSON.parse(text);
  if (Object(value) !== value || Array.isArray(value)) throw value;
  return value as Fields;
}

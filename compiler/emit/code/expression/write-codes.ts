import type { Emitter } from '../emitter.ts';
import { mark } from '../entry/code-templates.ts';
import { define } from '../entry/writer.ts';

/** Codes of countries and locales as one text: a code is found in it only where it stands whole. */
export function writeCodes({ writer }: Emitter, codes: readonly string[]): string {
  const text = JSON.stringify(codes.join(' '));
  if (codes.length <= 4) return mark(text);
  return writer.once(text, () => define(writer, 'codes', text, { module: 'declarations' }));
}

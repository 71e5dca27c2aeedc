import type { Emitter } from '../emitter.ts';
import { mark } from '../entry/code-templates.ts';
import { define } from '../entry/writer.ts';

/** Writes codes of countries or locales as one text. Codes of one set have the same length and a space between
 * them, so a search for a code finds only complete codes. */
export function writeCodes({ writer }: Emitter, codes: readonly string[]): string {
  const text = JSON.stringify(codes.join(' '));
  if (codes.length <= 4) return mark(text);
  return writer.once(text, () => define(writer, 'codes', text, { module: 'declarations' }));
}

import type { Emitter } from '../emitter.ts';
import { mark } from '../entry/code-templates.ts';
import { define } from '../entry/writer.ts';

/** Writes codes of countries or locales as one text. All codes have the same length, so a search finds only complete codes. */
export function writeCodes({ writer }: Emitter, codes: readonly string[]): string {
  const text = JSON.stringify(codes.join(' '));
  if (codes.length <= 4) return mark(text);
  return writer.once(text, () => define(writer, 'codes', text, { module: 'declarations' }));
}

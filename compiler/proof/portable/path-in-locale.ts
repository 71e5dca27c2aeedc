import type { Given } from '../../language/model/scenario.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { isLocale } from '../../language/tables/locales.ts';

/** Returns a page with another locale in its path: `/jp-ja/jobs` for `/us-en/jobs`. The page itself if its path has none. */
export function pathInLocale(page: readonly Given[], locale: string): readonly Given[] {
  const at = page.findIndex((given) => given.kind === 'builtIn' && given.builtIn.name === 'path');
  const given = page[at];
  if (given?.kind !== 'builtIn' || typeof given.value !== 'string') return page;
  const parts = given.value.split('/');
  const old = parts.find(isLocale);
  if (old === undefined || old === locale) return page;
  const value = parts.map((part) => (part === old ? locale : part)).join('/');
  return page.with(at, { ...given, value, text: `path is ${quoteText(value)}` });
}

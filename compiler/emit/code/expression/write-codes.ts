import { mark } from '../entry/code-templates.ts';

/**
 * Writes a set of countries or locales as a regular expression that matches its codes, and no missing value. A set that is
 * used several times is repeated, because a repetition compresses better than a name.
 */
export function writeCodes(codes: readonly string[]): string {
  return mark(`/${byLanguage(codes).join('|') || '(?!)'}/`);
}

/** Writes locales of the same language together: `(cn|hk)-zh`. Countries have no language. */
function byLanguage(codes: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const code of codes) {
    const language = code.slice(2);
    groups.set(language, [...(groups.get(language) ?? []), code]);
  }
  return [...groups].map(([language, group]) => {
    const countries = byFirstLetter(group);
    return language && countries.length > 1 ? `(${countries.join('|')})${language}` : countries.join('|') + language;
  });
}

/** Writes codes with the same first letter together: `C[AHN]`. */
function byFirstLetter(codes: readonly string[]): string[] {
  const groups = new Map<string, string>();
  for (const [first, second] of codes) groups.set(first, (groups.get(first) ?? '') + second);
  return [...groups].map(([first, seconds]) => first + (seconds.length > 1 ? `[${seconds}]` : seconds));
}

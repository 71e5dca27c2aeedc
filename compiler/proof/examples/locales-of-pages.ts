import { evaluate } from '../../compile/evaluate/evaluate.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import { pathInLocale } from '../portable/path-in-locale.ts';
import { createVisitor } from '../situation/visitor.ts';

/** Returns a locale for each country of which the rules name some: by its code, and in its own language if that is named. */
export function localesByCountry({ sets }: Pick<Program, 'sets'>): Readonly<Record<string, string>> {
  const named = sets.flatMap(({ of, codes }) => (of === 'locale' ? codes : []));
  const found: Record<string, string> = {};
  for (const locale of named) {
    const country = locale.slice(0, 2).toUpperCase();
    if (found[country] === undefined || found[country].endsWith('-en')) found[country] = locale;
  }
  return found;
}

/** Whether the path of a page has a locale, and the page is of its class with each of these locales, too. */
export function isOfClassInAll(
  page: readonly Given[],
  locales: Readonly<Record<string, string>>,
  place: readonly Given[],
  program: Program,
  condition: Expression | undefined,
): boolean {
  const all = Object.values(locales);
  return (
    all.some((locale) => pathInLocale(page, locale) !== page) &&
    all.every((locale) => {
      const moved = pathInLocale(page, locale);
      const { environment } = createVisitor(program, [...place, ...moved], 'start');
      return condition === undefined || evaluate(condition, environment) === true;
    })
  );
}

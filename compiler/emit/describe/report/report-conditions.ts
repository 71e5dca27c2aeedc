import type { ReportCondition, ReportMeaning } from '../../../../report/report-data.ts';
import type { Expression } from '../../../model/expression.ts';
import { referenceOf } from '../../../traverse/reference-of.ts';
import { walk } from '../../../traverse/walk.ts';
import type { Declared, Tag } from '../../../model/program.ts';
import type { Source } from '../../../source/source.ts';
import type { Describe } from './describe.ts';

/** What switches a tag off whatever the visitor agreed to, as conditions of the tag. */
export function disabledBy(
  { id }: Tag,
  describe: Pick<Describe, 'program' | 'excludedCountries' | 'onPages'>,
): ReportCondition[] {
  return (describe.program.consent?.disabled ?? [])
    .filter(({ tags }) => tags.includes(id))
    .map(({ when, source }) => {
      const not: Expression = { ...when, kind: 'operation', operator: 'not', operands: [when] };
      const text = `not (${conditionText(when, source)})`;
      return { ...describeCondition(not, source, describe), text, isOfConsent: true };
    });
}

export function splitAtAnd(expression: Expression): Expression[] {
  const isAnd = expression.kind === 'operation' && expression.operator === 'and';
  return isAnd ? expression.operands.flatMap(splitAtAnd) : [expression];
}

export function describeCondition(
  expression: Expression,
  source: Source,
  { excludedCountries, onPages }: Pick<Describe, 'excludedCountries' | 'onPages'>,
): ReportCondition {
  return {
    text: conditionText(expression, source),
    uses: [...meaningsIn(expression, source).values()],
    excludedCountries: excludedCountries(expression),
    ...onPages(expression),
  };
}

/**
 * What names and sets of codes in an expression stand for, and those that they mention in turn; each once, though private
 * names of two files may be the same: by its declaration, or by name and codes where it is a set. `source` is the file that
 * the expression stands in, which differs from name to name.
 */
export function meaningsIn(
  expression: Expression,
  source: Source,
  found = new Map<unknown, ReportMeaning>(),
  seen = new Set<Declared>(),
): Map<unknown, ReportMeaning> {
  for (const inner of walk(expression)) {
    if (inner.kind === 'codes') {
      const name = oneLine(textOf(inner, source));
      const text = inner.codes.join(', ');
      if (!isInlinedCall(name, inner.codes)) found.set(`${name}: ${text}`, { name, text, codes: inner.codes });
    }
    const reference = referenceOf(inner);
    if (!reference || seen.has(reference.declaration)) continue;
    const { declaration, values } = reference;
    seen.add(declaration);
    if (inner.kind === 'condition' || inner.kind === 'page') {
      found.set(declaration, { name: declaration.id, text: conditionText(values[0], declaration.source) });
    }
    for (const value of values) meaningsIn(value, declaration.source, found, seen);
  }
  return found;
}

/** Whether a set of codes names no other set and leaves nothing out, such as `[CN, HK]`. */
function isInlinedCall(text: string, codes: readonly string[]): boolean {
  const words = text.match(/[\w-]+/g) ?? [];
  return text.startsWith('[') && words.every((word) => codes.includes(word) || codes.includes(word.toLowerCase()));
}

/** A condition as written. The place of a page test is that of the page's name alone. */
export function conditionText(expression: Expression, source: Source): string {
  const text = oneLine(textOf(expression, source));
  return expression.kind === 'page' ? `page is ${text}` : text;
}

export function textOf({ start, end }: Expression, source: Source): string {
  return source.text.slice(start, end);
}

/** Comments and line breaks out, and what stood inside brackets for them: the report sets its own lines. */
function oneLine(text: string): string {
  if (!/[^\S ]|  |\/\//.test(text)) return text.trim();
  return text
    .replace(/\/\/[^\n"]*$/gm, '')
    .replace(/(?<=[([])\s*\n\s*|\s*\n\s*(?=[)\]])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

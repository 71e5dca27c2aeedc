import type { ReportCondition, ReportMeaning } from '../../contract/report/report-data.ts';
import type { Expression } from '../../language/model/expression.ts';
import { referenceOf } from '../../compile/traverse/references-of.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { Declared, Tag } from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';
import { disablersOf } from '../../compile/analysis/gate-of.ts';
import type { Describe } from './describe.ts';

/** Returns the conditions that disable a tag regardless of consent, as conditions of the tag. */
export function disabledBy({ id }: Tag, describe: Pick<Describe, 'program' | 'runs'>): ReportCondition[] {
  return disablersOf(id, describe.program).map(({ when, source }) => {
    const not: Expression = { ...when, kind: 'operation', operator: 'not', operands: [when] };
    const text = `not (${conditionText(when, source)})`;
    return { ...describeCondition(not, source, describe), text, isOfConsent: true };
  });
}

export function describeCondition(
  expression: Expression,
  source: Source,
  { runs }: Pick<Describe, 'runs'>,
): ReportCondition {
  return {
    text: conditionText(expression, source),
    uses: [...meaningsIn(expression, source).values()],
    excludedCountries: runs.excludedCountries(expression),
  };
}

/**
 * Returns the meanings of the names and sets of codes in an expression, and of the names that these use. Each occurs once.
 * The keys are declarations, because private declarations of two files may have the same name; for sets, the name and codes.
 * `source` is the file of the expression.
 */
export function meaningsIn(
  expression: Expression,
  source: Source,
  found = new Map<unknown, ReportMeaning>(),
  seen = new Set<Declared>(),
): Map<unknown, ReportMeaning> {
  for (const inner of walk(expression)) {
    if (inner.kind === 'codes') {
      const name = oneLine(sourceTextOf(inner, source));
      const text = inner.codes.join(', ');
      if (!isLiteralSet(name, inner.codes)) found.set(`${name}: ${text}`, { name, text, codes: inner.codes });
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

/** Whether the text of a set lists all its codes, as `[CN, HK]` does, so that it needs no explanation. */
function isLiteralSet(text: string, codes: readonly string[]): boolean {
  const words = text.match(/[\w-]+/g) ?? [];
  return text.startsWith('[') && words.every((word) => codes.includes(word) || codes.includes(word.toLowerCase()));
}

/**
 * Returns the source text of a condition. The span of a page test covers only the name of the page class. The rows of
 * `case` are joined, because YAML writes them as lines without braces.
 */
export function conditionText(expression: Expression, source: Source): string {
  const text = oneLine(sourceTextOf(expression, source));
  if (expression.kind === 'page') return `page is ${text}`;
  if (expression.kind !== 'choice' || !/^case\b/.test(text)) return text;
  const rowOf = (key: string, value: Expression) => `${key}: ${conditionText(value, source)}`;
  const rows = expression.cases.map(({ when, value }) => rowOf(conditionText(when, source), value));
  if (expression.otherwise) rows.push(rowOf('otherwise', expression.otherwise));
  return `case { ${rows.join(', ')} }`;
}

export function sourceTextOf({ start, end }: Expression, source: Source): string {
  return source.text.slice(start, end);
}

/** Removes comments, line breaks and the spaces around them inside brackets, because the report wraps lines itself. */
function oneLine(text: string): string {
  if (!/[^\S ]|  |\/\//.test(text)) return text.trim();
  return text
    .replace(/\/\/[^\n"]*$/gm, '')
    .replace(/(?<=[([])\s*\n\s*|\s*\n\s*(?=[)\]])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

import { failingParts, kindOfParts, type FailingPart, type PartKind } from '../../compile/analysis/failing-parts.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import { quoted } from '../../language/diagnostics/quoted.ts';
import { evaluate, type Environment } from '../../compile/evaluate/evaluate.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { CodeSet } from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';
import { countryOf } from '../../language/tables/regions.ts';
import type { VisitorConsent } from './consent-status.ts';
import { textOfPart } from '../../compile/analysis/text-of-part.ts';
import { valuesIn, type NamedValue } from './mentions.ts';

/** Why an action does not run. `text` is a clause without "because" and without a full stop. */
export interface Reason {
  readonly because: PartKind | 'place' | 'earlier';
  readonly text: string;
  /** The values under the condition. */
  readonly values: readonly NamedValue[];
}

type Described = Omit<Reason, 'because'>;

/**
 * Returns the first part that makes a condition of a file false; or true, if it should be false. `resultOf` returns the
 * results of its parts, or undefined for one that is not known yet.
 */
export function whyNot(
  condition: Expression,
  source: Source,
  environment: Environment,
  consent: VisitorConsent | undefined,
  wanted = true,
  resultOf: (part: Expression) => boolean | undefined = (part) => evaluate(part, environment) === true,
): Reason {
  const parts = failingParts(condition, source, resultOf, wanted);
  const pages = parts.flatMap(({ expression }) => (expression.kind === 'page' ? expression : []));
  const isAboutPages = pages.length === parts.length && new Set(parts.map((part) => part.wanted)).size === 1;
  const reasons = isAboutPages ? [explainPages(pages, parts[0].wanted)] : parts.map(explainOne);
  const [{ of }] = parts;
  const text = reasons.map((one) => one.text).join(', and ');
  return {
    because: kindOfParts(parts),
    text: of === undefined ? text : `${text} (in the condition ${of})`,
    values: unique(reasons.flatMap(({ values }) => values)),
  };

  /** Explains why a part is not as the condition needs it. */
  function explainOne({ expression, source: file, wanted: isWanted }: FailingPart): Described {
    if (expression.kind === 'page') return explainPages([expression], isWanted);
    if (expression.kind === 'consent') return explainConsent(expression, isWanted);
    return explainPart(expression, file, isWanted);
  }

  function explainPages(pages: readonly ExpressionOf<'page'>[], wanted: boolean): Described {
    const names = pages.map(({ page }) => page.id);
    const values = unique(pages.flatMap((page) => valuesIn(page, environment)));
    const text =
      names.length === 1
        ? `the page is ${wanted ? 'not ' : ''}${names[0]}`
        : `the page is ${wanted ? 'none' : 'one'} of ${names.join(', ')}`;
    return { text: `${text}: ${listOf(values)}`, values };
  }

  function explainConsent({ group }: ExpressionOf<'consent'>, wanted: boolean): Described {
    if (!wanted) return { text: `consent to ${group} is granted`, values: [] };
    const number = environment.program.consent?.groups.find(({ id }) => id === group)?.number;
    const status = number === undefined ? undefined : consent?.statusOf(number);
    const why = status ? `: ${status.why}` : '';
    const text = status?.is === 'unknown' ? `it is not known whether ${group} is granted` : refusal(group);
    return { text: `${text}${why}`, values: [] };
  }

  function explainPart(expression: Expression, file: Source, wanted: boolean): Described {
    const country = countryTest(expression);
    if (country) return explainCountry(country, file, wanted);
    const values = valuesIn(expression, environment);
    const written = textOfPart(expression, file);
    const isNamed = values.length === 1 && values[0].name === written;
    return {
      text: isNamed
        ? `${written} is ${values[0].value}`
        : `${quoted(written)} is ${wanted ? 'false' : 'true'}${values.length > 0 ? `: ${listOf(values)}` : ''}`,
      values,
    };
  }

  function explainCountry({ of, codes }: CountryTest, file: Source, wanted: boolean): Described {
    const code = evaluate(of, environment);
    const values = valuesIn(of, environment);
    const named = textOfPart(codes, file);
    if (code === undefined) {
      return { text: `the country is missing: ${listOf(values)}`, values };
    }
    // The set that is subtracted says more than the whole.
    const without = wanted ? excludingSet(codes, named, code) : undefined;
    const text = without
      ? `the country ${String(code)} is in ${without}`
      : `the country ${String(code)} is ${wanted ? 'not ' : ''}in ${named}`;
    return { text, values };
  }
}

/** The clause that says that consent is not granted, whether or not the visitor has answered. */
export const refusal = (group: string): string => `consent to ${group} is not granted`;

interface CountryTest {
  readonly of: Expression;
  readonly codes: ExpressionOf<'codes'>;
}

function countryTest(expression: Expression): CountryTest | undefined {
  if (expression.kind !== 'operation' || expression.operator !== 'in') return undefined;
  const [of, codes] = expression.operands;
  return codes.kind === 'codes' && of.type.name === 'country' ? { of, codes } : undefined;
}

function excludingSet({ sets }: ExpressionOf<'codes'>, text: string, code: Value): string | undefined {
  const subtracted = [...text.matchAll(/-\s*(\w+)/g)].map(([, name]) => name);
  const contains = ({ codes, regions }: CodeSet) =>
    codes.includes(String(code)) || (!regions && codes.includes(countryOf(String(code))));
  return sets.find((set) => subtracted.includes(set.id) && contains(set))?.id;
}

const listOf = (values: readonly NamedValue[]): string =>
  values.map(({ name, value }) => `${name} is ${value}`).join(', ');

function unique(values: readonly NamedValue[]): readonly NamedValue[] {
  return [...new Map(values.map((one) => [one.name, one])).values()];
}

import type { Value } from '../../../runtime/tables.ts';
import { evaluate, type Environment } from '../../evaluate/evaluate.ts';
import type { Expression, ExpressionOf } from '../../model/expression.ts';
import type { Source } from '../../source/source.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { declarationOf } from '../../traverse/target.ts';
import type { VisitorConsent } from './consent-status.ts';
import { valuesIn, type NamedValue } from './mentions.ts';

/** Why an action does not run. `text` is a clause without "because" and without a full stop. */
export interface Reason {
  readonly because: 'consent' | 'country' | 'page' | 'condition' | 'place' | 'earlier';
  readonly text: string;
  /** The values under the condition. */
  readonly values: readonly NamedValue[];
}

/** Returns the first part that makes a condition of a file false; or true, if it should be false. */
export function whyNot(
  condition: Expression,
  source: Source,
  environment: Environment,
  consent: VisitorConsent | undefined,
  wanted = true,
): Reason {
  return explain(condition, source, wanted);

  function isTrue(expression: Expression): boolean {
    return evaluate(expression, environment) === true;
  }

  /** Explains why an expression is not `wanted`. */
  function explain(expression: Expression, file: Source, wanted: boolean): Reason {
    switch (expression.kind) {
      case 'operation':
        return explainOperation(expression, file, wanted);
      case 'condition': {
        const { condition: named } = expression;
        const inner = explain(named.value, named.source, wanted);
        const text = `${inner.text} (in the condition ${named.id})`;
        return { ...inner, text: inner.text.endsWith(')') ? inner.text : text };
      }
      case 'page':
        return explainPages([expression], wanted);
      case 'consent':
        return explainConsent(expression, wanted);
      default:
        return explainPart(expression, file, wanted);
    }
  }

  function explainOperation(expression: ExpressionOf<'operation'>, file: Source, wanted: boolean): Reason {
    const { operator, operands } = expression;
    if (operator === 'not') return explain(operands[0], file, !wanted);
    if (operator !== 'and' && operator !== 'or') return explainPart(expression, file, wanted);
    // One operand decides a false "and" and a true "or".
    const isOne = (operator === 'and') === wanted;
    const deciding = operands.find((operand) => isTrue(operand) !== wanted);
    if (isOne && deciding) return explain(deciding, file, wanted);
    const pages = operands.filter((operand) => operand.kind === 'page');
    if (pages.length === operands.length) return explainPages(pages, wanted);
    const parts = operands.map((operand) => explain(operand, file, wanted));
    const kinds = new Set(parts.map(({ because }) => because));
    return {
      because: kinds.size === 1 ? parts[0].because : 'condition',
      text: parts.map(({ text }) => text).join(', and '),
      values: unique(parts.flatMap(({ values }) => values)),
    };
  }

  function explainPages(pages: readonly ExpressionOf<'page'>[], wanted: boolean): Reason {
    const names = pages.map(({ page }) => page.id);
    const values = unique(pages.flatMap((page) => valuesIn(page, environment)));
    const text =
      names.length === 1
        ? `the page is ${wanted ? 'not ' : ''}${names[0]}`
        : `the page is ${wanted ? 'none' : 'one'} of ${names.join(', ')}`;
    return { because: 'page', text: `${text}: ${listOf(values)}`, values };
  }

  function explainConsent({ group }: ExpressionOf<'consent'>, wanted: boolean): Reason {
    if (!wanted) return { because: 'consent', text: `consent to ${group} is granted`, values: [] };
    const number = environment.program.consent?.groups.find(({ id }) => id === group)?.number;
    const status = number === undefined ? undefined : consent?.statusOf(number);
    const why = status ? `: ${status.why}` : '';
    const text = status?.is === 'unknown' ? `it is not known whether ${group} is granted` : refusal(group);
    return { because: 'consent', text: `${text}${why}`, values: [] };
  }

  function explainPart(expression: Expression, file: Source, wanted: boolean): Reason {
    const country = countryTest(expression);
    if (country) return explainCountry(country, file, wanted);
    const declared = declarationOf(expression);
    if (declared && expression.type.name === 'boolean' && isLogic(declared.value)) {
      return explain(declared.value, declared.source, wanted);
    }
    const values = valuesIn(expression, environment);
    const written = textOf(expression, file);
    const isNamed = values.length === 1 && values[0].name === written;
    const readsCountry = dependenciesOf(expression).some(({ type }) => type.name === 'country');
    return {
      because: readsCountry ? 'country' : 'condition',
      text: isNamed
        ? `${written} is ${values[0].value}`
        : `"${written}" is ${wanted ? 'false' : 'true'}${values.length > 0 ? `: ${listOf(values)}` : ''}`,
      values,
    };
  }

  function explainCountry({ of, codes }: CountryTest, file: Source, wanted: boolean): Reason {
    const code = evaluate(of, environment);
    const values = valuesIn(of, environment);
    const named = textOf(codes, file);
    if (code === undefined) {
      return { because: 'country', text: `the country is missing: ${listOf(values)}`, values };
    }
    // The set that is subtracted says more than the whole.
    const without = wanted ? excludingSet(codes, named, code) : undefined;
    const text = without
      ? `the country ${String(code)} is in ${without}`
      : `the country ${String(code)} is ${wanted ? 'not ' : ''}in ${named}`;
    return { because: 'country', text, values };
  }
}

/** The clause that says that consent is refused. */
export const refusal = (group: string): string => `consent to ${group} is refused`;

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
  return sets.find(({ id, codes }) => subtracted.includes(id) && codes.includes(String(code)))?.id;
}

/** Whether a value is made of other conditions, which explain it better than its name. */
function isLogic(value: Expression): boolean {
  return (
    value.kind === 'condition' ||
    value.kind === 'page' ||
    (value.kind === 'operation' && ['and', 'or', 'not', 'in', 'is'].includes(value.operator))
  );
}

function textOf({ start, end }: Expression, { text }: Source): string {
  return text.slice(start, end).replace(/\s+/g, ' ');
}

const listOf = (values: readonly NamedValue[]): string =>
  values.map(({ name, value }) => `${name} is ${value}`).join(', ');

function unique(values: readonly NamedValue[]): readonly NamedValue[] {
  return [...new Map(values.map((one) => [one.name, one])).values()];
}

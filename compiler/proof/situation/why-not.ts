import {
  failingParts,
  kindOfParts,
  openParts,
  type FailingPart,
  type PartKind,
} from '../../compile/analysis/failing-parts.ts';
import { evaluate, type Environment } from '../../compile/evaluate/evaluate.ts';
import { plainText } from '../../contract/report/text.ts';
import { conditionGroup, treeOf } from '../../describe/sentences/condition-tree.ts';
import { describerOf } from '../../describe/sentences/describer.ts';
import { titleOf } from '../../describe/sentences/word-of.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Source } from '../../language/source/source.ts';
import type { VisitorConsent } from './consent-status.ts';
import { valuesIn, valuesInWords, type NamedValue } from './mentions.ts';

/** Why an action does not run. `text` is a clause without "because" and without a full stop. */
export interface Reason {
  readonly because: PartKind | 'place' | 'earlier';
  readonly text: string;
  /** The values under the condition. */
  readonly values: readonly NamedValue[];
}

/**
 * Returns the first part that makes a condition false; or true, if it should be false. `resultOf` returns the results of its
 * parts, or undefined for one that is not known yet.
 */
export function whyNot(
  condition: Expression,
  source: Source,
  environment: Environment,
  consent: VisitorConsent | undefined,
  wanted = true,
  resultOf: (part: Expression) => boolean | undefined = (part) => evaluate(part, environment) === true,
): Reason {
  const describer = describerOf(environment.program);
  const parts = failingParts(condition, source, resultOf, wanted);
  const pages = parts.flatMap(({ expression }) => (expression.kind === 'page' ? expression : []));
  const isAboutPages = pages.length === parts.length && new Set(parts.map((part) => part.wanted)).size === 1;
  const texts = isAboutPages
    ? [textOfPages(pages, parts[0].wanted)]
    : parts.map(({ expression, wanted: isWanted }) => textOf(expression, isWanted));
  const [{ of }] = parts;
  const text = texts.join(', and ');
  return {
    because: kindOfParts(parts),
    text: of === undefined ? text : `${text} (in the condition "${titleOf(of)}")`,
    values: allValues(parts, environment),
  };

  /** Says how a part is, because the condition needs it to be otherwise. */
  function textOf(expression: Expression, isWanted: boolean): string {
    if (expression.kind === 'consent') return textOfConsent(expression, isWanted);
    const clause = plainText(describer.clause(treeOf(expression, isWanted)));
    return withValues(clause, [expression]);
  }

  function textOfPages(list: readonly Expression[], isWanted: boolean): string {
    const trees = list.map((page) => treeOf(page, isWanted));
    return withValues(plainText(describer.clause(conditionGroup('all', trees))), list);
  }

  /** Adds the values that a clause is about, except those that it states itself. */
  function withValues(clause: string, list: readonly Expression[]): string {
    const values = valuesInWords(list, environment).filter((value) => value !== clause);
    // "The country is France or Spain: the country is France" says the same twice.
    const [subject, ...others] = clause.split(' is ');
    const [value] = values;
    const isOneOf = others
      .join(' is ')
      .split(/, | or /)
      .some((one) => value === `${subject} is ${one}`);
    if (values.length === 1 && isOneOf) return value;
    return values.length === 0 ? clause : `${clause}: ${values.join(', ')}`;
  }

  function textOfConsent({ group }: ExpressionOf<'consent'>, isWanted: boolean): string {
    if (!isWanted) return `consent to ${group} is granted`;
    const number = environment.program.consent?.groups.find(({ id }) => id === group)?.number;
    const status = number === undefined ? undefined : consent?.statusOf(number);
    const why = status ? `: ${status.why}` : '';
    return `${status?.is === 'unknown' ? `it is not known whether ${group} is granted` : refusal(group)}${why}`;
  }
}

/** Returns the parts because of which the result of a condition is known only in a page. `resultOf` is as in `whyNot`. */
export function whyOpen(
  condition: Expression,
  source: Source,
  environment: Environment,
  resultOf: (part: Expression) => boolean | undefined,
): Reason {
  const describer = describerOf(environment.program);
  const parts = openParts(condition, source, resultOf);
  const texts = [
    ...new Set(parts.map(({ expression }) => `whether ${plainText(describer.clause(treeOf(expression)))}`)),
  ];
  const [last, ...others] = texts.toReversed();
  const list = others.length === 0 ? last : `${others.toReversed().join(', ')}, and ${last}`;
  return {
    because: kindOfParts(parts),
    text: `it is known only in the page ${list}`,
    values: allValues(parts, environment),
  };
}

/** The clause that says that consent is not granted, whether or not the visitor has answered. */
export const refusal = (group: string): string => `consent to ${group} is not granted`;

function allValues(parts: readonly Pick<FailingPart, 'expression'>[], environment: Environment): readonly NamedValue[] {
  const values = parts.flatMap(({ expression }) =>
    expression.kind === 'consent' ? [] : valuesIn(expression, environment),
  );
  return [...new Map(values.map((one) => [one.name, one])).values()];
}

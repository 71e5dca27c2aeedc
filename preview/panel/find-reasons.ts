import type { Legend, LegendRule, LegendSpan } from '../legend.ts';
import { isDisabling } from './is-disabling.ts';
import { isInside } from './is-inside.ts';
import { smallestParts } from './smallest-parts.ts';
import type { RuleAttempt, ConditionPart } from './story.ts';
import { partText } from './part-text.ts';

/** A decisive part of a condition, with the names that lead to it. */
interface Reason {
  /** Named conditions on the way, the outermost first. */
  readonly through: readonly string[];
  readonly text: string;
  readonly isTrue: boolean;
  readonly values: ConditionPart['values'];
}

/** Returns the false parts of a condition, following names to their definitions, or the condition that disabled the tag. */
export function findReasons({ parts }: RuleAttempt, rule: LegendRule, legend: Legend): Reason[] {
  const disabling = parts.filter(({ key, isTrue }) => isTrue && isDisabling(legend.tests[key], rule));
  if (disabling.length > 0) return disabling.map((part) => describe(part, legend, []));
  return rule.when ? reasonsIn(rule.when, parts, legend, []) : [];
}

function reasonsIn(
  whole: LegendSpan,
  parts: readonly ConditionPart[],
  legend: Legend,
  through: readonly string[],
): Reason[] {
  const { tests, names } = legend;
  const falseOnes = parts.filter(({ key, isTrue }) => !isTrue && isInside(tests[key], whole));
  return smallestParts(falseOnes, legend).flatMap((part) => {
    const definition = names[tests[part.key].text];
    const inner =
      definition && through.length < 5 ? reasonsIn(definition, parts, legend, [...through, definition.text]) : [];
    return inner.length > 0 ? inner : [describe(part, legend, through)];
  });
}

function describe(part: ConditionPart, legend: Legend, through: readonly string[]): Reason {
  return { through, text: partText(part, legend), isTrue: part.isTrue, values: part.values };
}

import type { Legend, LegendRule, LegendSpan } from '../legend.ts';
import { isDisabling } from './is-disabling.ts';
import { isInside } from './is-inside.ts';
import { leavesOf } from './leaves-of.ts';
import type { Attempt, Part } from './story.ts';
import { textOfPart } from './text-of-part.ts';

/** A part that decided, under the names that lead to it. */
interface Reason {
  /** Named conditions on the way, the outermost first. */
  readonly through: readonly string[];
  readonly text: string;
  readonly holds: boolean;
  readonly values: Part['values'];
}

/** Which parts of a condition did not hold, followed through names to what they mean; or which one disabled the tag. */
export function findReasons({ parts }: Attempt, rule: LegendRule, legend: Legend): Reason[] {
  const disabling = parts.filter(({ key, holds }) => holds && isDisabling(legend.tests[key], rule));
  if (disabling.length > 0) return disabling.map((part) => describe(part, legend, []));
  return rule.when ? reasonsIn(rule.when, parts, legend, []) : [];
}

function reasonsIn(whole: LegendSpan, parts: readonly Part[], legend: Legend, through: readonly string[]): Reason[] {
  const { tests, names } = legend;
  const falseOnes = parts.filter(({ key, holds }) => !holds && isInside(tests[key], whole));
  return leavesOf(falseOnes, legend).flatMap((part) => {
    const meant = names[tests[part.key].text];
    const inner = meant && through.length < 5 ? reasonsIn(meant, parts, legend, [...through, meant.text]) : [];
    return inner.length > 0 ? inner : [describe(part, legend, through)];
  });
}

function describe(part: Part, legend: Legend, through: readonly string[]): Reason {
  return { through, text: textOfPart(part, legend), holds: part.holds, values: part.values };
}

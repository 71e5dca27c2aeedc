import type { Legend, LegendRule, LegendSpan } from '../legend.ts';
import { isInside } from './is-inside.ts';
import type { Attempt, Part } from './story.ts';

/** A part that decided, under the names that lead to it. */
export interface Reason {
  /** Named conditions on the way, the outermost first. */
  readonly through: readonly string[];
  readonly text: string;
  readonly holds: boolean;
  readonly values: Part['values'];
}

/** Which parts of a condition did not hold, followed through names to what they mean; or which one disabled the tag. */
export function findReasons({ parts }: Attempt, { when, unless }: LegendRule, legend: Legend): Reason[] {
  const disabling = parts.filter(
    ({ key, holds }) => holds && unless.some((condition) => isInside(condition, legend.tests[key])),
  );
  if (disabling.length > 0) return disabling.map((part) => describe(part, legend, []));
  return when ? reasonsIn(when, parts, legend, []) : [];
}

function reasonsIn(whole: LegendSpan, parts: readonly Part[], legend: Legend, through: readonly string[]): Reason[] {
  const { tests, names } = legend;
  const falseOnes = parts.filter(({ key, holds }) => !holds && isInside(tests[key], whole));
  const innermost = falseOnes.filter(
    ({ key }) => !falseOnes.some((other) => other.key !== key && isInside(tests[other.key], tests[key])),
  );
  const latest = new Map(innermost.map((part) => [part.key, part]));
  return [...latest.values()].flatMap((part) => {
    const meant = names[tests[part.key].text];
    const inner = meant && through.length < 5 ? reasonsIn(meant, parts, legend, [...through, meant.text]) : [];
    return inner.length > 0 ? inner : [describe(part, legend, through)];
  });
}

function describe({ key, holds, values }: Part, { tests, names }: Legend, through: readonly string[]): Reason {
  const { text } = tests[key];
  return { through, text: names[text]?.text ?? text, holds, values };
}

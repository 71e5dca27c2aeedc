import type { Plan } from './plan-expressions.ts';
import { expectedAnswers } from './expected-answers.ts';
import type { Row } from './rows.ts';
import { show } from './show.ts';

/** The values that a bundle logged for a row, by the id of the expression, and its other log lines. */
export interface RowResult {
  readonly answers: Readonly<Record<string, string>>;
  readonly trouble: readonly string[];
}

/** Returns the differences between analyser and bundle, each expression once, for the message of a failing test. */
export function differences(plan: Plan, rows: readonly Row[], results: readonly RowResult[]): string[] {
  const reported = new Map<string, string>();
  rows.forEach((row, at) => {
    const expected = expectedAnswers(plan, row);
    const { answers, trouble } = results[at];
    for (const words of trouble) reported.set(words, `${words}\n  with the page data ${show(row)}`);
    for (const { id, text, use } of plan.planned) {
      if (answers[id] === expected[id] || reported.has(id)) continue;
      const meanings = `${expected[id]} in the analyser, ${answers[id]} in the bundle`;
      reported.set(id, `${use}: ${text}\n  ${meanings}\n  with the page data ${show(row)}`);
    }
  });
  return [...reported.values()];
}

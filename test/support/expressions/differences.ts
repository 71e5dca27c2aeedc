import type { Plan } from './plan-expressions.ts';
import { expectedAnswers } from './expected-answers.ts';
import type { Row } from './rows.ts';
import { show } from './show.ts';

/** What a bundle said of a row, by the id of the expression, and what else it said. */
export interface Said {
  readonly answers: Readonly<Record<string, string>>;
  readonly trouble: readonly string[];
}

/** Where analyser and bundle differ, each expression once, as one reads it in a failing test. */
export function differences(plan: Plan, rows: readonly Row[], said: readonly Said[]): string[] {
  const reported = new Map<string, string>();
  rows.forEach((row, at) => {
    const expected = expectedAnswers(plan, row);
    const { answers, trouble } = said[at];
    for (const words of trouble) reported.set(words, `${words}\n  where the page holds ${show(row)}`);
    for (const { id, text, use } of plan.planned) {
      if (answers[id] === expected[id] || reported.has(id)) continue;
      const meanings = `${expected[id]} in the analyser, ${answers[id]} in the bundle`;
      reported.set(id, `${use}: ${text}\n  ${meanings}\n  where the page holds ${show(row)}`);
    }
  });
  return [...reported.values()];
}

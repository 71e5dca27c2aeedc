import { expressionsOfAction, walk, type Expression } from '../core/expression.ts';
import type { Program } from '../core/program.ts';
import type { Source } from '../source/source.ts';

/** An expression with the file it is written in. */
export interface Placed {
  readonly expression: Expression;
  readonly source: Source;
}

/** Everything that decides: conditions, page classes, `when` of rules and tags, cases, what disables a tag. */
export function decisionsOf(program: Program): Placed[] {
  const { conditions, pages, rules, tags, consent, data } = program;
  const decisions: Placed[] = [...conditions, ...pages].map(({ value, source }) => ({ expression: value, source }));
  for (const { when, source } of [...rules, ...tags]) if (when) decisions.push({ expression: when, source });
  for (const { when, source } of consent?.disabled ?? []) decisions.push({ expression: when, source });
  const values = [
    ...data.map(({ value, source }) => ({ expression: value, source })),
    ...rules.flatMap(({ actions, source }) =>
      actions.flatMap((action) => expressionsOfAction(action).map((expression) => ({ expression, source }))),
    ),
  ];
  for (const { expression, source } of values) {
    for (const inner of walk(expression)) {
      if (inner.kind === 'choice') decisions.push(...inner.cases.map(({ when }) => ({ expression: when, source })));
    }
  }
  return decisions;
}

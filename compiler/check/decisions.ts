import { children, expressionsOfAction, expressionsOfCall, type Expression } from '../core/expression.ts';
import type { Program } from '../core/program.ts';
import type { Source } from '../source/source.ts';

/** A condition with the file it is written in. */
export interface Decision {
  readonly expression: Expression;
  readonly source: Source;
  /** It says what a page or a value is: a missing text settles that it is not so. A missing country settles nothing. */
  readonly settlesText: boolean;
  /** The word before it, where it closes a gate while it holds: a missing value would leave the gate open. */
  readonly closedBy?: 'disable' | 'noDefault' | 'optOut';
}

/** Everything that decides: conditions, page classes, `when` of rules and tags, cases, and true or false as a value. */
export function decisionsOf(program: Program): Decision[] {
  const { conditions, pages, rules, tags, calls, consent, data, matrices, states } = program;
  const decisions: Decision[] = [];
  const add = (expressions: readonly (Expression | undefined)[], source: Source, how: Partial<Decision> = {}) => {
    for (const expression of expressions) {
      if (expression)
        decisions.push({ expression, source, settlesText: how.settlesText ?? false, closedBy: how.closedBy });
    }
  };
  for (const { value, source } of conditions) add([value], source);
  for (const { value, source } of pages) add([value], source, { settlesText: true });
  for (const { when, source } of [...rules, ...tags]) add([when], source);
  for (const { when, source } of consent?.disabled ?? []) add([when], source, { closedBy: 'disable' });
  if (consent) {
    add([consent.noDefault], consent.source, { closedBy: 'noDefault' });
    add([consent.optOut], consent.source, { closedBy: 'optOut' });
  }
  for (const { promise, source } of program.assertions) if ('when' in promise) add([promise.when], source);
  for (const { value, source } of data) add(decisionsIn(value), source, { settlesText: true });
  for (const { options, source } of tags) add(Object.values(options).flatMap(decisionsIn), source);
  for (const call of calls) add(expressionsOfCall(call).flatMap(decisionsIn), call.source);
  for (const { once, actions, source } of rules) {
    const values = [...(once?.per ? [once.per] : []), ...actions.flatMap(expressionsOfAction)];
    add(values.flatMap(decisionsIn), source);
  }
  for (const { rows, otherwise, missing, source } of matrices) {
    const values = [...rows.map(({ value }) => value), otherwise, missing];
    add(
      values.flatMap((value) => (value ? decisionsIn(value) : [])),
      source,
    );
  }
  for (const { initial, source } of states) if (initial) add(decisionsIn(initial), source);
  return decisions;
}

/** The conditions that a value depends on: the outermost of them, since each is followed inwards later. */
function decisionsIn(expression: Expression): Expression[] {
  if (expression.type.name === 'boolean') return [expression];
  return children(expression).flatMap(decisionsIn);
}

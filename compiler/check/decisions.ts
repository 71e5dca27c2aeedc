import type { Expression } from '../model/expression.ts';
import { children } from '../traverse/children.ts';
import { expressionsOfAction, expressionsOfCall } from '../traverse/expressions-of.ts';
import type { Program } from '../model/program.ts';
import { valuesOfTable } from '../traverse/values-of-table.ts';
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
  const add = (expression: Expression | undefined, source: Source, how: Partial<Decision> = {}) => {
    const { settlesText = false, closedBy } = how;
    if (expression) decisions.push({ expression, source, settlesText, closedBy });
  };
  /** The conditions that a value depends on: the outermost of them, since each is followed inwards later. */
  const addInside = (expression: Expression | undefined, source: Source, how?: Partial<Decision>) => {
    if (expression?.type.name === 'boolean') add(expression, source, how);
    else if (expression) for (const part of children(expression)) addInside(part, source, how);
  };
  for (const { value, source } of conditions) add(value, source);
  for (const { value, source } of pages) add(value, source, { settlesText: true });
  for (const { when, source } of rules) add(when, source);
  for (const { when, source } of tags) add(when, source);
  for (const { when, source } of consent?.disabled ?? []) add(when, source, { closedBy: 'disable' });
  if (consent) {
    add(consent.noDefault, consent.source, { closedBy: 'noDefault' });
    add(consent.optOut, consent.source, { closedBy: 'optOut' });
  }
  for (const { promise, source } of program.assertions) if ('when' in promise) add(promise.when, source);
  for (const { value, source } of data) addInside(value, source, { settlesText: true });
  for (const { options, source } of tags) for (const value of Object.values(options)) addInside(value, source);
  for (const call of calls) for (const value of expressionsOfCall(call)) addInside(value, call.source);
  for (const { once, actions, source } of rules) {
    addInside(once?.per, source);
    for (const action of actions) for (const value of expressionsOfAction(action)) addInside(value, source);
  }
  for (const matrix of matrices) for (const value of valuesOfTable(matrix)) addInside(value, matrix.source);
  for (const { initial, source } of states) addInside(initial, source);
  return decisions;
}

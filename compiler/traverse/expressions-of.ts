import type { Expression } from '../model/expression.ts';
import type { Action, Asked, Call, Program } from '../model/program.ts';
import { valuesOfTable } from './values-of-table.ts';

/** The expressions that a program's rules, tags and consent begin from; what they name is reached by `walkThrough`. */
export function expressionsOf(program: Program): readonly Expression[] {
  const { rules, tags, calls, consent, project, matrices, states } = program;
  const found: (Expression | undefined)[] = [];
  for (const { triggers, when } of [...rules, ...tags]) {
    found.push(when);
    for (const trigger of triggers) found.push(...trigger.arguments);
  }
  for (const { options } of tags) found.push(...Object.values(options));
  for (const call of calls) found.push(...expressionsOfCall(call));
  for (const { once, actions } of rules) {
    found.push(once?.per);
    for (const action of actions) found.push(...expressionsOfAction(action));
  }
  for (const { when } of consent?.disabled ?? []) found.push(when);
  found.push(consent?.by?.value, consent?.noDefault, consent?.optOut, project.country?.value);
  for (const matrix of matrices) for (const value of valuesOfTable(matrix)) found.push(value);
  for (const { initial, key } of states) found.push(initial, ...(key?.arguments ?? []));
  return found.filter((expression) => expression !== undefined);
}

/** What an action is given. */
export function expressionsOfAction(action: Action): readonly Expression[] {
  switch (action.kind) {
    case 'vendor':
      return action.arguments.concat(action.variables.map(({ value }) => value));
    case 'state':
      return action.value ? [action.value] : [];
    case 'raise':
      return action.detail ? [action.detail] : [];
    case 'call':
      return action.arguments;
    case 'send':
      return [];
  }
}

/** What an answer follows from: all that is told to whom it comes from. */
export function expressionsOfAsked(asked: Asked): readonly Expression[] {
  return 'vendor' in asked
    ? [...Object.values(asked.options), ...(asked.when ? [asked.when] : [])]
    : expressionsOfCall(asked);
}

/** Where a call goes, and what it takes there; a GET takes no body (CALL-01). */
export function expressionsOfCall({ address, query, body, method }: Call): readonly Expression[] {
  return [address, ...(query ? [query] : []), ...(body && method === 'POST' ? [body] : [])];
}

import type { Expression } from '../model/expression.ts';
import type { Action, Responder, Call } from '../model/program.ts';

/** The expressions that an action is given. */
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

/** The expressions that a response follows from: all that its sender is given. */
export function expressionsOfResponder(asked: Responder): readonly Expression[] {
  return 'vendor' in asked
    ? [...Object.values(asked.options), ...(asked.when ? [asked.when] : [])]
    : expressionsOfCall(asked);
}

/** The expressions that a call sends: its address and its fields. A GET request has no body (CALL-01). */
export function expressionsOfCall({ address, query, body, method }: Call): readonly Expression[] {
  return [address, ...(query ? [query] : []), ...(body && method === 'POST' ? [body] : [])];
}

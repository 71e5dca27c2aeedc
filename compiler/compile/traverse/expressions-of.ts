import type { Expression } from '../../language/model/expression.ts';
import type { Action, Responder, Call } from '../../language/model/program.ts';

/** Returns the arguments of an action. */
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

/** Returns the expressions that a response depends on: what a call or tag sends, and its condition. */
export function expressionsOfResponder(responder: Responder): readonly Expression[] {
  const sent = 'vendor' in responder ? Object.values(responder.options) : expressionsOfCall(responder);
  return [...sent, ...(responder.when ? [responder.when] : [])];
}

/** Returns the expressions that a call sends: its address, query and body. A GET request has no body (CALL-01). */
export function expressionsOfCall({ address, query, body, method }: Call): readonly Expression[] {
  return [address, ...(query ? [query] : []), ...(body && method === 'POST' ? [body] : [])];
}

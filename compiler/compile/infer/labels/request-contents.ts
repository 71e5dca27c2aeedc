import type { Expression } from '../../../language/model/expression.ts';
import type { Responder } from '../../../language/model/program.ts';

/** Returns what a request of a call or tag contains. */
export function requestContents(responder: Responder): readonly Expression[] {
  if ('vendor' in responder) return Object.values(responder.options);
  return [responder.address, responder.query, responder.body].filter((part) => part !== undefined);
}

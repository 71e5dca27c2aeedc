import type { Action } from '../../../language/model/program.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkCallNamed } from '../../infer/call/calls.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Context } from '../../bind/context.ts';

type Common = Pick<Action, 'thenWaits' | 'always' | 'timeout' | 'text' | 'start' | 'end'>;

/** Links `send(call)`. The call sets the timeout, so that it is the same in every rule. */
export function linkSend(
  linker: Linker,
  { source }: Context,
  { within }: ast.ActionNode,
  written: ast.CallNode,
  common: Common,
): Action | undefined {
  if (within) {
    const where = 'with other actions; set the "timeout" of the call instead';
    linker.mistake('not-here', { what: '"within"', where }, source, within);
  }
  const call = linkCallNamed(linker, source, written, 'send');
  return call && { kind: 'send', call, ...common };
}

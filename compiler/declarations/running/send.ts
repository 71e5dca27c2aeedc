import type { Action } from '../../model/program.ts';
import type * as ast from '../../syntax/document.ts';
import { linkCallNamed } from '../../infer/call/call-named.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Context } from '../../bind/context.ts';

type Common = Pick<Action, 'thenWaits' | 'timeout' | 'text' | 'start' | 'end'>;

/** `send(call)`. How long it may take is said by the call, so that each rule waits for the same. */
export function linkSend(
  linker: Linker,
  { source }: Context,
  { within }: ast.ActionNode,
  written: ast.CallNode,
  common: Common,
): Action | undefined {
  if (within) {
    const where = 'with other actions; a call has a "timeout" of its own';
    linker.mistake('not-here', { what: '"within"', where }, source, within);
  }
  const call = linkCallNamed(linker, source, written, 'send');
  return call && { kind: 'send', call, ...common };
}

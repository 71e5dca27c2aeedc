import type { Action, Trigger } from '../../../language/model/program.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { placeArguments, type CallParameter } from '../../infer/call/place-arguments.ts';
import { linkTriggers } from './triggers.ts';
import type { Context } from '../../bind/context.ts';

type Common = Pick<Action, 'thenWaits' | 'always' | 'timeout' | 'text' | 'start' | 'end'>;

/** Links `raise(layer("cmp:seen"), { id: 1 })`, which dispatches an event. */
export function linkRaise(linker: Linker, context: Context, call: ast.CallNode, common: Common): Action | undefined {
  const { given, reportMissing } = placeArguments(linker, context, call, 'raise', raiseParameters);
  const [event, detail] = [given.get('event'), given.get('detail')];
  if (!event) {
    reportMissing();
    return undefined;
  }
  const [trigger] = linkTriggers(linker, context.source, event);
  if (!trigger) return undefined;
  if (trigger.event.name !== 'layer' && trigger.event.name !== 'direct') {
    const takes = 'a direct call or an event of the data layer; only the page can dispatch others';
    linker.mistake('wrong-arguments', { name: '"raise"', takes }, context.source, event);
    return undefined;
  }
  if (isPattern(trigger)) {
    const takes = 'an event with a name; many names match a pattern';
    linker.mistake('wrong-arguments', { name: '"raise"', takes }, context.source, event);
    return undefined;
  }
  return {
    kind: 'raise',
    trigger,
    detail: detail && linker.typed(context, detail, { name: 'record' }),
    ...common,
  };
}

/** Whether a pattern stands for the names of the event. */
export const isPattern = ({ arguments: [name] }: Trigger): boolean => name?.type.name === 'pattern';

const raiseParameters: readonly CallParameter[] = [
  { name: 'event', type: 'event' },
  { name: 'detail', type: 'record', default: '{}' },
];

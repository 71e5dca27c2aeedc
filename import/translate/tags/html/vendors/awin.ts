import type { ContainerTag } from '../../../../model/container.ts';
import { CannotCarry, numberCode, textCode } from '../../../value-code.ts';
import { libraryVendors } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, objectField, requireOnly, type SnippetReader } from '../snippet.ts';

const sale = 'AWIN.Tracking.Sale';

/** A sale for Awin, which the master tag reads from an object of the page. */
export function awinSnippet(
  { calls, assigned }: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  if (!assigned.has(sale)) return undefined;
  requireOnly(calls, []);
  const field = (name: string) => assigned.get(`${sale}.${name}`) ?? objectField(assigned.get(sale), name);
  const unknown = [...assigned.keys()].find((name) => !/^AWIN(?:\.Tracking(?:\.Sale(?:\.\w+)?)?)?$/.test(name));
  if (unknown !== undefined) throw new CannotCarry(`assigns ${unknown}`);
  const account = accountFor(libraryVendors.awin, undefined, 'targeting', tag, scope);
  scope.record.differs(tag, 'The sale is sent as an image only, which does not need the script of Awin.');
  return {
    actions: (context) => {
      const text = (name: string) => {
        const node = field(name);
        return node && textCode(reader.value(node, context)).code;
      };
      const [order, currency, parts, channel, voucher] = ['orderRef', 'currency', 'parts', 'channel', 'voucher'].map(
        text,
      );
      const amount = field('amount');
      if (!order || !amount || !currency || !parts) throw new CannotCarry('reports a sale without its order or amount');
      const code = [order, numberCode(reader.value(amount, context)).code, currency, parts, channel ?? '"aw"'];
      return [`${account.name}.sale(${[...code, ...(voucher ? [voucher] : [])].join(', ')})`];
    },
  };
}

import type { ContainerTag } from '../../../../model/container.ts';
import { textCode, CannotCarry } from '../../../value-code.ts';
import { libraryVendors } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, isTextLiteral, onPage, requireOnly, type SnippetReader } from '../snippet.ts';

/** The tag of Pinterest. */
export function pinterestSnippet(
  { calls }: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  if (!calls.some(({ name }) => name === 'pintrk')) return undefined;
  requireOnly(calls, ['pintrk']);
  const load = calls.find(({ arguments: [command] }) => isTextLiteral(command, 'load'));
  const account = accountFor(
    libraryVendors.pinterest,
    load && textCode(reader.value(load.arguments[1], onPage)).code,
    'targeting',
    tag,
    scope,
  );
  if (load?.arguments[2])
    scope.record.decide(
      tag,
      `What it says of the customer is not sent. The tag ${account.name} has the option "em" for a hash.`,
    );
  return {
    actions: (context) =>
      calls.flatMap(({ arguments: [command, name, data] }) => {
        if (isTextLiteral(command, 'load')) return [];
        if (isTextLiteral(command, 'page')) return [`${account.name}.page()`];
        if (!isTextLiteral(command, 'track'))
          throw new CannotCarry('calls a command of Pinterest without a counterpart');
        const fields = reader.record(data, context);
        return [
          `${account.name}.track(${textCode(reader.value(name, context)).code}${fields === '' ? '' : `, ${fields}`})`,
        ];
      }),
  };
}

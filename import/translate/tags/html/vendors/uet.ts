import type { ContainerTag } from '../../../../model/container.ts';
import { textCode, CannotCarry, quote } from '../../../value-code.ts';
import { libraryVendors } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, isTextLiteral, requireOnly, textIn, type SnippetReader } from '../snippet.ts';

/** Microsoft Advertising. */
export function uetSnippet(
  { calls, loaderTexts, code }: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  const isLoader = loaderTexts.some((text) => text.includes('bat.bing.com'));
  if (!isLoader && !calls.some(({ name }) => name === 'uetq.push')) return undefined;
  requireOnly(calls, ['uetq.push']);
  const id = textIn(loaderTexts, /^(\d{5,12})$/);
  const account = accountFor(libraryVendors.uet, id === undefined ? undefined : quote(id), 'targeting', tag, scope);
  if (/enableAutoSpaTracking["']?\s*:\s*(?:true|!0)/.test(code)) account.options.set('spa', 'true');
  return {
    actions: (context) => [
      ...(isLoader ? [`${account.name}.run`] : []),
      ...calls.map(({ arguments: [command, name, parameters] }) => {
        if (!isTextLiteral(command, 'event'))
          throw new CannotCarry('pushes a command of Microsoft Advertising without a counterpart');
        const fields = reader.record(parameters, context);
        return `${account.name}.event(${textCode(reader.value(name, context)).code}${fields === '' ? '' : `, parameters: ${fields}`})`;
      }),
    ],
  };
}

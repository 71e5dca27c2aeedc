import type { ContainerTag } from '../../../../model/container.ts';
import { textCode, CannotCarry, quote } from '../../../value-code.ts';
import { libraryVendors } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, isTextLiteral, requireOnly, type SnippetReader } from '../snippet.ts';

/** Microsoft Clarity. */
export function claritySnippet(
  { calls, loaderTexts }: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  const isLoader = loaderTexts.some((text) => text.includes('clarity.ms/tag'));
  if (!isLoader && !calls.some(({ name }) => name === 'clarity')) return undefined;
  requireOnly(calls, ['clarity']);
  const project = isLoader ? loaderTexts.find((text) => /^[a-z\d]{8,12}$/.test(text)) : undefined;
  const account = accountFor(libraryVendors.clarity, project && quote(project), 'performance', tag, scope);
  return {
    actions: (context) => [
      ...(isLoader ? [`${account.name}.run`] : []),
      ...calls.map(({ arguments: [command, name, value] }) => {
        if (isTextLiteral(command, 'event'))
          return `${account.name}.event(${textCode(reader.value(name, context)).code})`;
        if (isTextLiteral(command, 'set') && value)
          return `${account.name}.set(${textCode(reader.value(name, context)).code}, ${textCode(reader.value(value, context)).code})`;
        throw new CannotCarry('calls a command of Clarity without a counterpart');
      }),
    ],
  };
}

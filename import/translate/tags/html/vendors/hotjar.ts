import type { ContainerTag } from '../../../../model/container.ts';
import { textCode, CannotCarry } from '../../../value-code.ts';
import { libraryVendors } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, isTextLiteral, onPage, requireOnly, type SnippetReader } from '../snippet.ts';

/** Hotjar. */
export function hotjarSnippet(
  parts: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  const { calls, loaderTexts } = parts;
  const isLoader = loaderTexts.some((text) => text.includes('static.hotjar.com'));
  if (!isLoader && !calls.some(({ name }) => name === 'hj')) return undefined;
  requireOnly(calls, ['hj']);
  const site = isLoader ? hotjarSite(parts, scope) : undefined;
  const account = accountFor(libraryVendors.hotjar, site, 'performance', tag, scope);
  return {
    actions: (context) => [
      ...(isLoader ? [`${account.name}.run`] : []),
      ...calls.map(({ arguments: [command, name] }) => {
        if (!isTextLiteral(command, 'event')) throw new CannotCarry('calls a command of Hotjar without a counterpart');
        return `${account.name}.event(${textCode(reader.value(name, context)).code})`;
      }),
    ],
  };
}

/** The number of the site is a number in the snippet of Hotjar, not a text. */
function hotjarSite({ code, names }: ScriptParts, { values }: TagScope): string | undefined {
  const [, number] = /hjid\s*:\s*(\d+)/.exec(code) ?? [];
  if (number !== undefined) return number;
  const [, variable] = /hjid\s*:\s*["']?\{\{([^{}]+)\}\}/.exec(code) ?? [];
  const constant =
    variable !== undefined && names.includes(variable.trim())
      ? values.template(`{{${variable}}}`, onPage).constant
      : undefined;
  return constant !== undefined && /^\d+$/.test(constant) ? constant : undefined;
}

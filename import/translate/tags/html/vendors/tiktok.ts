import type { ContainerTag } from '../../../../model/container.ts';
import { textCode, quote } from '../../../value-code.ts';
import { libraryVendors } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, requireOnly, textIn, type SnippetReader } from '../snippet.ts';

/** The pixel of TikTok. */
export function tiktokSnippet(
  { calls, loaderTexts, code }: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  const isLoader = loaderTexts.some((text) => text.includes('analytics.tiktok.com'));
  if (!isLoader && !calls.some(({ name }) => name.startsWith('ttq.'))) return undefined;
  requireOnly(calls, ['ttq.track', 'ttq.page', 'ttq.identify']);
  const id = textIn(loaderTexts, /^([A-Z\d]{18,22})$/);
  if (/\bttq\.identify\(/.test(code))
    scope.record.decide(
      tag,
      'What it says of the customer is not sent. Use the action "identify" with hashes for that.',
    );
  const isCounting = isLoader && /\bttq\.page\(/.test(code);
  const account = accountFor(libraryVendors.tiktok, id === undefined ? undefined : quote(id), 'targeting', tag, scope);
  return {
    actions: (context) => [
      ...(isLoader ? [isCounting ? `${account.name}.page()` : `${account.name}.run`] : []),
      ...calls.flatMap(({ name, arguments: [event, parameters] }) => {
        if (name === 'ttq.identify') return [];
        if (name === 'ttq.page') return isCounting ? [] : [`${account.name}.page()`];
        const fields = reader.record(parameters, context);
        return [
          `${account.name}.track(${textCode(reader.value(event, context)).code}${fields === '' ? '' : `, ${fields}`})`,
        ];
      }),
    ],
  };
}

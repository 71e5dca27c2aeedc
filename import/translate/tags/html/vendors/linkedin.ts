import type { ContainerTag } from '../../../../model/container.ts';
import { textCode, CannotCarry } from '../../../value-code.ts';
import { libraryVendors } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, onPage, requireOnly, type SnippetReader } from '../snippet.ts';

/** LinkedIn's Insight Tag. */
export function linkedinSnippet(
  { calls, assigned, loaderTexts }: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  const partner = assigned.get('_linkedin_partner_id');
  if (!partner && !calls.some(({ name }) => name === 'lintrk')) return undefined;
  requireOnly(calls, ['lintrk', '_linkedin_data_partner_ids.push']);
  if (partner && !loaderTexts.some((text) => text.includes('snap.licdn.com')))
    throw new CannotCarry('names an account of LinkedIn without loading its script');
  const account = accountFor(
    libraryVendors.linkedin,
    partner && textCode(reader.value(partner, onPage)).code,
    'targeting',
    tag,
    scope,
  );
  const tracked = calls.filter(({ name }) => name === 'lintrk');
  return {
    actions: (context) => [
      ...(partner ? [`${account.name}.run`] : []),
      ...tracked.map(({ arguments: [, record] }) => {
        const fields = reader.record(record, context);
        const [, id] = /conversion_id: "?(\d+)"?/.exec(fields) ?? [];
        if (id === undefined) throw new CannotCarry('names no conversion of LinkedIn');
        return `${account.name}.track(${id})`;
      }),
    ],
  };
}

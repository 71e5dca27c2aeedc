import type { ContainerTag } from '../../../../model/container.ts';
import { textCode, CannotCarry } from '../../../value-code.ts';
import { libraryVendors } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, objectField, isTextLiteral, onPage, requireOnly, type SnippetReader } from '../snippet.ts';

/** The pixel of Meta. */
export function metaSnippet(
  { calls }: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  if (!calls.some(({ name }) => name === 'fbq')) return undefined;
  requireOnly(calls, ['fbq']);
  const init = calls.find(({ arguments: [command] }) => isTextLiteral(command, 'init'));
  const id = init && textCode(reader.value(init.arguments[1], onPage)).code;
  const account = accountFor(libraryVendors.meta, id, 'targeting', tag, scope);
  if (init?.arguments[2])
    scope.record.decide(
      tag,
      `What it says of the customer for "advanced matching" is not sent. The tag ${account.name} has options for hashes.`,
    );
  for (const {
    arguments: [command],
  } of calls)
    if (isTextLiteral(command, 'consent') || isTextLiteral(command, 'dataProcessingOptions'))
      scope.record.differs(tag, 'The consent block of the rules decides, instead of its commands about consent.');
  const ignored = ['init', 'set', 'consent', 'dataProcessingOptions'];
  return {
    actions: (context) =>
      calls.flatMap(({ arguments: [command, name, parameters, options] }) => {
        const word = command?.type === 'Literal' ? String(command.value) : '';
        if (ignored.includes(word)) return [];
        if (word !== 'track' && word !== 'trackCustom') throw new CannotCarry(`calls fbq("${word}")`);
        if (isTextLiteral(name, 'PageView') && !parameters) return [`${account.name}.pageView`];
        const fields = reader.record(parameters, context);
        const eventId = reader.sent(objectField(options, 'eventID'), 'eventID', context);
        const parts = [textCode(reader.value(name, context)).code, fields, eventId ? `id: ${eventId.code}` : ''];
        return [`${account.name}.${word}(${parts.filter((part) => part !== '').join(', ')})`];
      }),
  };
}

import type { AnyNode } from 'acorn';
import type { ContainerTag } from '../../../../model/container.ts';
import type { EventContext } from '../../../event-context.ts';
import { CannotCarry, numberCode, quote, textCode } from '../../../value-code.ts';
import { libraryVendors, type VendorAccount } from '../../accounts.ts';
import type { Plan, TagScope } from '../../scope.ts';
import type { ScriptParts } from '../calls-in.ts';
import { accountFor, objectField, onPage, requireOnly, type SnippetReader } from '../snippet.ts';

/** Commands of Google's tag, for accounts of Google Analytics 4 and Google Ads. */
export function gtagSnippet(
  { calls }: ScriptParts,
  reader: SnippetReader,
  tag: ContainerTag,
  scope: TagScope,
): Plan | undefined {
  if (!calls.some(({ name }) => name === 'gtag')) return undefined;
  requireOnly(calls, ['gtag']);
  const commands = calls.map(({ arguments: [command, ...rest] }) => ({
    word: command?.type === 'Literal' ? String(command.value) : '',
    rest,
  }));
  if (commands.every(({ word }) => word === 'consent' || word === 'set')) {
    scope.record.differs(
      tag,
      'The consent block of the rules decides what Google is told. Commands of the page are not repeated.',
    );
    scope.record.decide(tag, 'It sets signals of Consent Mode. Add "signals" to the consent block for the same.');
    return { actions: () => [], isSetting: true };
  }
  const unknown = commands.find(({ word }) => !['js', 'config', 'event', 'consent', 'set'].includes(word));
  if (unknown) throw new CannotCarry(`calls gtag("${unknown.word}")`);
  if (commands.some(({ word }) => word === 'consent' || word === 'set'))
    scope.record.differs(tag, 'Its commands "consent" and "set" are left out.');
  const uses: Uses = { reader, tag, scope, ofPage: undefined };
  const actions = commands.flatMap(({ word, rest: [first, second] }) =>
    word === 'config' ? configure(first, second, uses) : word === 'event' ? sendEvent(first, second, uses) : [],
  );
  return { actions: (context) => actions.map((action) => action(context)) };
}

/** What commands are written with, and the account of Google Analytics 4 that one of them has configured. */
interface Uses {
  readonly reader: SnippetReader;
  readonly tag: ContainerTag;
  readonly scope: TagScope;
  ofPage: VendorAccount | undefined;
}

type Action = (context: EventContext) => string;

/** The command "config": an account, its settings, and a page view. */
function configure(named: AnyNode, parameters: AnyNode | undefined, uses: Uses): Action[] {
  const { reader, tag, scope } = uses;
  const id = reader.value(named, onPage);
  if (id.constant?.startsWith('AW-')) {
    const account = accountFor(libraryVendors.ads, id.code, 'targeting', tag, scope);
    return [() => `${account.name}.remarket("page_view")`];
  }
  if (!id.constant?.startsWith('G-'))
    throw new CannotCarry('configures another account than one of Google Analytics 4 or Google Ads');
  const account = analyticsAccount(id.code, uses);
  uses.ofPage ??= account;
  const settings = configurationIn(parameters, reader);
  if (settings.code) account.options.set('settings', settings.code);
  if (settings.hasUser)
    scope.record.decide(tag, 'The id of the user is not sent. Set the option "user" if you want it.');
  return [
    () =>
      settings.isCounting
        ? `${account.name}.pageView(page_location: url, page_referrer: referrer)`
        : `${account.name}.run`,
  ];
}

/** Returns what the parameters of a command "config" say. */
function configurationIn(node: AnyNode | undefined, reader: SnippetReader) {
  const counting = objectField(node, 'send_page_view');
  if (counting && counting.type !== 'Literal') throw new CannotCarry('decides by a value whether it counts page views');
  return {
    isCounting: counting?.type !== 'Literal' || counting.value !== false,
    hasUser: objectField(node, 'user_id') !== undefined,
    code: reader.record(node, onPage, ['send_page_view', 'user_id', 'transport_url', 'server_container_url']),
  };
}

function analyticsAccount(id: string | undefined, { tag, scope }: Uses): VendorAccount {
  const account = accountFor(libraryVendors.ga4, id, 'performance', tag, scope);
  account.options.set('pageViews', 'false');
  return account;
}

/** The command "event", for the account that it names or else the one of the page. */
function sendEvent(named: AnyNode, parameters: AnyNode | undefined, uses: Uses): Action[] {
  const { reader, tag, scope } = uses;
  const to = objectField(parameters, 'send_to');
  const [, account, label] = /^(AW-\d+|G-\w+)(?:\/(.+))?$/.exec((to && reader.value(to, onPage).constant) ?? '') ?? [];
  if (to && account === undefined) throw new CannotCarry('sends an event to an account that depends on the page');
  const nameIn = (context: EventContext) => textCode(reader.value(named, context));
  const fieldsIn = (context: EventContext) => reader.record(parameters, context, ['send_to']);
  if (!account?.startsWith('AW-')) {
    const { name } =
      account === undefined
        ? (uses.ofPage ?? analyticsAccount(undefined, uses))
        : analyticsAccount(quote(account), uses);
    return [(context) => `${name}.event(${[nameIn(context).code, fieldsIn(context)].filter(isWritten).join(', ')})`];
  }
  const { name } = accountFor(libraryVendors.ads, quote(account), 'targeting', tag, scope);
  if (label === undefined)
    return [
      (context) => {
        const fields = fieldsIn(context);
        return `${name}.remarket(${nameIn(context).code}${fields === '' ? '' : `, parameters: ${fields}`})`;
      },
    ];
  return [
    (context) => {
      if (nameIn(context).constant !== 'conversion')
        throw new CannotCarry('sends another event than a conversion with a label');
      const values = ['value', 'currency', 'transaction_id'].flatMap((key) => {
        const found = reader.sent(objectField(parameters, key), key, context);
        return found ? `${key}: ${(key === 'value' ? numberCode : textCode)(found).code}` : [];
      });
      return `${name}.convert(${[quote(label), ...values].join(', ')})`;
    },
  ];
}

const isWritten = (code: string): boolean => code !== '';

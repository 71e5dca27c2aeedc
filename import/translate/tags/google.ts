import type { ContainerTag } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import type { EventContext } from '../event-context.ts';
import { neverMissing, numberCode, operand, textCode, CannotCarry, type ValueCode, quote } from '../value-code.ts';
import { type VendorAccount, libraryVendors } from './accounts.ts';
import { recordOf, requiredText, tableRows, sentValue } from './parameters.ts';
import type { Plan, TagScope } from './scope.ts';

const start: EventContext = { kind: 'page' };

/** The Google tag, or the older configuration of Google Analytics 4: the account, its settings, and the page view. */
export function planGoogleTag(tag: ContainerTag, scope: TagScope): Plan {
  const { settings } = tag;
  const id = requiredText(scope, settings, settings.tagId === undefined ? 'measurementId' : 'tagId', start);
  if (id.constant?.startsWith('AW-')) return planAdsTag(tag, scope, id);
  if (id.constant?.startsWith('DC-'))
    throw new CannotCarry('It configures Floodlight alone, which its activities do themselves.');
  const account = scope.accounts.use(libraryVendors.ga4, textCode(id).code, scope.groupOf(tag, 'performance'), tag);
  const rows = [...configurationOf(tag, scope)];
  const isCounting =
    !rows.some(([key, value]) => key === 'send_page_view' && value === 'false') &&
    settingOf(settings, 'sendPageView') !== 'false';
  configure(tag, scope, account, rows);
  markShared(tag, scope);
  scope.record.declared(tag, `tag ${account.name}`);
  return {
    actions: () => [
      isCounting ? `${account.name}.pageView(page_location: url, page_referrer: referrer)` : `${account.name}.run`,
    ],
  };
}

/** The settings of a Google tag: those of its tables, and those of a variable with settings. */
function* configurationOf({ settings }: ContainerTag, { values }: TagScope): Iterable<readonly [string, string]> {
  const variable = /^\{\{(.+)\}\}$/.exec(settingOf(settings, 'configSettingsVariable'))?.[1];
  const shared = variable === undefined ? undefined : values.find(variable.trim());
  for (const one of [shared?.settings, settings]) {
    if (!one) continue;
    yield* tableRows(one.configSettingsTable, 'parameter', 'parameterValue');
    yield* tableRows(one.fieldsToSet, 'name', 'value');
  }
}

function configure(
  tag: ContainerTag,
  scope: TagScope,
  account: VendorAccount,
  rows: readonly (readonly [string, string])[],
): void {
  account.options.set('pageViews', 'false');
  const user = rows.find(([key]) => key === 'user_id')?.[1];
  if (user !== undefined && user !== '')
    scope.record.decide(tag, 'The id of the user is not sent. Set the option "user" if you want it.');
  const server =
    rows.find(([key]) => key === 'server_container_url' || key === 'transport_url')?.[1] ??
    settingOf(tag.settings, 'serverContainerUrl');
  if (server)
    scope.record.decide(
      tag,
      `Its requests go to Google directly, and no longer to ${server}. Add "via" to the tag ${account.name} if that is your gateway.`,
    );
  const special = ['send_page_view', 'user_id', 'server_container_url', 'transport_url'];
  const settings = recordOf(
    scope,
    tag,
    rows.filter(([key]) => !special.includes(key)),
    start,
  );
  if (settings !== '') account.options.set('settings', settings);
  const every = recordOf(scope, tag, eventRowsOf(tag, scope), start);
  if (every !== '') account.options.set('everyEvent', every);
}

/** The parameters of events of a tag: those of its tables, and those of a variable with settings. */
function eventRowsOf({ settings }: ContainerTag, { values }: TagScope): (readonly [string, string])[] {
  const variable = /^\{\{(.+)\}\}$/.exec(settingOf(settings, 'eventSettingsVariable'))?.[1];
  const shared = variable === undefined ? undefined : values.find(variable.trim());
  return [shared?.settings, settings].flatMap((one) =>
    one
      ? [
          ...tableRows(one.eventSettingsTable, 'parameter', 'parameterValue'),
          ...tableRows(one.eventParameters, 'name', 'value'),
        ]
      : [],
  );
}

/** An event of Google Analytics 4. */
export function planGa4Event(tag: ContainerTag, scope: TagScope): Plan {
  const { settings } = tag;
  const account = scope.accounts.use(
    libraryVendors.ga4,
    measurementId(tag, scope),
    scope.groupOf(tag, 'performance'),
    tag,
  );
  if (!account.options.has('pageViews')) account.options.set('pageViews', 'false');
  markShared(tag, scope);
  const userRows = tableRows(settings.userProperties, 'name', 'value');
  return {
    actions(context) {
      const name = textCode(requiredText(scope, settings, 'eventName', context));
      const parameters = withEcommerce(tag, scope, recordOf(scope, tag, eventRowsOf(tag, scope), context), context);
      const properties = recordOf(scope, tag, userRows, context);
      return [
        ...(properties === '' ? [] : [`${account.name}.userProperties(${properties})`]),
        `${account.name}.event(${name.code}${parameters === '' ? '' : `, ${parameters}`})`,
      ];
    },
  };
}

/** Variables with shared settings become parts of the tags that use them. */
function markShared({ settings }: ContainerTag, { values, record }: TagScope): void {
  for (const key of ['eventSettingsVariable', 'configSettingsVariable']) {
    const name = /^\{\{(.+)\}\}$/.exec(settingOf(settings, key))?.[1];
    const variable = name === undefined ? undefined : values.find(name.trim());
    if (variable) record.declared(variable, 'parameters of the tags that use it');
  }
}

function measurementId(tag: ContainerTag, scope: TagScope): string {
  const { settings } = tag;
  const written = settingOf(settings, 'measurementIdOverride');
  if (written !== '') return textCode(scope.values.template(written, start)).code;
  const reference = settingOf(settings, 'measurementId');
  const other = scope.container.tags.find(
    ({ name, type }) => name === reference && ['gaawc', 'googtag'].includes(type),
  );
  if (other) {
    return textCode(
      requiredText(scope, other.settings, other.settings.tagId === undefined ? 'measurementId' : 'tagId', start),
    ).code;
  }
  if (/^(?:G-\w+|\{\{.+\}\})$/.test(reference)) return textCode(scope.values.template(reference, start)).code;
  throw new CannotCarry('It names no account of Google Analytics 4.');
}

/** Returns the parameters of an event with the data of a purchase, as Google Analytics 4 reads it from the data layer. */
function withEcommerce(tag: ContainerTag, scope: TagScope, parameters: string, context: EventContext): string {
  const { settings } = tag;
  if (settingOf(settings, 'sendEcommerceData') !== 'true') return parameters;
  const macro = settingOf(settings, 'ecommerceMacroData');
  const isOwn = settingOf(settings, 'getEcommerceDataFrom') === 'customObject' && macro !== '';
  const value: ValueCode = isOwn
    ? scope.values.template(macro, context)
    : { code: 'layer("ecommerce")', type: 'record', mayBeMissing: true };
  if (isOwn) {
    scope.record.differs(tag, 'Its data of a purchase comes from a variable, which it reads as a record.');
    scope.record.decide(tag, `Look at the data of the purchase: ${value.code}.`);
  }
  return parameters === '' ? value.code : `merge(${value.code}, ${parameters})`;
}

/** The account of Google Ads: `AW-` and the number. */
function adsAccount(tag: ContainerTag, scope: TagScope, id: ValueCode): VendorAccount {
  const { constant, code } = textCode(id);
  const isWhole = constant === undefined ? false : constant.startsWith('AW-');
  const account = constant === undefined ? `"AW-" + ${code}` : quote(isWhole ? constant : `AW-${constant}`);
  return scope.accounts.use(libraryVendors.ads, account, scope.groupOf(tag, 'targeting'), tag);
}

function planAdsTag(tag: ContainerTag, scope: TagScope, id: ValueCode): Plan {
  const account = adsAccount(tag, scope, id);
  return { actions: () => [`${account.name}.remarket("page_view")`] };
}

export function planConversion(tag: ContainerTag, scope: TagScope): Plan {
  const { settings } = tag;
  const account = adsAccount(tag, scope, requiredText(scope, settings, 'conversionId', start));
  return {
    actions(context) {
      const label = textCode(requiredText(scope, settings, 'conversionLabel', context));
      const value = sentValue(scope, tag, 'value', settingOf(settings, 'conversionValue'), context);
      const currency = sentValue(scope, tag, 'currency', settingOf(settings, 'currencyCode'), context);
      const order = sentValue(scope, tag, 'transaction_id', settingOf(settings, 'orderId'), context);
      const named = [
        ...(value ? [`value: ${numberCode(value).code}`] : []),
        ...(currency ? [`currency: ${textCode(currency).code}`] : []),
        ...(order ? [`transaction_id: ${textCode(order).code}`] : []),
      ];
      const hashes = hashesOf(tag, scope, context);
      if (hashes.length > 0) account.options.set('enhanced', 'true');
      const action = hashes.length > 0 ? 'convertEnhanced' : 'convert';
      return [`${account.name}.${action}(${[label.code, ...hashes, ...named].join(', ')})`];
    },
  };
}

/** The data of a customer in a variable, and the hashes that a conversion takes. */
const providedData = [
  { key: 'email', hash: 'sha256_email_address' },
  { key: 'phone_number', hash: 'sha256_phone_number' },
] as const;

/** Returns the hashes of the data of a customer that a conversion has, as named values. */
function hashesOf(tag: ContainerTag, scope: TagScope, context: EventContext): string[] {
  const { settings } = tag;
  const written = settingOf(settings, 'cssProvidedEnhancedConversionValue');
  // A field may be left from a time when they were switched on.
  const isOn = settingOf(settings, 'enableEnhancedConversion');
  if (isOn === 'false' || (written === '' && isOn !== 'true')) return [];
  const name = /^\{\{(.+)\}\}$/.exec(written)?.[1].trim();
  const variable = name === undefined ? undefined : scope.values.find(name);
  const isListed = variable?.type === 'awec' && settingOf(variable.settings, 'mode').toUpperCase() === 'MANUAL';
  const given = isListed ? providedData.filter(({ key }) => settingOf(variable.settings, key) !== '') : [];
  if (!variable || given.length === 0) {
    scope.record.decide(tag, 'Enhanced conversions are not sent: use "convertEnhanced" with hashes if you want them.');
    return [];
  }
  scope.record.declared(variable, 'the conversions that use it');
  scope.record.decide(
    tag,
    'It sends hashes of data of the customer, which still identify a person: confirm that it may.',
  );
  if (given.some(({ key }) => key === 'phone_number'))
    scope.record.differs(tag, 'A telephone number is hashed as it is: the page must have it as +491511234567.');
  return given.flatMap(({ key, hash }) => {
    try {
      const { code } = textCode(scope.values.template(settingOf(variable.settings, key), context));
      return `${hash}: hash(lower(trim(${code})))`;
    } catch (error) {
      if (!(error instanceof CannotCarry)) throw error;
      scope.record.differs(tag, `The hash of "${key}" is not sent. ${error.message}`);
      return [];
    }
  });
}

export function planRemarketing(tag: ContainerTag, scope: TagScope): Plan {
  const { settings } = tag;
  const account = adsAccount(tag, scope, requiredText(scope, settings, 'conversionId', start));
  return {
    actions(context) {
      const rows = tableRows(settings.customParams, 'key', 'value');
      const parameters = recordOf(scope, tag, rows, context);
      const name = sentValue(scope, tag, 'event name', settingOf(settings, 'eventName') || 'page_view', context);
      return [
        `${account.name}.remarket(${name ? textCode(name).code : '"page_view"'}${parameters === '' ? '' : `, parameters: ${parameters}`})`,
      ];
    },
  };
}

/** The conversion linker: the scripts of Google Ads and Floodlight link conversions themselves. */
export function planLinker(tag: ContainerTag, { record }: TagScope): Plan {
  record.differs(
    tag,
    'It has no tag of its own: the scripts of Google Ads and Floodlight link conversions themselves, on pages where they run.',
  );
  return { actions: () => [], isSetting: true };
}

/** A counter or sales activity of Floodlight. */
export function planFloodlight(tag: ContainerTag, scope: TagScope): Plan {
  const { settings } = tag;
  const advertiser = textCode(requiredText(scope, settings, 'advertiserId', start));
  const id = advertiser.constant === undefined ? `"DC-" + ${advertiser.code}` : quote(`DC-${advertiser.constant}`);
  const account = scope.accounts.use(libraryVendors.floodlight, id, scope.groupOf(tag, 'targeting'), tag);
  const isSale = tag.type === 'fls';
  return {
    actions(context) {
      const [group, activity] = ['groupTag', 'activityTag'].map(
        (key) => textCode(requiredText(scope, settings, key, context)).code,
      );
      const variables = recordOf(scope, tag, tableRows(settings.customVariable, 'key', 'value'), context);
      const more = variables === '' ? '' : `, variables: ${variables}`;
      const method = quote(settingOf(settings, 'countingMethod').toLowerCase() || 'standard');
      if (!isSale) return [`${account.name}.count(${group}, ${activity}, ${method}${more})`];
      const value = numberCode(requiredText(scope, settings, 'revenue', context));
      const order = neverMissing(requiredText(scope, settings, 'orderId', context));
      if (value.mayBeMissing) scope.record.differs(tag, 'A missing revenue counts as 0.');
      const revenue = value.mayBeMissing ? `${operand(value)} else 0` : value.code;
      const counting = quote(settingOf(settings, 'countingMethod').toLowerCase() || 'transactions');
      return [`${account.name}.sell(${group}, ${activity}, ${counting}, ${revenue}, ${order.code}${more})`];
    },
  };
}

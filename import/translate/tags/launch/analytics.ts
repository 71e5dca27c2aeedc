import type { ContainerTag, Settings, SettingValue } from '../../../model/container.ts';
import { recordSetting, settingOf, settingRecords } from '../../../model/setting-of.ts';
import { dependsOnEvent } from '../../depends-on-event.ts';
import type { EventContext } from '../../event-context.ts';
import type { ProjectModule } from '../../script/write-module.ts';
import { libraryVendors, type VendorAccount } from '../accounts.ts';
import { planReview } from '../html/plan-html.ts';
import { sentValue } from '../parameters.ts';
import type { Plan, TagScope } from '../scope.ts';
import { CannotCarry, constantText, quote, textCode } from '../../value-code.ts';

/** A variable of Adobe Analytics that an action sets. */
interface SetVariable {
  readonly slot: string;
  readonly written: string;
}

const sent = /^(?:(?:prop|eVar|list|hier)\d+|channel|campaign|state|zip|purchaseID|transactionID)$/;
const counted = /^(?:event\d+|purchase|prodView|scOpen|scAdd|scRemove|scView|scCheckout)$/;

/** Variables that are options of the tag, as they describe the page. */
const options: Readonly<Record<string, string>> = { pageName: 'pageName', pageURL: 'url', referrer: 'referrer' };

const start: EventContext = { kind: 'page' };
const setting = (tag: ContainerTag): boolean => tag.type === 'adobe-analytics/setVariables';
const sending = (tag: ContainerTag): boolean => tag.type === 'adobe-analytics/sendBeacon';
const clearing = (tag: ContainerTag): boolean => tag.type === 'adobe-analytics/clearVariables';

/** Variables become parts of the beacons that follow; their custom code is to be reviewed. */
export function planVariables(tag: ContainerTag, scope: TagScope, modules: ProjectModule[]): Plan | undefined {
  const isSent = scope.container.tags.some((other) => sending(other) && settersOf(other, scope).includes(tag));
  const source = settingOf(recordSetting(tag.settings, 'customSetup'), 'source');
  if (isSent) scope.record.declared(tag, 'variables of the beacons that follow it');
  else if (source.trim() === '')
    scope.record.drop(tag, 'No beacon of its rule, or of one that follows at the same event, sends its variables.');
  return source.trim() === '' ? undefined : planReview(tag, source, 'sets variables by itself', scope, modules);
}

export function planClear(tag: ContainerTag, { record }: TagScope): undefined {
  record.declared(tag, 'nothing to clear: each beacon has the variables of its own rule');
}

/** A page view or link. It has the variables that were set before it at the same event. */
export function planBeacon(tag: ContainerTag, scope: TagScope): Plan {
  const account = accountFor(tag, scope);
  const setters = settersOf(tag, scope);
  const { tags } = scope.container;
  const isKept = (one: ContainerTag) => setting(one) && !setters.includes(one) && !isCleared(one, tags);
  if (tags.some(isKept))
    scope.record.differs(
      tag,
      'Its beacon has the variables of its own rule only. In Launch, it also has those that other rules set before it in the page and did not clear.',
    );
  for (const setter of setters) configure(setter, account, scope);
  const request = identityOf(tag, scope);
  return {
    actions(context) {
      const variables = variablesOf(setters, scope, context);
      const beacon = isPage(tag)
        ? `${account.name}.page ${variables}`
        : `${account.name}.link(${linkOf(tag, scope, context)}) ${variables}`;
      return [request === undefined ? beacon : `${request} then\n${beacon}`];
    },
  };
}

const isPage = ({ settings }: ContainerTag): boolean => settingOf(settings, 'type') !== 'link';

function linkOf(tag: ContainerTag, scope: TagScope, context: EventContext): string {
  const written = settingOf(tag.settings, 'linkName');
  const name = sentValue(scope, tag, 'linkName', written, context);
  if (!name) scope.record.differs(tag, 'Its link has the name "link clicked", and not the text of the element.');
  const kinds: Readonly<Record<string, string>> = { d: 'download', e: 'exit' };
  const kind = kinds[settingOf(tag.settings, 'linkType')] ?? 'other';
  const address = context.kind === 'click' ? ', redactUrl(link.url)' : '';
  return `${name ? `${textCode(name).code}${name.mayBeMissing ? ' else "link clicked"' : ''}` : '"link clicked"'}, ${quote(kind)}${address}`;
}

/**
 * Returns the actions whose variables a beacon has: those before it in its rule, and those of rules without a condition and a
 * beacon, which run before it at the same event.
 */
function settersOf(beacon: ContainerTag, { container: { tags, triggers } }: TagScope): ContainerTag[] {
  const eventsOf = (tag: ContainerTag) =>
    tag.triggers.map((id) => {
      const { type, settings, conditions = [] } = triggers.find((one) => one.id === id)!;
      return { key: JSON.stringify([type, settings]), isAlways: conditions.length === 0 };
    });
  const own = new Set(eventsOf(beacon).map(({ key }) => key));
  const isBefore = (tag: ContainerTag) =>
    setting(tag) &&
    tag.rule !== beacon.rule &&
    tag.priority >= beacon.priority &&
    !tags.some((other) => other.rule === tag.rule && (sending(other) || clearing(other))) &&
    [...own].every((key) => eventsOf(tag).some((event) => event.isAlways && event.key === key));
  const found: ContainerTag[] = tags.filter(isBefore);
  for (const tag of tags.filter(({ rule }) => rule === beacon.rule)) {
    if (tag === beacon) break;
    if (clearing(tag)) found.length = 0;
    if (setting(tag)) found.push(tag);
  }
  return found;
}

const isCleared = ({ rule }: ContainerTag, tags: readonly ContainerTag[]): boolean =>
  tags.some((other) => other.rule === rule && clearing(other));

/** Writes the variables of a beacon: those of all beacons first, and then those of its rule. The last one of a name counts. */
function variablesOf(setters: readonly ContainerTag[], scope: TagScope, context: EventContext): string {
  const fields = new Map<string, string>();
  const events = new Set<string>();
  for (const { item, properties } of propertiesOf(setters, scope)) {
    for (const { slot, written } of slotsIn(properties)) {
      const value = sent.test(slot) && sentValue(scope, item, slot, written, context);
      if (value) fields.set(scope.accounts.variable(slot), textCode(value).code);
      else if (!sent.test(slot) && !Object.hasOwn(options, slot) && item.kind === 'action')
        scope.record.differs(item, `"${slot}" is left out.`);
    }
    for (const event of settingRecords(properties.events)) {
      const [name, count] = [settingOf(event, 'name'), settingOf(event, 'value')];
      if (counted.test(name)) events.add(scope.accounts.variable(name));
      else scope.record.differs(item, `The event "${name}" is left out.`);
      if (count !== '') scope.record.differs(item, `The event "${name}" counts as 1, and not as ${count}.`);
    }
  }
  const list = [...fields].map(([name, code]) => (name === code ? name : `${name}: ${code}`));
  if (events.size > 0) list.push(`events: [${[...events].join(', ')}]`);
  return list.length === 0 ? '{}' : `{ ${list.join(', ')} }`;
}

/** Returns the variables of the extension, and those of actions. */
function propertiesOf(setters: readonly ContainerTag[], scope: TagScope) {
  const extension = extensionOf('adobe-analytics', scope);
  return [...(extension ? [extension] : []), ...setters].map((item) => ({
    item,
    properties: recordSetting(item.settings, 'trackerProperties'),
  }));
}

function slotsIn(properties: Settings): SetVariable[] {
  const found: SetVariable[] = [];
  for (const [key, value] of Object.entries(properties)) {
    if (key === 'events') continue;
    if (typeof value === 'string') found.push({ slot: key, written: value });
    else if (!Array.isArray(value)) found.push({ slot: key, written: writtenOf(value as Settings) });
    else
      for (const one of settingRecords(value))
        if (settingOf(one, 'name') !== '') found.push({ slot: settingOf(one, 'name'), written: writtenOf(one) });
  }
  // An alias has the value of another variable.
  return found.map(({ slot, written }) => ({
    slot,
    written: written.startsWith('alias ')
      ? (found.find((other) => other.slot === written.slice(6))?.written ?? '')
      : written,
  }));
}

function writtenOf(one: Settings): string {
  const [type, value] = [settingOf(one, 'type'), settingOf(one, 'value')];
  if (type === 'alias') return `alias ${value}`;
  return type === 'queryParam' ? `{{query ${value}}}` : value;
}

/** Sets the options of the account that describe the page. */
function configure(setter: ContainerTag, { options: set, name }: VendorAccount, scope: TagScope): void {
  for (const { slot, written } of slotsIn(recordSetting(setter.settings, 'trackerProperties'))) {
    if (!Object.hasOwn(options, slot)) continue;
    const value = sentValue(scope, setter, slot, written, start);
    if (!value) continue;
    const code = textCode(value).code;
    if (dependsOnEvent(code)) scope.record.differs(setter, `"${slot}" is left out, because it depends on the event.`);
    else if ((set.get(options[slot]) ?? code) === code) {
      set.set(options[slot], code);
      scope.record.differs(
        setter,
        `"${slot}" is an option of the tag ${name}: each beacon has the value of its moment, and not what was set last.`,
      );
    } else scope.record.differs(setter, `"${slot}" is that of the tag ${name} for all beacons, and not ${code}.`);
  }
}

function accountFor(tag: ContainerTag, scope: TagScope): VendorAccount {
  const extension = extensionOf('adobe-analytics', scope);
  if (!extension) throw new CannotCarry('The file has no settings of Adobe Analytics.');
  const properties = recordSetting(extension.settings, 'trackerProperties');
  const accounts = recordSetting(recordSetting(extension.settings, 'libraryCode'), 'accounts');
  const [live, development] = ['production', 'development'].map((stage) => suiteOf(accounts[stage], scope));
  const suite = live ?? development;
  if (suite === undefined) throw new CannotCarry('The file does not say the report suite: custom code sets it.');
  const code =
    development === undefined || development === suite
      ? suite
      : `case { stage is development: ${development}, otherwise: ${suite} }`;
  const account = scope.accounts.use(libraryVendors.adobeAnalytics, code, scope.groupOf(tag, 'performance'), tag);
  const server = settingOf(properties, 'trackingServerSecure') || settingOf(properties, 'trackingServer');
  if (server === '')
    scope.record.decide(
      extension,
      `The file does not say the tracking server. Look for "/b/ss/" in the requests of the page, and correct "server" of the tag ${account.name}.`,
    );
  const host = server === '' ? constantText('metrics.invalid') : textCode(scope.values.template(server, start));
  account.options.set('server', host.code);
  for (const [key, option] of [
    ['currencyCode', 'currency'],
    ['charSet', 'charset'],
  ]) {
    const text = settingOf(properties, key);
    if (text !== '' && !text.includes('{{')) account.options.set(option, quote(text));
  }
  return account;
}

function suiteOf(list: SettingValue | undefined, { values }: TagScope): string | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return textCode(values.template(list.map(String).join(','), start)).code;
}

/** Returns the action that asks for the visitor's id, if the container has the identity service. */
function identityOf(tag: ContainerTag, scope: TagScope): string | undefined {
  const extension = extensionOf('adobe-mcid', scope);
  const organisation = extension && settingOf(extension.settings, 'orgId');
  if (!organisation) return undefined;
  const { visitorIdentity, adobeAnalytics } = libraryVendors;
  const group = scope.groupOf(tag, 'performance');
  const identity = scope.accounts.use(visitorIdentity, quote(organisation), group, tag);
  scope.record.declared(extension, `tag ${identity.name}`);
  identity.options.set('server', '"dpm.demdex.net"');
  scope.accounts.each(adobeAnalytics, (account) => account.options.set('visitor', `${identity.name}.mid`));
  return `${identity.name}.request`;
}

const extensionOf = (id: string, { container }: TagScope) => container.extensions.find((one) => one.id === id);

import type { Settings } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import type { EventContext } from '../event-context.ts';
import { looksPersonal } from '../variables/proposed-label.ts';
import { CannotCarry, quote, type ValueCode } from '../value-code.ts';

const simple = (code: string, more: Partial<ValueCode> = {}): ValueCode => ({
  code,
  type: 'text',
  mayBeMissing: true,
  isSimple: true,
  ...more,
});

/** Returns what a reference such as `%this.href%` or `%event.message.id%` is; undefined if the name is no such reference. */
export function launchReference(name: string, { kind }: EventContext): ValueCode | undefined {
  const [, parameter] = /^query (.+)$/.exec(name) ?? [];
  if (parameter !== undefined) return simple(`query(${quote(parameter)})`, { isPersonal: looksPersonal(parameter) });
  const [, of, path] = /^(this|event|target)\.(.+)$/.exec(name) ?? [];
  if (of === undefined) return undefined;
  if (of === 'this' && (kind === 'click' || kind === 'submit')) return elementValue(path, kind);
  const [, field] = /^message\.([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)$/.exec(path) ?? [];
  if (of === 'event' && kind === 'layer' && field !== undefined)
    return simple(`event.${field}`, { isPersonal: looksPersonal(field) });
  throw new CannotCarry(`Nothing corresponds to "%${name}%" at the event of its rule.`);
}

/** Names of properties of elements whose attributes have another one. */
const attributes: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

function elementValue(path: string, kind: 'click' | 'submit'): ValueCode {
  if (kind === 'click' && path === 'href') return simple('redactUrl(link.url)');
  if (kind === 'click' && /^(?:@text|@cleanText|innerText|textContent|text)$/.test(path))
    return simple('link.text', { isPersonal: true, mayBeMissing: false });
  const [, attribute = path] = /^getAttribute\((.+)\)$/.exec(path) ?? [];
  if (!/^[\w-]+$/.test(attribute)) throw new CannotCarry(`Nothing corresponds to "%this.${path}%".`);
  if (kind === 'submit' && attribute === 'id') return simple('form.id', { mayBeMissing: false });
  return simple(`attribute(${quote(attributes[attribute] ?? attribute)})`, { isPersonal: true });
}

/** Where a data element of Adobe Launch reads its value: code of a declaration, or a type and settings of the model. */
export type LaunchSource =
  | { readonly code: string; readonly isPersonal?: true; readonly differs?: readonly string[] }
  | { readonly inline: ValueCode }
  | { readonly type: string; readonly settings: Settings; readonly differs?: readonly string[] };

type Source = (settings: Settings) => LaunchSource;

const pages: Readonly<Record<string, ValueCode>> = {
  url: simple('url', { mayBeMissing: false }),
  hostname: simple('host', { mayBeMissing: false }),
  pathname: simple('path', { mayBeMissing: false }),
  referrer: simple('referrer'),
  title: simple('pageTitle', { mayBeMissing: false, isPersonal: true }),
};

/** The data elements of Adobe Launch, by extension and module. */
export const launchSources: Readonly<Record<string, Source>> = {
  'core/javascriptVariable': (settings) => ({ type: 'j', settings: { name: settingOf(settings, 'path') } }),
  'core/cookie': ({ name }) => ({ type: 'k', settings: { name } }),
  'core/constant': ({ value }) => ({ type: 'c', settings: { value: value ?? '' } }),
  'core/queryStringParameter': (settings) => ({
    type: 'u',
    settings: { component: 'QUERY', queryKey: settingOf(settings, 'name') },
    ...(settingOf(settings, 'caseInsensitive') === 'true' && {
      differs: ['The name of the parameter counts as it is written, and not in any case.'],
    }),
  }),
  'core/localStorage': (settings) => ({ code: `local(${quote(settingOf(settings, 'name'))})` }),
  'core/sessionStorage': (settings) => ({ code: `session(${quote(settingOf(settings, 'name'))})` }),
  'core/domAttribute': (settings) => {
    const selector = settingOf(settings, 'elementSelector');
    const property = settingOf(settings, 'elementProperty');
    if (selector === '') throw new CannotCarry('It names no element.');
    if (/^(?:text|innerText|textContent|innerHTML)$/.test(property))
      return { code: `element(${quote(selector)})`, isPersonal: true };
    if (!/^[\w-]+$/.test(property)) throw new CannotCarry(`Nothing reads "${property}" of an element.`);
    return { code: `element(${quote(selector)}, attribute: ${quote(attributes[property] ?? property)})` };
  },
  'core/pageInfo': (settings) => {
    const attribute = settingOf(settings, 'attribute');
    if (attribute === 'protocol') return { code: String.raw`part(url, /^(\w+:)/)` };
    if (!Object.hasOwn(pages, attribute)) throw new CannotCarry(`Nothing returns "${attribute}" of a page.`);
    return { inline: pages[attribute] };
  },
  'core/randomNumber': () => ({ type: 'r', settings: {} }),
  'core/runtimeEnvironment': (settings) => {
    if (!/stage/i.test(settingOf(settings, 'attribute')))
      throw new CannotCarry('It reads facts about the build of Launch.');
    return { inline: simple('stage', { mayBeMissing: false }) };
  },
  'core/launchEnvironment': () => ({ inline: simple('stage', { mayBeMissing: false }) }),
  'core/customCode': (settings) => ({ type: 'jsm', settings: { javascript: settingOf(settings, 'source') } }),
  'gcoe-adobe-client-data-layer/datalayerComputedState': layered,
  'gcoe-adobe-client-data-layer/datalayerFullState': layered,
};

function layered(settings: Settings): LaunchSource {
  const path = settingOf(settings, 'path');
  if (path === '') throw new CannotCarry('It reads the whole data layer.');
  return { type: 'v', settings: { name: path, dataLayerVersion: '2' } };
}

import type { AnyNode } from 'acorn';
import type {
  Container,
  ContainerCondition,
  ContainerExtension,
  ContainerItem,
  ContainerTag,
  ContainerTrigger,
  ContainerVariable,
  Settings,
  SettingValue,
} from '../../model/container.ts';
import { recordSetting, settingOf, settingRecords } from '../../model/setting-of.ts';
import { uniquely } from '../uniquely.ts';
import type { Library } from './library-in.ts';
import { literalFields, libraryValue } from './library-value.ts';

/**
 * Reads the container of a library of Adobe Launch. Events become triggers with the conditions of their rule, and actions
 * become tags that belong to it. Their modules are not needed.
 */
export function readLibrary(library: Library, script: string): Container {
  const valueOf = (node: AnyNode | undefined) => node && libraryValue(node, script);
  const settingsIn = (node: AnyNode | undefined): Settings => recordSetting({ read: valueOf(node) ?? {} }, 'read');
  const elements = [...literalFields(library.get('dataElements'))].map(
    ([name, node]) => [name, settingsIn(node)] as const,
  );
  const names = new Set(elements.map(([name]) => name));
  const extensions = [...literalFields(library.get('extensions'))].map(([id, node]) => readExtension(id, node));
  const titles = new Map(extensions.flatMap(({ modules }) => modules));
  const property = settingsIn(library.get('property'));
  const written = listIn(library.get('rules')).map(settingsIn);
  const rules = uniquely(written.map(readRule));
  const parts = rules.map((rule, at) => readParts(rule, written[at]));
  // Both are written into a comment.
  const [id = 'Adobe Launch'] = /^[\w-]{1,60}$/.exec(settingOf(property, 'id') || stageId()) ?? [];
  return {
    manager: 'Adobe Launch',
    id,
    name: settingOf(property, 'name') || id,
    dataLayer: dataLayerOf(extensions.map(({ item }) => item)),
    rules,
    tags: parts.flatMap(({ actions }) => actions),
    triggers: parts.flatMap(({ events }) => events),
    conditions: parts.flatMap(({ conditions }) => conditions),
    variables: uniquely(elements.map(([name, element]) => readElement(name, element))),
    builtIns: [],
    templates: [],
    folders: [],
    extensions: uniquely(extensions.map(({ item }) => item)),
  };

  function stageId(): string {
    return settingOf(settingsIn(library.get('environment')), 'id');
  }

  function readExtension(id: string, node: AnyNode) {
    const fields = literalFields(node);
    const modules = [...literalFields(fields.get('modules'))].flatMap(([path, module]) => {
      const title = valueOf(literalFields(module).get('displayName'));
      return typeof title === 'string' && title !== '' ? [[path, title] as const] : [];
    });
    const item: ContainerExtension = {
      kind: 'extension',
      id,
      name: String(valueOf(fields.get('displayName')) ?? id),
      settings: withReferences(settingsIn(fields.get('settings')), names) as Settings,
    };
    return { item, modules };
  }

  function readElement(name: string, element: Settings): ContainerVariable {
    const { modulePath: _, settings: __, ...format } = element;
    return { kind: 'data element', id: name, name, ...componentOf(element), format };
  }

  function readParts(rule: ContainerItem, written: Settings) {
    const nameOf = (component: Settings, kind: string, number: number) =>
      `${rule.name}: ${titles.get(settingOf(component, 'modulePath')) ?? `${kind} ${number}`}`;
    const item = <Kind extends ContainerItem['kind']>(kind: Kind, component: Settings, number: number) => ({
      kind,
      id: `${rule.id} ${kind} ${number}`,
      name: nameOf(component, kind, number),
    });
    const conditions = settingRecords(written.conditions).map((one, index): ContainerCondition => ({
      ...item('condition', one, index + 1),
      ...componentOf(one),
      isNegated: settingOf(one, 'negate') === 'true' || settingOf(one, 'logicType') === 'except',
    }));
    const events = settingRecords(written.events).map((one, index): ContainerTrigger => ({
      ...item('event', one, index + 1),
      ...componentOf(one),
      filters: [],
      names: [],
      conditions,
    }));
    const orders = settingRecords(written.events).map((one) => Number(settingOf(one, 'ruleOrder') || 50));
    const actions = settingRecords(written.actions).map((one, index): ContainerTag => ({
      ...item('action', one, index + 1),
      rule,
      ...componentOf(one),
      triggers: events.map((event) => event.id),
      exceptions: [],
      isOncePerPage: false,
      isPaused: false,
      // Lower orders run first, and 50 is the usual one.
      priority: 50 - Math.min(...orders.filter(Number.isFinite), 1000),
      before: [],
      after: [],
    }));
    return { events, conditions, actions };
  }

  /** Returns what an event, condition, action or data element is, and its settings. */
  function componentOf(component: Settings): { readonly type: string; readonly settings: Settings } {
    const settings = withReferences(recordSetting(component, 'settings'), names) as Settings;
    return { type: typeOf(settingOf(component, 'modulePath')), settings };
  }
}

function readRule(written: Settings, at: number): ContainerItem {
  const id = settingOf(written, 'id') || `rule ${at + 1}`;
  return { kind: 'rule', id, name: settingOf(written, 'name') || id };
}

/** Returns the extension and the name of a module: `core/src/lib/events/click.js` becomes `core/click`. */
function typeOf(path: string): string {
  const parts = path.replace(/(?:\/index)?\.js$/, '').split('/');
  return parts.length > 1 ? `${parts[0]}/${parts.at(-1)!}` : path;
}

const listIn = (node: AnyNode | undefined): AnyNode[] =>
  node?.type === 'ArrayExpression' ? node.elements.flatMap((one) => (one as AnyNode | null) ?? []) : [];

/** Returns settings whose texts have references to data elements in the form of the model: `%Plan%` becomes `{{Plan}}`. */
function withReferences(value: SettingValue, names: ReadonlySet<string>): SettingValue {
  if (Array.isArray(value)) return value.map((one: SettingValue) => withReferences(one, names));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value as Settings).map(([key, one]) => [key, withReferences(one, names)]));
  const isKnown = (name: string) =>
    (names.has(name) && !/[{}]/.test(name)) || /^(?:this|event|target)\.[^{}]+$/.test(name);
  return value
    .replaceAll(/%([^%\n]+)%/g, (token, name: string) => (isKnown(name) ? `{{${name}}}` : token))
    .replaceAll(/_satellite\.getVar\(\s*(["'])([^"'{}\n]+)\1\s*\)/g, (call, _, name: string) =>
      isKnown(name) ? `{{${name}}}` : call,
    );
}

/** Returns the array that the extension of the data layer names, or else its usual one. */
function dataLayerOf(extensions: readonly ContainerExtension[]): string {
  const texts = extensions
    .filter(({ id }) => /data-?layer/i.test(id))
    .flatMap(({ settings }) => Object.entries(settings))
    .filter(([key, value]) => /layer|name/i.test(key) && typeof value === 'string' && /^[A-Za-z_$][\w$]*$/.test(value));
  return texts.length > 0 ? String(texts[0][1]) : 'adobeDataLayer';
}

/**
 * A second meaning of containers, from the public documentation of Google Tag Manager, which shares no code with the importer:
 * it says which tags of an export run in a visit, with which values. It knows what the visits of these tests contain: page
 * views and events of the data layer, without clicks.
 */

type Json = any;

/** What a visitor and the page do. */
export interface Visit {
  readonly url: string;
  /** Items that the page pushes, one after another, when it has loaded. */
  readonly pushes: readonly Json[];
}

/** A tag that ran, at an event. */
export interface Fired {
  readonly tag: string;
  readonly event: string;
  /** Of a tag with an event of Google Analytics 4: its name and parameters. */
  readonly name?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

const builtInTriggers: Readonly<Record<string, string>> = {
  '2147479553': 'gtm.js',
  '2147479573': 'gtm.init',
  '2147479572': 'gtm.init_consent',
};

const pageEvents: Readonly<Record<string, string>> = {
  PAGEVIEW: 'gtm.js',
  DOM_READY: 'gtm.dom',
  WINDOW_LOADED: 'gtm.load',
  INIT: 'gtm.init',
  CONSENT_INIT: 'gtm.init_consent',
};

/** Returns the tags that run in a visit, in order. */
export function interpret({ containerVersion: container }: Json, { url, pushes }: Visit): Fired[] {
  const state: Json = {};
  const fired: Fired[] = [];
  const ranOnce = new Set<string>();
  for (const event of ['gtm.init_consent', 'gtm.init', 'gtm.js', 'gtm.dom', 'gtm.load']) happen(event);
  for (const item of pushes) {
    mergeInto(state, item);
    if (item.event !== undefined) happen(item.event);
  }
  return fired;

  function happen(event: string): void {
    const values = createReader(container, state, url, event);
    const isMatching = (id: string) => matches(container, id, event, values);
    const priority = (tag: Json) => Number(tag.priority?.value ?? 0);
    for (const tag of container.tag.toSorted((one: Json, other: Json) => priority(other) - priority(one))) {
      if (tag.paused || !tag.firingTriggerId.some(isMatching) || tag.blockingTriggerId.some(isMatching)) continue;
      if (tag.tagFiringOption === 'ONCE_PER_LOAD' && ranOnce.has(tag.tagId)) continue;
      ranOnce.add(tag.tagId);
      fired.push({ tag: tag.name, event, ...(tag.type === 'gaawe' && eventOf(tag, container, values, state)) });
    }
  }
}

type Values = (name: string) => unknown;

function matches(container: Json, id: string, event: string, values: Values): boolean {
  if (builtInTriggers[id] !== undefined) return builtInTriggers[id] === event;
  const trigger = container.trigger.find((one: Json) => one.triggerId === id);
  if (!trigger) return false;
  const isOfType =
    trigger.type === 'CUSTOM_EVENT'
      ? trigger.customEventFilter.every((filter: Json) =>
          holds(filter, (name) => (name === '_event' ? event : values(name))),
        )
      : pageEvents[trigger.type] === event;
  return isOfType && (trigger.filter ?? []).every((filter: Json) => holds(filter, values));
}

function holds({ type, parameter }: Json, values: Values): boolean {
  const [left, right] = ['arg0', 'arg1'].map((key) => textOf(settingOf(parameter, key).value ?? '', values));
  const isNegated = settingOf(parameter, 'negate').value === 'true';
  const flags = settingOf(parameter, 'ignore_case').value === 'true' ? 'i' : '';
  const compared: Record<string, () => boolean> = {
    EQUALS: () => left === right,
    CONTAINS: () => left.includes(right),
    STARTS_WITH: () => left.startsWith(right),
    ENDS_WITH: () => left.endsWith(right),
    MATCH_REGEX: () => patternOf(right, flags)?.test(left) ?? false,
    GREATER: () => Number(left) > Number(right),
    GREATER_OR_EQUALS: () => Number(left) >= Number(right),
    LESS: () => Number(left) < Number(right),
    LESS_OR_EQUALS: () => Number(left) <= Number(right),
  };
  return compared[type]() !== isNegated;
}

/** Returns a regular expression; nothing if it has a mistake. */
function patternOf(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

const settingOf = (parameters: readonly Json[] = [], key: string): Json =>
  parameters.find((one) => one.key === key) ?? {};

/** Returns the value of a setting: that of its only variable as it is, or a text. */
function valueOf(text: string, values: Values): unknown {
  const [, name] = /^\{\{([^{}]+)\}\}$/.exec(text) ?? [];
  return name === undefined ? textOf(text, values) : values(name);
}

/** Returns a text with the values of its variables. */
const textOf = (text: string, values: Values): string =>
  text.replaceAll(/\{\{([^{}]+)\}\}/g, (_, name: string) => String(values(name)));

function createReader(container: Json, state: Json, url: string, event: string): Values {
  const { hostname, pathname, searchParams, hash } = new URL(url);
  const builtIns: Record<string, unknown> = {
    'Page URL': url,
    'Page Hostname': hostname,
    'Page Path': pathname,
    Event: event,
  };
  const read = (name: string): unknown => {
    const variable = container.variable.find((one: Json) => one.name === name);
    if (!variable) return builtIns[name];
    const setting = (key: string): string => settingOf(variable.parameter, key).value ?? '';
    const other = () => (setting('setDefaultValue') === 'true' ? valueOf(setting('defaultValue'), read) : undefined);
    switch (variable.type) {
      case 'c':
        return valueOf(setting('value'), read);
      case 'v':
        return (
          setting('name')
            .split('.')
            .reduce((value: Json, key: string) => value?.[key], state) ?? other()
        );
      case 'u':
        return partOf(setting('component'), setting('queryKey'));
      case 'smm':
        return rowOf((key) => key === textOf(setting('input'), read));
      case 'remm':
        return rowOf((key) => {
          const pattern = setting('fullMatch') === 'true' ? `^(?:${key})$` : key;
          return new RegExp(pattern, setting('ignoreCase') === 'true' ? 'i' : '').test(textOf(setting('input'), read));
        });
      case 'jsm':
        return run(setting('javascript'), read);
      default:
        return undefined;
    }

    /** An empty part of the address counts as missing: Google receives nothing in both cases. */
    function partOf(component: string, key: string): string | undefined {
      if (component === 'QUERY') return searchParams.get(key) ?? undefined;
      return component === 'FRAGMENT' ? hash.slice(1) || undefined : url;
    }

    function rowOf(isRow: (key: string) => boolean): unknown {
      const rows = settingOf(variable.parameter, 'map').list ?? [];
      const row = rows.find(({ map }: Json) => isRow(settingOf(map, 'key').value));
      return row ? valueOf(settingOf(row.map, 'value').value, read) : other();
    }
  };
  return read;
}

/** Runs the function of a Custom JavaScript variable. */
function run(code: string, values: Values): unknown {
  const names: string[] = [];
  const body = code.replaceAll(/\{\{([^{}]+)\}\}/g, (_, name: string) => `values[${names.push(name) - 1}]`);
  // oxlint-disable-next-line no-new-func -- code of this test's own containers
  return new Function('values', 'document', `return (${body})()`)(names.map(values), { title: '' });
}

function eventOf(tag: Json, container: Json, values: Values, state: Json) {
  const setting = (key: string): Json => settingOf(tag.parameter, key);
  const config = container.tag.find(({ type }: Json) => type === 'googtag');
  const shared = /^\{\{(.+)\}\}$/.exec(settingOf(config?.parameter, 'eventSettingsVariable').value ?? '')?.[1];
  const settings = container.variable.find(({ name }: Json) => name === shared);
  const ofEcommerce = setting('sendEcommerceData').value === 'true' ? (state.ecommerce ?? {}) : {};
  const all = {
    ...tableOf(settings?.parameter, values),
    ...ofEcommerce,
    ...tableOf(tag.parameter, values),
  };
  const parameters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { name: textOf(setting('eventName').value, values), parameters };
}

function tableOf(parameters: readonly Json[] | undefined, values: Values): Record<string, unknown> {
  const rows = settingOf(parameters, 'eventSettingsTable').list ?? [];
  return Object.fromEntries(
    rows.map(({ map }: Json) => [
      settingOf(map, 'parameter').value,
      valueOf(settingOf(map, 'parameterValue').value, values),
    ]),
  );
}

function mergeInto(target: Json, item: Json): void {
  for (const [key, value] of Object.entries<Json>(item)) {
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isPlain && typeof target[key] === 'object' && target[key] !== null) mergeInto(target[key], value);
    else target[key] = isPlain ? structuredClone(value) : value;
  }
}

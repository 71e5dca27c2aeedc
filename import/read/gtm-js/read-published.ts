import type {
  Container,
  ContainerTag,
  ContainerTrigger,
  ContainerVariable,
  Neighbour,
  SettingValue,
  Settings,
  TriggerFilter,
} from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import { titleOfMacro, titleOfTag } from './titles.ts';
import type { ResourceEntry, Literal, Resource } from './resource-in.ts';

/**
 * Reads the compiled container of a published script. It has no names, folders, notes and paused tags, so tags and variables
 * are named after what they do.
 */
export function readPublished({ version, macros, tags, predicates, rules }: Resource, id: string): Container {
  const names = macros.map((macro, at) => titleOfMacro(macro, at));
  const settings = (entry: ResourceEntry): Settings => settingsOf(entry, names);
  const listeners = new Map(
    tags.flatMap((tag) =>
      tag.vtp_uniqueTriggerId === undefined ? [] : [[String(tag.vtp_uniqueTriggerId), tag] as const],
    ),
  );
  const triggers: ContainerTrigger[] = [];
  const added = tags.map((): string[] => []);
  const blocked = tags.map((): string[] => []);
  for (const rule of rules) {
    const trigger = readTrigger(rule, triggers.length + 1);
    if (!trigger) continue;
    triggers.push(trigger);
    for (const at of numbersIn(rule, 'add')) added[at]?.push(trigger.id);
    for (const at of numbersIn(rule, 'block')) blocked[at]?.push(trigger.id);
  }
  return {
    manager: 'Google Tag Manager',
    id,
    name: id,
    ...(typeof version === 'string' && { version }),
    dataLayer: 'dataLayer',
    rules: [],
    conditions: [],
    extensions: [],
    tags: tags.flatMap((tag, at) => (sendsNothing(tag) ? [] : readTag(tag, at))),
    triggers,
    variables: macros.flatMap((macro, at) => (macro.function === '__e' ? [] : readVariable(macro, at))),
    builtIns: [],
    templates: [],
    folders: [],
  };

  function readTag(tag: ResourceEntry, at: number): ContainerTag {
    return {
      kind: 'tag',
      id: String(tag.tag_id ?? at),
      name: titleOf(tag, at),
      type: typeOf(tag),
      settings: settings(tag),
      triggers: added[at],
      exceptions: blocked[at],
      isOncePerPage: tag.once_per_load === true,
      isPaused: false,
      priority: Number(tag.priority ?? 0),
      before: neighboursOf(tag.setup_tags),
      after: neighboursOf(tag.teardown_tags),
      ...(Array.isArray(tag.consent) && { consent: tag.consent.slice(1).map(String) }),
    };
  }

  function titleOf(tag: ResourceEntry, at: number): string {
    return `${titleOfTag(typeOf(tag), settings(tag))} (${String(tag.tag_id ?? at)})`;
  }

  /** `["list", ["tag", 3, 1]]`: the number of a tag, and whether the other one stops if it fails. */
  function neighboursOf(list: Literal | undefined): Neighbour[] {
    return (Array.isArray(list) ? (list.slice(1) as readonly Literal[]) : []).flatMap((one) => {
      const [, at, stops] = Array.isArray(one) ? (one as readonly Literal[]) : [];
      const tag = tags[Number(at)];
      return tag ? { tag: titleOf(tag, Number(at)), stops: Boolean(stops) } : [];
    });
  }

  function readVariable(macro: ResourceEntry, at: number): ContainerVariable {
    return {
      kind: 'variable',
      id: String(at),
      name: names[at],
      type: typeOf(macro),
      settings: settings(macro),
      format: {},
    };
  }

  function readTrigger(rule: Resource['rules'][number], number: number): ContainerTrigger | undefined {
    if (numbersIn(rule, 'add').length + numbersIn(rule, 'block').length === 0) return undefined;
    const all = [
      ...numbersIn(rule, 'if').map((at) => filterOf(predicates[at], false)),
      ...numbersIn(rule, 'unless').map((at) => filterOf(predicates[at], true)),
    ];
    const about = (pattern: RegExp) => all.filter(({ left }) => pattern.test(left));
    const events = about(/^\{\{Event\}\}$/);
    const listener = about(/^\{\{gtm\.triggers\}\}$/)
      .flatMap(({ right }) => /\((?:\^|\(\^)[^\d]*([\w]+)\(\$/.exec(right)?.[1] ?? /(\d+_\d+)/.exec(right)?.[1] ?? [])
      .flatMap((unique) => listeners.get(unique) ?? [])[0];
    const [event] = events;
    const own = event && !event.isNegated && event.comparison === 'equals' ? ownTypes[event.right] : undefined;
    const filters = all.filter((one) => !events.includes(one) && !/^\{\{gtm\.triggers\}\}$/.test(one.left));
    return {
      kind: 'trigger',
      id: `rule ${number}`,
      name: event?.right ?? 'Any event',
      type: own ?? 'customevent',
      settings: listener ? settings(listener) : {},
      filters,
      names: own ? [] : events.map((one) => ({ ...one, left: '{{_event}}' })),
    };
  }

  function filterOf(predicate: ResourceEntry | undefined, isReversed: boolean): TriggerFilter {
    const {
      function: name = '',
      arg0 = '',
      arg1 = '',
      negate,
      ignore_case: ignoresCase,
    } = predicate ?? ({} as Partial<ResourceEntry>);
    return {
      comparison: comparisons[name] ?? 'unknown',
      left: textOf(arg0 as Literal, names),
      right: textOf(arg1 as Literal, names),
      isNegated: (negate === true) !== isReversed,
      ignoresCase: ignoresCase === true,
    };
  }
}

const comparisons: Readonly<Record<string, TriggerFilter['comparison']>> = {
  _eq: 'equals',
  _cn: 'contains',
  _sw: 'startsWith',
  _ew: 'endsWith',
  _re: 'matchRegex',
  _css: 'cssSelector',
  _lt: 'less',
  _le: 'lessOrEquals',
  _gt: 'greater',
  _ge: 'greaterOrEquals',
};

/** Triggers by the events that Google Tag Manager pushes for them. */
const ownTypes: Readonly<Record<string, string>> = {
  'gtm.init_consent': 'consentinit',
  'gtm.init': 'init',
  'gtm.js': 'pageview',
  'gtm.dom': 'domready',
  'gtm.load': 'windowloaded',
  'gtm.click': 'click',
  'gtm.linkClick': 'linkclick',
  'gtm.formSubmit': 'formsubmission',
  'gtm.scrollDepth': 'scrolldepth',
  'gtm.elementVisibility': 'elementvisibility',
  'gtm.historyChange': 'historychange',
  'gtm.historyChange-v2': 'historychange',
  'gtm.pageError': 'jserror',
  'gtm.timer': 'timer',
  'gtm.video': 'youtubevideo',
};

const listenerTypes = new Set(['__lcl', '__cl', '__fsl', '__tl', '__sdl', '__evl', '__hl', '__ytl', '__jel', '__tg']);

/** Whether a tag only watches the page for triggers, or was paused. */
export const sendsNothing = ({ function: name }: ResourceEntry): boolean =>
  listenerTypes.has(name) || name === '__paused';

const typeOf = ({ function: name }: ResourceEntry): string => name.replace(/^__/, '');

function numbersIn(rule: Resource['rules'][number], word: string): number[] {
  return rule.flatMap(([first, ...rest]) => (first === word ? rest.map(Number) : []));
}

/** Returns the settings of a tag or variable, whose names begin with `vtp_` in the script. */
function settingsOf(entry: ResourceEntry, names: readonly string[]): Settings {
  const pairs = Object.entries(entry).flatMap(([key, value]) =>
    key.startsWith('vtp_') ? [[key.slice(4), valueOf(value, names)] as const] : [],
  );
  const settings: Settings = Object.fromEntries(pairs);
  const script = settingOf(settings, 'javascript');
  // The script calls the function of a Custom JavaScript variable.
  const [, body] = /^\s*\(([^]*)\)\(\);?\s*$/.exec(script) ?? [];
  return body === undefined ? settings : { ...settings, javascript: body };
}

function valueOf(value: Literal, names: readonly string[]): SettingValue {
  if (!Array.isArray(value)) return textOf(value, names);
  const [word, ...rest] = value as readonly Literal[];
  if (word === 'list') return rest.map((one) => valueOf(one, names));
  if (word !== 'map') return textOf(value, names);
  const pairs: [string, SettingValue][] = [];
  for (let at = 0; at + 1 < rest.length; at += 2) pairs.push([textOf(rest[at], names), valueOf(rest[at + 1], names)]);
  return Object.fromEntries(pairs);
}

/** Returns a value as a text, with `{{name}}` in place of variables. */
function textOf(value: Literal, names: readonly string[]): string {
  if (!Array.isArray(value)) return value === null ? '' : String(value);
  const [word, ...rest] = value as readonly Literal[];
  if (word === 'macro') return `{{${names[Number(rest[0])] ?? 'unknown'}}}`;
  if (word === 'escape') return textOf(rest[0], names);
  if (word === 'template') return rest.map((part) => textOf(part, names)).join('');
  return word === 'zb' ? textOf(rest[1], names) : '';
}

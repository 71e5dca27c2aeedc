/** A value of a setting: a text that may contain `{{Variable}}`, a list, or a record. Booleans and numbers are texts, as in the files. */
export type SettingValue = string | readonly SettingValue[] | Settings;

export interface Settings {
  readonly [key: string]: SettingValue;
}

export const itemKinds = ['rule', 'tag', 'action', 'trigger', 'event', 'condition', 'variable', 'data element', 'built-in variable', 'template', 'extension', 'folder'] as const; // prettier-ignore

/** Anything in a container that an import must account for. */
export interface ContainerItem {
  readonly kind: (typeof itemKinds)[number];
  /** Unique among the items of its kind. */
  readonly id: string;
  readonly name: string;
  readonly notes?: string;
  /** The name of the folder that contains it. */
  readonly folder?: string;
}

/** A tag that runs before or after another one. */
export interface Neighbour {
  readonly tag: string;
  /** Whether the second of both does not run if the first fails. */
  readonly stops: boolean;
}

/** A tag, or an action of a rule. */
export interface ContainerTag extends ContainerItem {
  readonly kind: 'tag' | 'action';
  /** The rule that it is an action of. */
  readonly rule?: ContainerItem;
  readonly type: string;
  readonly settings: Settings;
  /** The ids of the triggers that start it, and of those that keep it from starting. */
  readonly triggers: readonly string[];
  readonly exceptions: readonly string[];
  readonly isOncePerPage: boolean;
  readonly isPaused: boolean;
  /** Higher ones run first. */
  readonly priority: number;
  readonly before: readonly Neighbour[];
  readonly after: readonly Neighbour[];
  /** The time in which it runs, in milliseconds since 1970. */
  readonly from?: number;
  readonly until?: number;
  /** The signals of Consent Mode that it needs; undefined if the container does not say. */
  readonly consent?: readonly string[];
}

export const comparisons = [
  'equals',
  'contains',
  'startsWith',
  'endsWith',
  'matchRegex',
  'cssSelector',
  'less',
  'lessOrEquals',
  'greater',
  'greaterOrEquals',
] as const;

/** A comparison that must be true for a trigger. Both sides may contain `{{Variable}}`. */
export interface TriggerFilter {
  readonly comparison: (typeof comparisons)[number] | 'unknown';
  readonly left: string;
  readonly right: string;
  readonly isNegated: boolean;
  readonly ignoresCase: boolean;
}

/** A condition of a rule that is more than a comparison. */
export interface ContainerCondition extends ContainerItem {
  readonly kind: 'condition';
  readonly type: string;
  readonly settings: Settings;
  readonly isNegated: boolean;
}

/** A trigger, or an event of a rule. */
export interface ContainerTrigger extends ContainerItem {
  readonly kind: 'trigger' | 'event';
  /** In small letters without underscores: `pageview`, `customevent`, `linkclick`. */
  readonly type: string;
  readonly settings: Settings;
  readonly filters: readonly TriggerFilter[];
  /** Comparisons of the name of the event. */
  readonly names: readonly TriggerFilter[];
  /** The conditions of its rule. */
  readonly conditions?: readonly ContainerCondition[];
}

export interface ContainerVariable extends ContainerItem {
  readonly kind: 'variable' | 'data element';
  readonly type: string;
  readonly settings: Settings;
  /** What becomes of some values, such as a default for a missing one. */
  readonly format: Settings;
}

/** A template of the container's own, in the sandboxed JavaScript of Google Tag Manager. */
export interface ContainerTemplate extends ContainerItem {
  readonly kind: 'template';
  /** The types of its tags and variables: one in the container, and one in the gallery. */
  readonly types: readonly string[];
  readonly code: string;
  /** The repository in the gallery that it comes from. */
  readonly gallery?: string;
}

/** An extension of a tag manager, with the settings that all of its actions share. */
export interface ContainerExtension extends ContainerItem {
  readonly kind: 'extension';
  readonly settings: Settings;
}

/** What a tag manager exports, without its file format. */
export interface Container {
  readonly manager: 'Google Tag Manager' | 'Adobe Launch';
  /** Such as `GTM-ABC123`. */
  readonly id: string;
  readonly name: string;
  /** The number of its version. Absent if the file does not say. */
  readonly version?: string;
  /** The global array that is its data layer. */
  readonly dataLayer: string;
  /** The rules that its actions are parts of. */
  readonly rules: readonly ContainerItem[];
  readonly tags: readonly ContainerTag[];
  readonly triggers: readonly ContainerTrigger[];
  readonly variables: readonly ContainerVariable[];
  readonly builtIns: readonly ContainerItem[];
  readonly templates: readonly ContainerTemplate[];
  readonly folders: readonly ContainerItem[];
  readonly conditions: readonly ContainerCondition[];
  readonly extensions: readonly ContainerExtension[];
}

/** Returns the items of a container, each once. */
export function itemsOf(container: Container): ContainerItem[] {
  const { rules, tags, triggers, conditions, variables, builtIns, templates, folders, extensions } = container;
  return [
    ...rules,
    ...tags,
    ...triggers,
    ...conditions,
    ...variables,
    ...builtIns,
    ...templates,
    ...folders,
    ...extensions,
  ];
}

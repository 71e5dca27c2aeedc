/** Builds exports of Google Tag Manager for tests, in the form of its files. */

type Written = string | boolean | readonly Written[] | { readonly [key: string]: Written };

interface WrittenItem {
  readonly name: string;
  readonly folder?: string;
  readonly notes?: string;
}

export interface WrittenTag extends WrittenItem {
  readonly type: string;
  readonly settings?: Readonly<Record<string, Written>>;
  /** Names of triggers, or ids of those that every container has. */
  readonly on?: readonly string[];
  readonly unless?: readonly string[];
  /** Other fields of the file. */
  readonly more?: object;
}

export interface WrittenTrigger extends WrittenItem {
  readonly type: string;
  readonly settings?: Readonly<Record<string, Written>>;
  /** Such as `{{Page Path}} CONTAINS /jobs`, `not {{Click URL}} MATCH_REGEX x`. */
  readonly filters?: readonly string[];
  readonly event?: string;
  readonly more?: object;
}

export interface WrittenVariable extends WrittenItem {
  readonly type: string;
  readonly settings?: Readonly<Record<string, Written>>;
  readonly more?: object;
}

export interface WrittenContainer {
  readonly name: string;
  readonly tags: readonly WrittenTag[];
  readonly triggers?: readonly WrittenTrigger[];
  readonly variables?: readonly WrittenVariable[];
  readonly builtIns?: readonly string[];
  readonly templates?: readonly object[];
}

export const allPages = '2147479553';

/** Returns the JSON of an export. */
export function writeContainer({
  name,
  tags,
  triggers = [],
  variables = [],
  builtIns = [],
  templates = [],
}: WrittenContainer) {
  const folders = [...new Set([...tags, ...triggers, ...variables].flatMap(({ folder }) => folder ?? []))];
  const common = ({ name: title, folder, notes }: WrittenItem) => ({
    accountId: '1',
    containerId: '2',
    name: title,
    ...(folder !== undefined && { parentFolderId: String(folders.indexOf(folder) + 100) }),
    ...(notes !== undefined && { notes }),
  });
  const idOf = (trigger: string) => {
    const at = triggers.findIndex((one) => one.name === trigger);
    return at < 0 ? trigger : String(at + 1000);
  };
  return {
    exportFormatVersion: 2,
    exportTime: '2026-11-01 10:00:00',
    containerVersion: {
      container: { name, publicId: 'GTM-TEST01', containerId: '2', usageContext: ['WEB'] },
      tag: tags.map((tag, at) => ({
        ...common(tag),
        tagId: String(at + 1),
        type: tag.type,
        parameter: parametersOf(tag.settings),
        firingTriggerId: (tag.on ?? []).map(idOf),
        blockingTriggerId: (tag.unless ?? []).map(idOf),
        tagFiringOption: 'ONCE_PER_EVENT',
        ...tag.more,
      })),
      trigger: triggers.map((trigger, at) => ({
        ...common(trigger),
        triggerId: String(at + 1000),
        type: trigger.type,
        parameter: parametersOf(trigger.settings),
        ...(trigger.filters && { filter: trigger.filters.map(filterOf) }),
        ...(trigger.event !== undefined && { customEventFilter: [filterOf(trigger.event)] }),
        ...trigger.more,
      })),
      variable: variables.map((variable, at) => ({
        ...common(variable),
        variableId: String(at + 2000),
        type: variable.type,
        parameter: parametersOf(variable.settings),
        ...variable.more,
      })),
      builtInVariable: builtIns.map((title) => ({ name: title, type: title.toUpperCase().replaceAll(' ', '_') })),
      folder: folders.map((folder, at) => ({ name: folder, folderId: String(at + 100) })),
      customTemplate: templates,
    },
  };
}

function parametersOf(settings: Readonly<Record<string, Written>> = {}): object[] {
  return Object.entries(settings).map(([key, value]) => ({ key, ...parameterOf(value) }));
}

function parameterOf(value: Written): object {
  if (typeof value === 'string') return { type: 'TEMPLATE', value };
  if (typeof value === 'boolean') return { type: 'BOOLEAN', value: String(value) };
  if (Array.isArray(value)) return { type: 'LIST', list: value.map(parameterOf) };
  return { type: 'MAP', map: parametersOf(value as Readonly<Record<string, Written>>) };
}

/** Reads a comparison such as `not {{Page Path}} CONTAINS /jobs`. */
function filterOf(text: string): object {
  const [, not, left, type, ignoresCase, right] = /^(not )?(\{\{[^}]+\}\}|\w+) ([A-Z_]+)(i?) ?([^]*)$/.exec(text)!;
  return {
    type,
    parameter: [
      { type: 'TEMPLATE', key: 'arg0', value: left },
      { type: 'TEMPLATE', key: 'arg1', value: right },
      ...(not ? [{ type: 'BOOLEAN', key: 'negate', value: 'true' }] : []),
      ...(ignoresCase ? [{ type: 'BOOLEAN', key: 'ignore_case', value: 'true' }] : []),
    ],
  };
}

/** Returns a table of settings whose rows have two columns. */
export const table = (key: string, value: string, rows: Readonly<Record<string, string>>): Written =>
  Object.entries(rows).map(([one, other]) => ({ [key]: one, [value]: other }));

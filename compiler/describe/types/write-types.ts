import type { DataLayerKind, Program, Trigger } from '../../language/model/program.ts';
import type { Path } from '../../language/source/source.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { eventNames, type NameTemplate } from './event-names.ts';
import { propertiesOfState } from './layer-state.ts';
import { propertiesOfSchema } from './schema-type.ts';
import { isIdentifier, writeObject, type Property } from './write-object.ts';

/** How every file with these declarations begins. */
export const firstLineOfTypes = '// Written by "tagc types"';

/**
 * Returns TypeScript declarations for those who push to the data layer: its events, the data that rules read, and the
 * global array. `readText` returns the text of a JSON Schema.
 */
export function writeTypes(program: Program, readText: (path: Path) => string): string {
  const { name, kind } = program.project.dataLayer;
  const { event, item, inObjects } = formsOf[kind];
  const events = writeObject(propertiesOfEvents(program, readText, inObjects), '');
  const state = writeObject(propertiesOfState(program, inObjects), '');
  const isOpen = layerTriggers(program).some(({ trigger }) => !eventNames(trigger.arguments[0]));
  return `${firstLineOfTypes} from the rule files. Do not edit: run it again.

/** The events that rules listen to, with the data that their schemas describe. Declare it again to add your own. */
export interface DataLayerEvents ${events}

/** The data that rules read, at its paths. It can be in any item. Declare it again to add your own. */
export interface DataLayerState ${state}

${event}${isOpen ? anyEvent : ''};

${item}

export interface DataLayer {
  push(...items: readonly DataLayerItem[]): unknown;
}

declare global {
  ${writeGlobal(name)}
}
`;
}

/** The events of rules that listen to names for which TypeScript has no type. */
const anyEvent = `
  | (DataLayerState & Record<string, unknown> & { event: string })`;

interface Form {
  readonly event: string;
  readonly item: string;
  /** Properties of each object that give the data layer instructions. */
  readonly inObjects: readonly Property[];
}

/** What pages push into each kind of data layer. */
const formsOf: Readonly<Record<DataLayerKind, Form>> = {
  adobe: {
    event: `/** An event with its data, which can be in \`eventInfo\` instead. */
export type DataLayerEvent = {
  [Name in keyof DataLayerEvents]: DataLayerState & { event: Name } & (
    | DataLayerEvents[Name]
    | { eventInfo: DataLayerEvents[Name] }
  );
}[keyof DataLayerEvents]`,
    inObjects: [],
    item: `/** An item of the data layer: an event, or data without one. */
export type DataLayerItem = DataLayerEvent | (DataLayerState & { event?: undefined });`,
  },
  gtm: {
    event: `/** Values by paths, such as \`{ 'user.plan': 'pro' }\`. */
export type DataLayerPaths = { [path: \`\${string}.\${string}\`]: unknown };

/** What Google Tag Manager reads in an item besides its data. */
export interface DataLayerOptions {
  _clear?: boolean;
  /** Without Google Tag Manager in the page, tagc calls it without arguments. */
  eventCallback?: (containerId?: string) => void;
  eventTimeout?: number;
}

/** The state, as functions that are pushed read and set it. */
export interface DataLayerModel {
  get(path: string): unknown;
  set(path: string, value: unknown): void;
}

/** An event with its data, or one of Google Tag Manager itself. */
export type DataLayerEvent =
  | {
      [Name in keyof DataLayerEvents]: DataLayerState &
        DataLayerPaths &
        DataLayerOptions &
        DataLayerEvents[Name] & { event: Name };
    }[keyof DataLayerEvents]
  | (DataLayerState & DataLayerPaths & DataLayerOptions & { event: \`gtm.\${string}\` })`,
    inObjects: [{ name: '_clear', isOptional: true, type: () => 'boolean' }],
    item: `/** An event, data without one, a command such as \`['cart.items.push', item]\`, a function, or the arguments of \`gtag()\`. */
export type DataLayerItem =
  | DataLayerEvent
  | (DataLayerState & DataLayerPaths & DataLayerOptions & { event?: undefined })
  | readonly [method: string, ...values: unknown[]]
  | ((this: DataLayerModel) => void)
  | IArguments;`,
  },
};

/** A variable is a property of the window, too. */
function writeGlobal(name: string): string {
  if (isIdentifier(name)) return `var ${name}: DataLayer;`;
  return `interface Window {\n    ${JSON.stringify(name)}: DataLayer;\n  }`;
}

function propertiesOfEvents(
  program: Program,
  readText: (path: Path) => string,
  inObjects: readonly Property[],
): Property[] {
  const byName = new Map<string, Property>();
  for (const { titles, trigger } of layerTriggers(program))
    for (const template of eventNames(trigger.arguments[0]) ?? []) {
      const isIndex = template.length > 1;
      const name = isIndex ? templateText(template) : template[0];
      const schema = trigger.declaration?.schema;
      // An event without a schema can have any data. A declaration with one says more than others of the same name.
      if (byName.has(name) && !schema) continue;
      const properties = schema === undefined ? undefined : propertiesOfSchema(readText(schema), inObjects);
      byName.set(name, {
        name,
        isIndex,
        comment: titles,
        type: (indent) => (properties ? writeObject(properties, indent) : 'Record<string, unknown>'),
      });
    }
  return [...byName.values()];
}

/** Returns the type of names that begin, end or both with a text. */
function templateText(template: NameTemplate): string {
  const texts = template.map((text) => text.replaceAll(/[`\\]|\$\{/g, '\\$&'));
  return `\`${texts.join('${string}')}\``;
}

interface NamedTrigger {
  readonly titles?: string;
  readonly trigger: Trigger;
}

/** Returns the events of the data layer that are declared, or that rules and tags name. */
function layerTriggers(program: Program): readonly NamedTrigger[] {
  const declared = program.events.flatMap((declaration) =>
    declaration.triggers.map((trigger) => ({
      titles: declaration.title ?? declaration.documentation.join(' ').trim(),
      trigger: { ...trigger, declaration },
    })),
  );
  const named = expressionSitesOf(program).flatMap((site) =>
    site.role === 'trigger' ? [{ trigger: site.trigger }] : [],
  );
  return [...declared, ...named].filter(({ trigger }) => trigger.event.name === 'layer');
}

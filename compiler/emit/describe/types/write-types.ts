import { everyText } from '../../../evaluate/every-text.ts';
import type { DataLayerKind, Program, Trigger } from '../../../model/program.ts';
import type { Path } from '../../../source/source.ts';
import { expressionSitesOf } from '../../../traverse/expression-sites.ts';
import { propertiesOfState } from './layer-state.ts';
import { propertiesOfSchema } from './schema-type.ts';
import { isIdentifier, writeObject, type Property } from './write-object.ts';

/**
 * Returns TypeScript declarations for those who push to the data layer: its events, the data that rules read, and the
 * global array. `readText` returns the text of a JSON Schema.
 */
export function writeTypes(program: Program, readText: (path: Path) => string): string {
  const { name, kind } = program.project.dataLayer;
  const { event, item } = formsOf[kind];
  const events = writeObject(propertiesOfEvents(program, readText), '');
  const state = writeObject(propertiesOfState(program), '');
  return `// Written by "tagc types" from the rule files. Do not edit: run it again.

/** The events that rules listen to, with the data that their schemas describe. Declare it again to add your own. */
export interface DataLayerEvents ${events}

/** The data that rules read, at its paths. It can be in any item. Declare it again to add your own. */
export interface DataLayerState ${state}

${event}

${item}

export interface DataLayer {
  push(...items: readonly DataLayerItem[]): unknown;
}

declare global {
  ${writeGlobal(name)}
}
`;
}

/** What pages push into each kind of data layer. */
const formsOf: Readonly<Record<DataLayerKind, { readonly event: string; readonly item: string }>> = {
  adobe: {
    event: `/** An event with its data, which can be in \`eventInfo\` instead. */
export type DataLayerEvent = {
  [Name in keyof DataLayerEvents]: DataLayerState & { event: Name } & (
    | DataLayerEvents[Name]
    | { eventInfo: DataLayerEvents[Name] }
  );
}[keyof DataLayerEvents];`,
    item: `/** An item of the data layer: an event, or data without one. */
export type DataLayerItem = DataLayerEvent | (DataLayerState & { event?: undefined });`,
  },
  gtm: {
    event: `/** Values by paths, such as \`{ 'user.plan': 'pro' }\`. */
export type DataLayerPaths = { [path: \`\${string}.\${string}\`]: unknown };

/** An event with its data. */
export type DataLayerEvent = {
  [Name in keyof DataLayerEvents]: DataLayerState & DataLayerPaths & DataLayerEvents[Name] & { event: Name };
}[keyof DataLayerEvents];

/** The state, as functions that are pushed read and set it. */
export interface DataLayerModel {
  get(path: string): unknown;
  set(path: string, value: unknown): void;
}`,
    item: `/** An event, data without one, a command such as \`['cart.items.push', item]\`, a function, or the arguments of \`gtag()\`. */
export type DataLayerItem =
  | DataLayerEvent
  | (DataLayerState & DataLayerPaths & { event?: undefined })
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

function propertiesOfEvents(program: Program, readText: (path: Path) => string): Property[] {
  const byName = new Map<string, Property>();
  for (const { titles, trigger } of layerTriggers(program))
    for (const name of everyText(trigger.arguments[0]) ?? []) {
      const schema = trigger.declaration?.schema;
      // An event without a schema can have any data. A declaration with one says more than others of the same name.
      if (byName.has(name) && !schema) continue;
      const properties = schema === undefined ? undefined : propertiesOfSchema(readText(schema));
      byName.set(name, {
        name,
        comment: titles,
        type: (indent) => (properties ? writeObject(properties, indent) : 'Record<string, unknown>'),
      });
    }
  return [...byName.values()];
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

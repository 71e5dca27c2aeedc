import type { Export, Option, VendorAction, VendorTable } from '../../../../runtime/tables/tables.ts';
import { fieldName, documentationOf } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkDeclaredModule } from '../../infer/modules/custom-module.ts';
import { isHostFormat, parametersOf } from '../../infer/modules/custom-parameters.ts';
import {
  emptySchema,
  readCustomSchema,
  type CustomSchema,
  type SchemaProperty,
} from '../../infer/modules/custom-schema.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';
import type { Binding } from '../../bind/binding.ts';
import { authorisationFields } from '../accountability/accountability.ts';
import { linkVendorCookies } from './vendor-cookies.ts';

/** Links `vendor x = module("…", schema: "…")`; returns a table such as built-in vendors have. */
export function linkCustomVendor(linker: Linker, found: Binding): VendorTable | undefined {
  const { declaration, name, source } = found;
  reportOthers(linker, found);
  const cookies = linkVendorCookies(linker, found);
  const module = linkDeclaredModule(linker, found);
  const schema = module?.schema ? readSchemaFile(linker, source, module.schema, readCustomSchema) : emptySchema;
  if (!module || !schema) return undefined;
  const { properties, hosts, group } = schema;
  const title = declaration.title?.text ?? name.text;
  return {
    name: name.text,
    title,
    summary: documentationOf(declaration, source, linker.documents).join(' ') || title,
    hosts,
    group,
    writes: [],
    options: Object.fromEntries(properties.map((property) => [property.name, optionOf(property)])),
    ...cookies,
    actions: actionsOf(schema, { file: 'custom/function-of.ts', name: 'functionOf', needs: [], module: module.path }),
    examples: [],
    example: '',
  };
}

/** Converts a property to an option. A `uri` or `hostname` is a request target and is listed in the Content-Security-Policy. */
function optionOf({ type, summary, required, default: fallback, format }: SchemaProperty): Option {
  const option = { type, summary, required, default: fallback };
  return isHostFormat(format) ? { ...option, csp: 'img' } : option;
}

/** Returns the actions of a vendor: `run`, which a tag's `on` starts, and those that the schema declares. */
function actionsOf({ actions }: CustomSchema, code: Export): Record<string, VendorAction> {
  const named = Object.entries(actions).map(([name, { summary, properties }]) => {
    return [name, { summary, parameters: parametersOf(properties), export: code }] as const;
  });
  return {
    run: { summary: 'The action that the tag runs on its own events.', export: code },
    ...Object.fromEntries(named),
  };
}

/** Reports parts that only vendors without a module have. */
function reportOthers(linker: Linker, { declaration, source }: Binding): void {
  const { entries = [], declarations = [] } = declaration.body ?? {};
  const own = ['cookies', ...Object.keys(authorisationFields)];
  const other = entries.find(({ key }) => !own.includes(fieldName(key) ?? ''))?.key ?? declarations[0]?.kind;
  if (!other) return;
  const part = `"${source.text.slice(other.start, other.end)}"`;
  linker.mistake('unexpected-part', { kind: 'vendor with a module', part }, source, other);
}

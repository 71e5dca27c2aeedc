import type { Export, Option, VendorAction, VendorTable } from '../../../runtime/tables.ts';
import { documentationOf } from '../../bind/documentation.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkDeclaredModule } from '../../infer/modules/own-module.ts';
import { parametersOf } from '../../infer/modules/own-parameters.ts';
import { emptySchema, readOwnSchema, type OwnSchema, type Property } from '../../infer/modules/own-schema.ts';
import { readSchemaFile } from '../../infer/modules/schema-file.ts';
import type { Found } from '../../bind/found.ts';
import { vendors } from '../../language/tables.ts';
import { defineLink } from '../define-link.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    vendors: true;
  }
  interface Meanings {
    vendor: VendorTable;
  }
}

export const vendorLink = defineLink('vendor', {
  meaning: linkOwnVendor,
  isReserved: (name) => vendors.has(name),
});

/** `vendor x = module("…", schema: "…")`: what the table of a built-in vendor says, for one of the project's own. */
function linkOwnVendor(linker: Linker, found: Found): VendorTable | undefined {
  const { declaration, name, source } = found;
  const module = linkDeclaredModule(linker, found);
  const schema = module?.schema ? readSchemaFile(linker, source, module.schema, readOwnSchema) : emptySchema;
  if (!module || !schema) return undefined;
  const { properties, party, group } = schema;
  const title = declaration.title?.text ?? name.text;
  return {
    name: name.text,
    title,
    summary: documentationOf(declaration, source, linker.documents).join(' ') || title,
    party,
    group,
    options: Object.fromEntries(properties.map((property) => [property.name, optionOf(property)])),
    actions: actionsOf(schema, { file: 'own/function-of.ts', name: 'functionOf', needs: [], module: module.path }),
    examples: [],
    example: '',
  };
}

/** An address (`uri`) or a host (`hostname`) is where the calls go, so that the bundle's policy can name it. */
function optionOf({ type, summary, required, default: fallback, format }: Property): Option {
  const option = { type, summary, required, default: fallback };
  return format === 'uri' || format === 'hostname' ? { ...option, csp: 'img' } : option;
}

/** `run` is what the tag's own `on` starts; a vendor that names no other has it alone. */
function actionsOf({ actions }: OwnSchema, code: Export): Record<string, VendorAction> {
  const named = Object.entries(actions).map(([name, { summary, properties }]) => {
    return [name, { summary, parameters: parametersOf(properties), export: code }] as const;
  });
  return { run: { summary: 'What the tag does by itself.', export: code }, ...Object.fromEntries(named) };
}

import { vendors } from '../../compiler/language/tables/tables.ts';
import type { Option, VendorTable } from '../../runtime/tables/tables.ts';
import type { JsonSchema } from './json-schema.ts';

/** The schemas of a tag's `options`, by vendor. A custom vendor has its own schema. */
export const vendorOptions: readonly JsonSchema[] = [...vendors.values()].map((vendor) => ({
  if: { type: 'object', properties: { vendor: { const: vendor.name } }, required: ['vendor'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
  then: { properties: { options: optionsOf(vendor) } },
}));

function optionsOf({ options }: VendorTable): JsonSchema {
  const entries = Object.entries(options);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, option]) => [name, describe(option)])),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  };
}

/** Accepts any expression, or no value: a field with the name of its value is written once. */
function describe({ type, summary }: Option): JsonSchema {
  return { description: `${summary} (${type})` };
}

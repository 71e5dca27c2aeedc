import type { JsonSchema } from './json-schema.ts';

/** An expression: as text, a number, true or false, a list, a record, or a mapping under `case`. */
export const anyValue: JsonSchema = { type: ['string', 'number', 'boolean', 'array', 'object'] };

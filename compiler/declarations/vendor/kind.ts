import { defineKind } from '../kind.ts';

export const vendorKind = defineKind({
  name: 'vendor',
  summary:
    "A vendor of the project's own, which tags name: a module, whose default export describes the calls, and the JSON Schema of its options.",
  place: 210,
  namespace: 'vendors',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  example: 'vendor acme "Acme" = module("./modules/acme.ts", schema: "./modules/acme.schema.json")',
});

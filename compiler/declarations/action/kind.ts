import { defineKind } from '../kind.ts';

export const actionKind = defineKind({
  name: 'action',
  summary:
    "An action of the project's own: a module, whose default export is called with the parameters as one record, and the JSON Schema of the parameters.",
  place: 200,
  namespace: 'actions',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  example: 'action shareJob = module("./modules/share-job.ts", schema: "./modules/share-job.schema.json")',
});

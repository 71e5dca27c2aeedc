import { defineKind } from '../kind.ts';

export const actionKind = defineKind({
  name: 'action',
  summary:
    "An action of the project's own: a module, whose default export is called with the parameters as one record, and the JSON Schema of the parameters.",
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  example: 'action shareJob = module("./modules/share-job.ts", schema: "./modules/share-job.schema.json")',
});

import { defineKind } from '../kind.ts';

export const actionKind = defineKind({
  name: 'action',
  summary:
    'A custom action: a module and the JSON Schema of its parameters. The default export of the module is called with one record of all parameters.',
  place: 200,
  namespace: 'actions',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  example: 'action shareJob = module("./modules/share-job.ts", schema: "./modules/share-job.schema.json")',
});

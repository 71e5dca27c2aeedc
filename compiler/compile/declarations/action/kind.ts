import { defineKind } from '../kind.ts';

export const actionKind = defineKind({
  name: 'action',
  summary:
    'A custom action: a module and the JSON Schema of its parameters. The default export of the module is called with one record of all parameters. Inside a vendor: an action of its tags, with its parameters and the command for the queue, a list; get("https://…", query: { … }); or a custom module with the values that its function receives, module("./modules/open.ts")(site, topic).',
  place: 200,
  namespace: 'actions',
  programKey: 'actions',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, parameters: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  fields: {
    group: {
      valueForm: 'word',
      summary: 'The consent group that the action needs. In a project with consent groups it must have one.',
    },
  },
  example:
    'action shareJob = module("./modules/share-job.ts", schema: "./modules/share-job.schema.json") { group: necessary }',
});

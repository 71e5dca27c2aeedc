import { defineKind } from '../kind.ts';

export const vendorKind = defineKind({
  name: 'vendor',
  summary:
    'A custom vendor that tags can use: a module and the JSON Schema of its options. The default export of the module describes the requests.',
  place: 210,
  namespace: 'vendors',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'one', valueRequired: true },
  valueIsNoText: true,
  fields: {
    cookies: {
      valueForm: 'cookies',
      summary:
        'The cookies that tags of this vendor set, with lifetimes: { "acme_*": 30 days, acme_open: session, acme_id: unknown }. `*` stands for any characters, and {} says that they set none.',
    },
  },
  example: 'vendor acme "Acme" = module("./modules/acme.ts", schema: "./modules/acme.schema.json")',
});

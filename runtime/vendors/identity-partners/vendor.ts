import { defineVendor } from '../../tables/tables.ts';

export const vendor = defineVendor({
  name: 'identityPartners',
  title: 'Identity partners',
  summary:
    "The partners to which an identity service sends the visitor's id by images. The tag has no action: its consent group and its condition apply to the images of the `visitorIdentity` tag that names it in `partners`.",
  group: 'targeting',
  writes: [],
  options: {},
  actions: {},
  examples: [],
  example: `tag idPartners {
  vendor: identityPartners
  group:  targeting
  when    not pageHasForm
}

tag identity {
  vendor: visitorIdentity
  group:  performance
  options: { organisation: "ABC@ExampleOrg", server: "identity.example.com", partners: idPartners }
}

rule identify {
  on ready
  do identity.request
}`,
});

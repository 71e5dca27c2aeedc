import { defineVendor } from '../../tables.ts';

export const vendor = defineVendor({
  name: 'personalisation',
  title: 'Personalisation',
  summary:
    'A client of a delivery service: it says who sees which page, and sets texts and styles of elements as the answer offers. Nothing that a server writes becomes HTML, script or an address.',
  party: 'first',
  group: 'performance',
  refusal: 'not opted in',
  options: {
    edge: { type: 'text?', summary: 'The host name of the delivery service.', csp: 'connect' },
    client: { type: 'text', summary: 'The code of the organisation there.', required: true },
    timeout: {
      type: 'duration',
      summary: 'How long a delivery may take.',
      default: '3s',
      above: '0ms',
      atMost: '99999ms',
    },
    enabled: { type: 'boolean', summary: 'Whether anything is delivered.', default: 'true' },
    hide: {
      type: 'element?',
      summary: 'What nobody sees until the page is as it is offered, for three seconds at most.',
    },
    entity: { type: 'record', summary: 'Parameters of the page.' },
    profile: { type: 'record', summary: 'Parameters of the visitor.' },
    visitor: {
      type: 'personal text?',
      summary: "The visitor's id from an identity service, waited for two seconds where it is named and missing.",
      awaited: 2_000,
    },
    customer: { type: 'personal text?', summary: "The customer's id." },
    url: { type: 'text?', summary: "The page's address, of which 2,048 characters are sent.", default: 'url' },
    library: {
      type: 'text?',
      summary:
        'Where the page has the vendor\'s own library, such as `"adobe.target"`: it is asked instead of the service, as soon as it is there.',
    },
  },
  needsOneOf: ['edge', 'library'],
  client: { file: 'vendors/personalisation/personalisation.ts', name: 'createPersonalisation' },
  library: {
    option: 'library',
    export: {
      file: 'vendors/personalisation/library/library-personalisation.ts',
      name: 'createLibraryPersonalisation',
    },
  },
  page: {
    name: 'personalisation',
    export: { file: 'vendors/personalisation/page-functions.ts', name: 'personalisationFunctions' },
  },
  actions: {
    page: { summary: 'Asks what is offered to the page, and applies it.' },
    box: {
      summary: 'The same for one place of the page.',
      parameters: [
        { name: 'name', type: 'text', summary: 'The name of the place, up to 250 characters.' },
        { name: 'parameters', type: 'record?', summary: 'What is said of it.', default: '{}' },
      ],
    },
    view: {
      summary: 'The same for a view of a page that changes without a new address.',
      parameters: [{ name: 'name', type: 'text', summary: 'The name of the view.' }],
    },
  },
  starts: 'page',
  alsoCalled: ['experiment'],
  examples: [],
  example: `tag target {
  vendor: personalisation
  group:  performance
  options: {
    edge:    "edge.example.com"
    client:  "example"
    hide:    "#main"
    entity:  { categoryId: path }
  }
}

rule personalise {
  on ready
  do target.page
}`,
});

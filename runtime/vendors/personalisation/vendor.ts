import { defineVendor } from '../../tables/tables.ts';

export const vendor = defineVendor({
  name: 'personalisation',
  title: 'Personalisation',
  summary:
    'A client of a delivery service. It sends the visitor and the page, and changes texts and styles of elements as the response says. The response never becomes HTML, a script or an address.',
  group: 'performance',
  writes: [['elementText'], ['attribute', 'style']],
  refusal: 'not opted in',
  options: {
    edge: { type: 'text?', summary: 'The host name of the delivery service.', csp: 'connect' },
    client: { type: 'text', summary: "The organisation's client code in the service.", required: true },
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
      summary: 'The elements to hide until the offers are applied, for three seconds at most.',
      isStatic: true,
    },
    entity: { type: 'record', summary: 'Parameters of the page.' },
    profile: { type: 'record', summary: 'Parameters of the visitor.' },
    visitor: {
      type: 'personal(id) text?',
      summary:
        "The visitor's id from an identity service. If it is set but missing, the request waits for it, two seconds at most.",
      awaited: 2_000,
    },
    customer: { type: 'personal(id) text?', summary: "The customer's id." },
    url: { type: 'text?', summary: "The page's address, cut to 2,048 characters.", default: 'url' },
    library: {
      type: 'text?',
      summary:
        'The path of the vendor\'s own library in the page, such as `"adobe.target"`. It is then used instead of the service, as soon as it exists.',
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
  cookies: {
    mbox: {
      lifetime: '230212800s',
      purpose: 'Tells visitors apart, to show them fitting offers',
      isId: true,
      isOwn: true,
    },
  },
  sentIds: [{ as: 'id.tntId', cookie: 'mbox' }],
  actions: {
    page: {
      summary: 'Requests the offers for the page, and applies them.',
      phrase: 'request offers from {host}[ with {entity, profile}] and change the page to show them',
    },
    box: {
      summary: 'Requests the offers for one box of the page, and applies them.',
      phrase: 'request offers for the box {name} from {host} and change the page to show them',
      parameters: [
        { name: 'name', type: 'text', summary: 'The name of the box, up to 250 characters.' },
        { name: 'parameters', type: 'record?', summary: 'Parameters of the box.', default: '{}' },
      ],
    },
    view: {
      summary: 'Requests the offers for a view of a single-page application, and applies them.',
      phrase: 'request offers for the view {name} from {host} and change the page to show them',
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

import { defineVendor, longestTimer } from '../../tables/tables.ts';
import { simulation } from './simulate.ts';

export const vendor = defineVendor({
  name: 'visitorIdentity',
  title: 'Visitor identity',
  summary:
    "A client of an organisation's identity service. It provides the visitor's id and opt-out. If `partners` names a tag, images send the id to partners, through the gate of that tag too.",
  group: 'performance',
  writes: [],
  options: {
    organisation: { type: 'text', summary: "The organisation's id.", required: true },
    server: { type: 'text', summary: 'The host name of the identity service.', required: true, csp: 'connect' },
    timeout: {
      type: 'duration',
      summary: 'How long the response may take.',
      default: '30s',
      above: '0ms',
      atMost: longestTimer,
    },
    partners: {
      type: 'tag?',
      tagOf: 'identityPartners',
      summary:
        'The tag whose consent group and condition the images of partners need. Without it, no partner receives the id.',
    },
    syncDelay: {
      type: 'duration',
      summary: 'The delay between the response and the calls of partners.',
      default: '100ms',
      atLeast: '0ms',
      atMost: longestTimer,
    },
    syncEvery: {
      type: 'duration',
      summary: 'The shortest time between two calls of the same partner.',
      default: '1 days',
      atLeast: '0ms',
    },
    blobLife: {
      type: 'duration',
      summary: 'How long a response is valid if it does not specify a time.',
      default: '604800s',
      atLeast: '0ms',
    },
    urlLife: {
      type: 'duration',
      summary: 'How long an id that another site put into the address is valid.',
      default: '5min',
      atLeast: '0ms',
    },
    consentString: { type: 'text?', summary: 'The consent string of a consent framework.' },
    integration: { type: 'text?', summary: "The service's code for the ids of customers." },
    customer: { type: 'personal(id) text?', summary: "The customer's id." },
    authentication: {
      type: 'authenticated | loggedOut',
      summary: 'Whether the customer is logged in; unknown if left out.',
    },
    library: {
      type: 'text?',
      summary:
        'The path of the vendor\'s own library in the page, such as `"Visitor"`. It is then used instead of the service, as soon as it exists.',
    },
  },
  client: {
    file: 'vendors/visitor-identity/visitor-identity.ts',
    name: 'createVisitorIdentity',
    part: {
      options: ['consentString', 'customer'],
      export: { file: 'vendors/visitor-identity/customer-parameters.ts', name: 'customerParameters' },
    },
  },
  library: {
    option: 'library',
    export: {
      file: 'vendors/visitor-identity/library/library-identity.ts',
      name: 'createLibraryIdentity',
    },
  },
  page: {
    name: 'identity',
    export: { file: 'vendors/visitor-identity/page-functions.ts', name: 'identityFunctions' },
  },
  personalParameters: ['adobe_mc'],
  cookies: {
    'AMCV_*': {
      lifetime: '2 years',
      purpose: 'Tells visitors apart, or says that the visitor has opted out',
      isId: true,
      isOwn: true,
      alsoBy: 'optOut',
    },
    'AMCVS_*': { lifetime: 'session', purpose: 'Says that the visit has begun', isOwn: true },
    tagc_syncs: {
      lifetime: '2 years',
      purpose: 'Remembers when ids were last exchanged with partners',
      isOwn: true,
      needsOption: 'partners',
    },
    s_ecid: { lifetime: 'unknown', purpose: 'Tells visitors apart after the other cookies are gone', isId: true },
  },
  sentIds: [
    { as: 'd_mid', field: 'mid' },
    { as: 'the address of the image', field: 'mid', through: 'partners' },
  ],
  fields: {
    mid: 'personal(id) text?',
    region: 'integer?',
    optedOut: 'boolean?',
    timedOut: 'boolean',
  },
  fieldWords: { mid: "visitor's ID" },
  publicFields: ['optedOut', 'timedOut'],
  simulatedFields: { partners: 'list of text' },
  simulation,
  actions: {
    request: {
      summary: "Gets the visitor's id: from the cookie, the address or the service.",
      phrase: "get the visitor's ID from the browser or from {host}",
    },
    optOut: {
      summary:
        "Gets whether the visitor has opted out, from the service unless it has responded in this page. It may have a group of its own in `groups`. Without consent to the tag's group, the request then contains no id of the visitor, and only an opt-out is stored.",
      phrase: 'ask {host} whether the visitor opted out',
      mayHaveGroup: true,
    },
    sync: {
      summary: "Sends the visitor's id to a partner by an image request, if the tag in `partners` may act.",
      phrase: "send the visitor's ID to the partner {dpid} by an image",
      needsOption: 'partners',
      parameters: [
        { name: 'dpid', type: 'text', summary: "The partner's id." },
        { name: 'url', type: 'address', summary: 'The address of the image.', csp: 'img' },
        {
          name: 'minutesToLive',
          type: 'integer',
          summary: 'How many minutes the sync is valid.',
          default: '20160',
          above: '0',
        },
      ],
    },
  },
  starts: 'request',
  examples: [],
  example: `tag identity {
  vendor: visitorIdentity
  group:  performance
  options: { organisation: "ABC@ExampleOrg", server: "identity.example.com" }
}

tag analytics {
  vendor: adobeAnalytics
  group:  performance
  options: { server: "metrics.example.com", suite: "exampledev", visitor: identity.mid }
}

rule pageView {
  on ready
  do identity.request then analytics.page {}
}`,
});

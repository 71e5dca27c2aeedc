import { defineVendor } from '../../tables.ts';
import { simulation } from './simulate.ts';

export const vendor = defineVendor({
  name: 'visitorIdentity',
  title: 'Visitor identity',
  summary:
    "A client of an organisation's identity service: the visitor's id, whether they opted out, and partners who are told of the id while `targeting` is given.",
  party: 'first',
  group: 'performance',
  options: {
    organisation: { type: 'text', summary: "The organisation's id.", required: true },
    server: { type: 'text', summary: 'The host name of the identity service.', required: true, csp: 'connect' },
    timeout: { type: 'duration', summary: 'How long the service may take.', default: '30s', above: '0ms' },
    syncs: { type: 'boolean', summary: 'Whether partners may be told of the id at all.', default: 'true' },
    syncDelay: {
      type: 'duration',
      summary: 'How long after the answer partners are told.',
      default: '100ms',
      atLeast: '0ms',
    },
    syncEvery: {
      type: 'duration',
      summary: 'How often at most each partner is told.',
      default: '1 days',
      atLeast: '0ms',
    },
    blobLife: {
      type: 'duration',
      summary: 'How long an answer counts that does not say so itself.',
      default: '604800s',
      atLeast: '0ms',
    },
    urlLife: {
      type: 'duration',
      summary: 'How long an id counts that another site put into the address.',
      default: '5min',
      atLeast: '0ms',
    },
    consentString: { type: 'text?', summary: 'What a consent framework says of the visitor.' },
    integration: { type: 'text?', summary: 'The code under which the service knows the ids of customers.' },
    customer: { type: 'personal text?', summary: "The customer's id." },
    authentication: {
      type: 'authenticated | loggedOut',
      summary: 'Whether the customer is logged in; not known where it is left out.',
    },
    library: {
      type: 'text?',
      summary:
        'Where the page has the vendor\'s own library, such as `"Visitor"`: it is asked instead of the service, as soon as it is there.',
    },
  },
  client: {
    file: 'vendors/visitor-identity/visitor-identity.ts',
    name: 'createVisitorIdentity',
    needs: ['advertises'],
  },
  library: {
    option: 'library',
    export: {
      file: 'vendors/visitor-identity/library/library-identity.ts',
      name: 'createLibraryIdentity',
      needs: ['advertises'],
    },
  },
  page: {
    name: 'identity',
    export: { file: 'vendors/visitor-identity/page-functions.ts', name: 'identityFunctions' },
  },
  personalParameters: ['adobe_mc'],
  fields: {
    mid: 'personal text?',
    region: 'integer?',
    optedOut: 'boolean?',
    timedOut: 'boolean',
  },
  simulation,
  actions: {
    request: { summary: 'Learns who the visitor is: from the cookie, the address or the service.' },
    optOut: { summary: 'Learns whether the visitor opted out, from the cookie or the service.' },
    sync: {
      summary: 'Tells a partner of the visitor by an image, while `targeting` is given.',
      parameters: [
        { name: 'dpid', type: 'text', summary: "The partner's id." },
        { name: 'url', type: 'address', summary: 'The address of the image.', party: 'third' },
        {
          name: 'minutesToLive',
          type: 'integer',
          summary: 'For how many minutes that holds.',
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

import { defineVendor, type ExpectedOption } from '../../tables/tables.ts';
import { simulation } from './simulate.ts';
import { variables } from './variables.ts';

const options = { server: 'metrics.example.com', suite: 'exampledev', currency: 'USD', charset: 'UTF-8' };
const hit = { AQB: '1', ndh: '1', pf: '1', t: '1/0/1970 0:0:0 4 0', ce: 'UTF-8', cc: 'USD' };
const url = 'https://metrics.example.com/b/ss/exampledev/1/tagc/s0';

/** Page data that every beacon contains. */
const expectedOptions: readonly ExpectedOption[] = [
  { name: 'pageName', type: 'text', wire: 'pageName' },
  { name: 'referrer', type: 'text', wire: 'r' },
  { name: 'currency', type: 'text', wire: 'cc' },
  { name: 'charset', type: 'text', wire: 'ce' },
];

export const vendor = defineVendor({
  name: 'adobeAnalytics',
  title: 'Adobe Analytics',
  summary: 'Sends page views and links as beacons to a tracking server.',
  group: 'performance',
  writes: [],
  refusal: 'EU compliance was not acknowledged by the user',
  options: {
    server: { type: 'text', summary: 'The host name of the tracking server.', required: true, csp: 'img' },
    suite: {
      type: 'text',
      summary: 'The report suite, or several separated by commas.',
      required: true,
      inPath: true,
      isAccount: true,
    },
    currency: { type: 'text', summary: 'The currency of prices, as three letters.' },
    charset: { type: 'text', summary: 'The character set of the variables.' },
    visitor: { type: 'personal(id) text?', summary: "The visitor's id, if an identity service provides one." },
    pageName: { type: 'text?', summary: 'The name of the page in reports.' },
    channel: { type: 'text?', summary: 'The section of the site, for page views.' },
    url: { type: 'text?', summary: "The page's address.", default: 'url', inPieces: true },
    referrer: { type: 'text?', summary: 'The address of the previous page.', default: 'referrer' },
    library: {
      type: 'text?',
      summary:
        'The path of the vendor\'s own tracker in the page, such as `"s"`. Beacons are then passed to it as soon as it exists.',
    },
  },
  library: {
    option: 'library',
    export: { file: 'vendors/adobe-analytics/library/tracker.ts', name: 'createTracker' },
  },
  actions: {
    page: {
      summary: 'Counts a page view.',
      sends: ['viewport.width', 'viewport.height'],
      phrase: 'send a page view to {tag}[ with {variables}]',
      variables,
      export: { file: 'vendors/adobe-analytics/page.ts', name: 'page' },
      library: { file: 'vendors/adobe-analytics/library/library-page.ts', name: 'libraryPage' },
      expectedAs: 'page view',
      expectedOptions: [
        ...expectedOptions,
        { name: 'channel', type: 'text', wire: 'ch' },
        { name: 'url', type: 'text', wire: 'g' },
      ],
    },
    link: {
      summary: 'Counts an interaction in a page. Only the variables in this action are sent.',
      phrase: 'send {name} to {tag}[ as {kind}][ with {variables, url}]',
      parameters: [
        { name: 'name', type: 'text', summary: 'The name of the interaction in reports.' },
        {
          name: 'kind',
          type: 'other | internal | exit | download',
          summary: 'The kind of link.',
          default: '"other"',
        },
        { name: 'url', type: 'address?', summary: 'The address of the link.' },
      ],
      variables,
      export: { file: 'vendors/adobe-analytics/link.ts', name: 'link' },
      library: { file: 'vendors/adobe-analytics/library/library-link.ts', name: 'libraryLink' },
      expectedAs: 'beacon',
      expectedOptions: [
        ...expectedOptions,
        { name: 'url', type: 'text', wire: 'pev1' },
        // Beacons do not distinguish internal links from other links.
        { name: 'kind', type: 'other | internal | exit | download', wire: 'kind', readAs: { internal: 'other' } },
      ],
    },
  },
  alsoCalled: ['beacon'],
  simulation,
  examples: [
    {
      title: 'a page view contains the page name, and leaves out missing and empty values',
      action: 'page',
      options: { ...options, pageName: 'home', channel: 'careers', url: 'https://www.example.com/us-en', referrer: '' },
      arguments: [{ c33: 'xs', v113: undefined, events: ['event4', 'event12=3'] }],
      sends: {
        url,
        parameters: {
          ...hit,
          pageName: 'home',
          g: 'https://www.example.com/us-en',
          s: '1920x1080',
          c: '24',
          bw: '1200',
          bh: '800',
          ch: 'careers',
          c33: 'xs',
          events: 'event4,event12=3',
          AQE: '1',
        },
      },
    },
    {
      title: 'an internal link counts as other, and does not contain the channel',
      action: 'link',
      options: { ...options, channel: 'careers' },
      arguments: ['Link Click', 'internal', 'https://www.example.com/about', { c46: 'about' }],
      sends: {
        url,
        parameters: {
          ...hit,
          pe: 'lnk_o',
          pev1: 'https://www.example.com/about',
          pev2: 'Link Click',
          c46: 'about',
          AQE: '1',
        },
      },
    },
    {
      title: 'a download is counted under its name',
      action: 'link',
      options,
      arguments: ['Link Click', 'download', undefined, { events: ['event47'] }],
      sends: { url, parameters: { ...hit, pe: 'lnk_d', pev2: 'Link Click', events: 'event47', AQE: '1' } },
    },
  ],
  example: `tag analytics {
  vendor: adobeAnalytics
  group:  performance
  options: { server: "metrics.example.com", suite: "exampledev", currency: "USD", charset: "UTF-8" }
}

rule pageView {
  on ready
  do analytics.page {}
}`,
});

import { defineVendor, longestTimer } from '../../tables/tables.ts';

export const vendor = defineVendor({
  name: 'companyIdentification',
  title: 'Company identification',
  summary: 'Sends the viewed page to a service that identifies companies by their networks.',
  group: 'targeting',
  writes: [],
  options: {
    endpoint: {
      type: 'address',
      summary: 'The address of the service.',
      required: true,
      csp: 'connect',
      inPieces: true,
    },
    method: {
      type: 'GET | POST',
      summary: 'GET for older services, with the data in the query; POST for newer ones, with JSON.',
      default: '"POST"',
    },
    timeout: {
      type: 'duration',
      summary: 'How long the response may take.',
      default: '698ms',
      above: '0ms',
      atMost: longestTimer,
    },
    page: { type: 'text?', summary: "The page's address.", default: 'url' },
    referrer: { type: 'text?', summary: 'The address of the previous page.', default: 'referrer' },
    title: {
      type: 'text?',
      summary: "The page's title.",
      default: 'declassify(redact(pageTitle), "Titles of pages are written by the site")',
    },
  },
  actions: {
    run: {
      summary: 'Sends the request. Ends with the response, a failure or the timeout.',
      phrase: 'send {page, referrer, title} to {host} and ask for the company',
      export: { file: 'vendors/company-identification/run.ts', name: 'run' },
      by: 'call',
    },
  },
  examples: [
    {
      title: 'calls an older service by GET',
      action: 'run',
      options: {
        endpoint: 'https://company.example.net/ip.json?key=1',
        method: 'GET',
        page: 'https://www.example.com/us-en',
        title: 'Home',
      },
      sends: {
        url: 'https://company.example.net/ip.json?key=1',
        parameters: { page: 'https://www.example.com/us-en', title: 'Home' },
      },
    },
  ],
  example: `tag company {
  vendor: companyIdentification
  group:  targeting
  on      ready
  options: { endpoint: "https://company.example.net/lookup" }
}`,
});

import { defineVendor } from '../../tables.ts';

export const vendor = defineVendor({
  name: 'companyIdentification',
  title: 'Company identification',
  summary: 'A third party that knows companies by their networks is told which page is seen.',
  party: 'third',
  group: 'targeting',
  options: {
    endpoint: {
      type: 'address',
      summary: 'Where the question goes.',
      required: true,
      csp: 'connect',
      inPieces: true,
    },
    method: {
      type: 'GET | POST',
      summary: 'How: older services are asked by GET, with all of it in the query, newer ones by POST with JSON.',
      default: '"POST"',
    },
    timeout: { type: 'duration', summary: 'How long the answer may take.', default: '698ms', above: '0ms' },
    page: { type: 'text?', summary: "The page's address.", default: 'url' },
    referrer: { type: 'text?', summary: 'The address that led here.', default: 'referrer' },
    title: { type: 'text?', summary: "The page's title.", default: 'redact(pageTitle)' },
  },
  actions: {
    run: {
      summary: 'Asks, and ends with the answer, a failure or the timeout.',
      export: { file: 'vendors/company-identification/run.ts', name: 'run' },
      by: 'call',
    },
  },
  examples: [
    {
      title: 'an older service is asked by GET',
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

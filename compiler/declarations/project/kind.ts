import { defineKind } from '../kind.ts';

export const projectKind = defineKind({
  name: 'project',
  summary: 'The names a page relies on, and settings that hold for all rules.',
  place: 10,
  namespace: 'project',
  programKey: 'project',
  isOnlyOne: true,
  required: 'missing-project',
  header: { names: 'one', title: true },
  fields: {
    dataLayer: { valueForm: 'text', summary: 'Name of the global array that pages push to.' },
    directCalls: { valueForm: 'text', summary: 'Name of the global object whose track(id, detail) pages call.' },
    country: { valueForm: 'word', summary: 'The data element that says where the visitor is.' },
    redact: {
      valueForm: 'record',
      summary:
        'Which query parameters are personal: { parameters: ["email", "firstname"] }, without regard to capitals, hyphens, underscores and blanks; the usual ones where it is left out.',
    },
    visit: {
      valueForm: 'record',
      summary:
        'What is kept of visits for the facts `visit.…` and `campaign.…`, and the consent group that this waits for: { group: performance }. Further: `repeat`, how long a visitor is known (30 days); `timeout`, how long a visit goes on without a page (30min); `remember`, how long the last visit is known (2 years); `campaign`: { parameter: "utm_campaign", count: 5, recent: 0.25 days, past: 90 days }.',
    },
    timeout: {
      valueForm: 'duration',
      above: '0ms',
      summary:
        'How long a waited action may take, beyond the time that `wait`, a call, a load or a client has of its own; 2s where it is left out.',
    },
    budget: { valueForm: 'record', summary: "How large a site's bundle may be, gzip." },
    lints: { valueForm: 'record', summary: 'What each lint is: off, warning or error.' },
  },
  example: 'project careers {\n  dataLayer: "adobeDataLayer"\n}',
});

import { longestTimer } from '../../../../runtime/tables/tables.ts';
import { defineKind } from '../kind.ts';

export const projectKind = defineKind({
  name: 'project',
  summary: 'The global names that pages use, and the settings for all rules.',
  place: 10,
  namespace: 'project',
  programKey: 'project',
  isOnlyOne: true,
  required: 'missing-project',
  header: { names: 'one', title: true },
  fields: {
    dataLayer: {
      valueForm: 'textOrCall',
      exampleCall: 'gtm("dataLayer")',
      summary:
        'The name of the global array that pages push to. It works like Adobe\'s client data layer, and with gtm("dataLayer") like that of Google Tag Manager, whose array it can be.',
    },
    directCalls: {
      valueForm: 'text',
      summary: 'The name of the global object whose method track(id, detail) pages call.',
    },
    country: { valueForm: 'word', summary: "The data element with the visitor's country." },
    region: {
      valueForm: 'word',
      summary:
        "The data element with the visitor's region, of the type region. Rules can then name regions such as US-CA wherever they name countries of visitors.",
    },
    own: {
      valueForm: 'expression',
      summary:
        'Your own domains, with all subdomains, as a list or a constant: ["example.com"]. The hosts of the sites are always yours. All other hosts belong to third parties.',
    },
    redact: {
      valueForm: 'record',
      summary:
        'The query parameters with personal data: { parameters: ["email", "firstname"] }. A parameter is personal if words of its name are in the list: `contact.firstName1`. `password`, `email` and `phone` also match parts of words. `name`, `user`, `login`, `address` and `mobile` match alone or beside a personal word, as in `homeAddress`, but not in `page_name`. Default: a list of common names.',
    },
    visit: {
      valueForm: 'record',
      summary:
        'What is stored about visits for the built-in values `visit.…` and `campaign.…`, and the consent group that this needs: { group: performance }. Further fields: `repeat`, how long a visitor is remembered (30 days); `timeout`, how long a visit lasts without another page (30min); `remember`, how long the last visit is remembered (2 years); `campaign`: { parameter: "utm_campaign", count: 5, recent: 0.25 days, past: 90 days }.',
    },
    timeout: {
      valueForm: 'duration',
      above: '0ms',
      atMost: longestTimer,
      summary:
        'How long an action may take if others wait for it. The own time of `wait`, a call, a load or a client is added. Default: 2s.',
    },
    browsers: {
      valueForm: 'record',
      summary:
        'The oldest versions of browsers in which scripts run: { chrome: 100, safari: 15.4 }. Newer ones make scripts a little shorter, older ones longer. Browsers: `chrome`, `edge`, `firefox`, `ios` (all browsers of iPhones), `opera` and `safari`. Default: those that read ECMAScript 2020.',
    },
    accept: {
      valueForm: 'record',
      summary:
        'What pages of the sites may contact and store besides what the rules declare, for the command verify: { hosts: { "*.fonts.example": "the fonts of the design" }, names: { "pref_*": "settings of the visitor" } }. Each has its reason. In names, `*` stands for any characters.',
    },
    budget: {
      valueForm: 'record',
      summary:
        "The largest size of each site's bundle in gzip, at the stage that is declared first: the one that visitors download.",
    },
    lints: { valueForm: 'record', summary: 'The level of each lint: off, warning or error.' },
  },
  example: 'project careers {\n  dataLayer: "adobeDataLayer"\n}',
});

import { defineVendor } from '../../tables/tables.ts';
import { loadParameters, loadTimeout, scriptUrl } from '../load-options.ts';

export const vendor = defineVendor({
  name: 'script',
  title: 'Script',
  isElement: true,
  summary:
    'Loads a script, once per address. tagc has no control over what it does. After consent is withdrawn, the script remains until the next page, unless it is still on its way.',
  cannotWithdraw: 'A loaded script stays in the page until the next page.',
  group: 'targeting',
  writes: [],
  options: {
    url: scriptUrl,
    parameters: loadParameters,
    async: {
      type: 'boolean',
      summary: 'Whether it runs as soon as it has loaded. Otherwise scripts run in the order of their requests.',
      default: 'true',
    },
    global: {
      type: 'text?',
      summary:
        'The path of a global variable that must exist once the script has run, such as `"survey.api"`. Otherwise the log reports an error.',
    },
    integrity: {
      type: 'text?',
      summary: 'The hash of its content, as `"sha384-…"`. A changed script does not run.',
      form: 'integrity',
    },
    timeout: loadTimeout,
  },
  actions: {
    run: {
      summary: 'Loads the script, and ends when it has run.',
      phrase: 'load a script from {host}, which runs in the page',
      plain: true,
      by: 'script',
    },
  },
  alsoCalled: ['survey', 'replay', 'recording', 'chat'],
  examples: [
    {
      title: 'loads a survey in the language of the page',
      action: 'run',
      options: { url: 'https://cdn.example.net/survey.js', parameters: { lang: 'en', site: undefined }, async: true },
      sends: { url: 'https://cdn.example.net/survey.js', parameters: { lang: 'en' } },
    },
  ],
  example: `tag survey {
  vendor: script
  group:  targeting
  on      ready
  options: { url: "https://cdn.example.net/survey.js", parameters: { page: path }, global: "survey.start" }
}`,
});

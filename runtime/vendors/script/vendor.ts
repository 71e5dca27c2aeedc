import { defineVendor } from '../../tables.ts';
import { loadParameters, loadTimeout, scriptUrl } from '../load-options.ts';

export const vendor = defineVendor({
  name: 'script',
  title: 'Script',
  summary:
    'A script of a third party, loaded once for each address. What it does is up to it; when consent is withdrawn it stays until the next page.',
  party: 'third',
  group: 'targeting',
  options: {
    url: scriptUrl,
    parameters: loadParameters,
    async: {
      type: 'boolean',
      summary:
        'Whether it runs as soon as it is there; otherwise scripts run in the order in which they were asked for.',
      default: 'true',
    },
    global: {
      type: 'text?',
      summary:
        'What must be there when it has run, as a path of global variables: `"survey.api"`. Otherwise the log says so.',
    },
    integrity: {
      type: 'text?',
      summary: 'What its content hashes to, as `"sha384-…"`: a script that was changed does not run.',
      form: 'integrity',
    },
    timeout: loadTimeout,
  },
  actions: {
    run: {
      summary: 'Loads the script, and ends when it has run.',
      plain: true,
      by: 'script',
    },
  },
  alsoCalled: ['survey', 'replay', 'recording', 'chat'],
  examples: [
    {
      title: 'a survey is loaded for the language of the page',
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

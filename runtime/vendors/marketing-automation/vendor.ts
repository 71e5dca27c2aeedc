import { defineVendor } from '../../tables.ts';
import { loadTimeout, scriptUrl } from '../load-options.ts';

export const vendor = defineVendor({
  name: 'marketingAutomation',
  title: 'Marketing automation',
  summary:
    'The script by which a marketing system follows those it has written to. When consent is withdrawn it stays until the next page.',
  party: 'third',
  group: 'targeting',
  options: {
    url: scriptUrl,
    account: { type: 'text', summary: 'Whose system it is: `account` in the query.', required: true },
    timeout: loadTimeout,
  },
  actions: {
    run: {
      summary: 'Loads the script, and ends when it has run.',
      export: { file: 'vendors/marketing-automation/run.ts', name: 'run' },
      by: 'script',
    },
  },
  examples: [
    {
      title: 'the script is loaded for the account',
      action: 'run',
      options: { url: 'https://marketing.example.net/follow.js', account: '123-ABC' },
      sends: { url: 'https://marketing.example.net/follow.js', parameters: { account: '123-ABC' } },
    },
  ],
  example: `tag followUp {
  vendor: marketingAutomation
  group:  targeting
  on      ready
  options: { url: "https://marketing.example.net/follow.js", account: "123-ABC" }
}`,
});

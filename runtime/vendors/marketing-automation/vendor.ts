import { defineVendor } from '../../tables/tables.ts';
import { loadTimeout, scriptUrl } from '../load-options.ts';

export const vendor = defineVendor({
  name: 'marketingAutomation',
  title: 'Marketing automation',
  summary:
    'Loads the script with which a marketing system tracks its recipients. After consent is withdrawn, the script remains until the next page, unless it is still on its way.',
  cannotWithdraw: 'A loaded script stays in the page until the next page.',
  group: 'targeting',
  writes: [],
  options: {
    url: scriptUrl,
    account: { type: 'text', summary: 'The account: `account` in the query.', required: true, isAccount: true },
    timeout: loadTimeout,
  },
  actions: {
    run: {
      summary: 'Loads the script, and ends when it has run.',
      phrase: 'load a script from {host}, which runs in the page',
      export: { file: 'vendors/marketing-automation/run.ts', name: 'run' },
      by: 'script',
    },
  },
  examples: [
    {
      title: 'loads the script for the account',
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

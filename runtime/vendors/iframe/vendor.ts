import { defineVendor } from '../../tables.ts';
import { loadParameters, loadTimeout } from '../load-options.ts';

export const vendor = defineVendor({
  name: 'iframe',
  title: 'Frame',
  summary:
    'A page of a third party in a frame that nobody sees, which takes the place of the one before. When consent is withdrawn it stays until the next page.',
  party: 'third',
  group: 'targeting',
  options: {
    url: { type: 'address', summary: 'Where the page is; rule files say on which host.', required: true, csp: 'frame' },
    parameters: loadParameters,
    title: { type: 'text', summary: 'What the frame is for, for those who come across it.', required: true },
    timeout: loadTimeout,
  },
  actions: {
    run: {
      summary: 'Loads the frame, and ends when it is there.',
      plain: true,
      by: 'frame',
    },
  },
  alsoCalled: ['frame'],
  examples: [
    {
      title: 'an advertiser is told which part of the site was seen',
      action: 'run',
      options: { url: 'https://ads.example.net/count', parameters: { area: 'careers' }, title: 'Advertising' },
      sends: { url: 'https://ads.example.net/count', parameters: { area: 'careers' } },
    },
  ],
  example: `tag adFrame {
  vendor: iframe
  group:  targeting
  on      ready
  options: { url: "https://ads.example.net/count", parameters: { page: path }, title: "Advertising" }
}`,
});

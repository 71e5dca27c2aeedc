import { defineVendor } from '../../tables/tables.ts';
import { loadParameters, loadTimeout } from '../load-options.ts';

export const vendor = defineVendor({
  name: 'iframe',
  title: 'Frame',
  isElement: true,
  summary:
    'Loads a page in an invisible frame, which replaces the previous one of the tag. After consent is withdrawn, the frame remains until the next page, unless it is still on its way.',
  cannotWithdraw: 'The frame stays in the page until the next page.',
  group: 'targeting',
  writes: [],
  options: {
    url: {
      type: 'address',
      summary: 'The address of the page. The host must be known at build time.',
      required: true,
      csp: 'frame',
    },
    parameters: loadParameters,
    title: { type: 'text', summary: 'The purpose of the frame, for assistive technology.', required: true },
    timeout: loadTimeout,
  },
  actions: {
    run: {
      summary: 'Loads the frame, and ends when it has loaded.',
      phrase: 'load a frame from {host}[ with {parameters}]',
      plain: true,
      by: 'frame',
    },
  },
  alsoCalled: ['frame'],
  examples: [
    {
      title: 'sends the viewed part of the site to an advertiser',
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

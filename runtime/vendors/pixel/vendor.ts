import { defineVendor } from '../../tables.ts';

export const vendor = defineVendor({
  name: 'pixel',
  title: 'Pixel',
  summary:
    'An image that a third party counts: the call is the message, and nothing comes back. A browser that has the image of an address asks for it no more in that page: where each call has to count, let a parameter differ.',
  party: 'third',
  group: 'targeting',
  options: {
    url: { type: 'address', summary: 'Where the image is.', required: true, csp: 'img' },
    parameters: { type: 'record', summary: 'What goes into the query; missing and empty values are left out.' },
  },
  actions: {
    run: { summary: 'Asks for the image.', export: { file: 'vendors/pixel/run.ts', name: 'run' }, plain: true },
  },
  alsoCalled: ['beacon', 'image'],
  examples: [
    {
      title: 'a page view is counted, and an unknown country is left out',
      action: 'run',
      options: {
        url: 'https://pixel.example.net/social',
        parameters: { id: '1234', ev: 'PageView', country: undefined },
      },
      sends: { url: 'https://pixel.example.net/social', parameters: { id: '1234', ev: 'PageView' } },
    },
  ],
  example: `tag socialPixel {
  vendor: pixel
  group:  targeting
  on      ready
  options: { url: "https://pixel.example.net/social", parameters: { ev: "PageView", page: path } }
}`,
});

import { defineVendor } from '../../tables/tables.ts';

export const vendor = defineVendor({
  name: 'pixel',
  title: 'Pixel',
  isElement: true,
  summary: 'Requests an image that a server counts, once for each call. The response is ignored.',
  group: 'targeting',
  writes: [],
  options: {
    url: { type: 'address', summary: 'The address of the image.', required: true, csp: 'img' },
    parameters: { type: 'record', summary: 'Parameters of the query. Missing and empty values are left out.' },
  },
  actions: {
    run: { summary: 'Requests the image.', phrase: 'request an image from {host}[ with {parameters}]', plain: true },
    send: {
      summary:
        'Requests the image with parameters of its own, such as values of the event, beside those of the tag. It replaces parameters of the tag with the same name.',
      phrase: 'request an image from {host}[ with {parameters, values}]',
      parameters: [
        { name: 'values', type: 'record', summary: 'Parameters of the query. Missing and empty values are left out.' },
      ],
      export: { file: 'vendors/pixel/send.ts', name: 'send' },
    },
  },
  alsoCalled: ['beacon', 'image'],
  examples: [
    {
      title: 'counts a page view, and leaves out an unknown country',
      action: 'run',
      options: {
        url: 'https://pixel.example.net/social',
        parameters: { id: '1234', ev: 'PageView', country: undefined },
      },
      sends: { url: 'https://pixel.example.net/social', parameters: { id: '1234', ev: 'PageView' } },
    },
    {
      title: 'counts a purchase with its price',
      action: 'send',
      options: { url: 'https://pixel.example.net/shop', parameters: { id: '1234', ev: 'PageView' } },
      arguments: [{ ev: 'Purchase', price: 9.95, coupon: undefined }],
      sends: { url: 'https://pixel.example.net/shop', parameters: { id: '1234', ev: 'Purchase', price: '9.95' } },
    },
  ],
  example: `tag socialPixel {
  vendor: pixel
  group:  targeting
  on      ready
  options: { url: "https://pixel.example.net/social", parameters: { ev: "PageView", page: path } }
}

rule purchase {
  on window("purchase")
  do socialPixel.send { ev: "Purchase", language: browser.language }
}`,
});

import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'global',
  summary:
    'The value at a path of global variables. Getters are not called, so values of the browser itself (addresses, cookies) are missing.',
  parameters: [{ name: 'path', type: 'text', summary: 'Names separated by dots: `window.shop.cart.total`.' }],
  domain: 'text',
  export: { file: 'sources/global/read-global.ts', name: 'readGlobal' },
  example: `data cartTotal: number = global("window.shop.cart.total")`,
});

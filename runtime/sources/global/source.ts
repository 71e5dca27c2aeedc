import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'global',
  summary:
    'What stands at a path of global variables. Nothing is called, no getter either, so what belongs to the browser itself (addresses, cookies) is missing here.',
  parameters: [{ name: 'path', type: 'text', summary: 'Names between dots: `window.shop.cart.total`.' }],
  domain: 'text',
  export: { file: 'sources/global/read-global.ts', name: 'readGlobal' },
  example: `data cartTotal: number = global("window.shop.cart.total")`,
});

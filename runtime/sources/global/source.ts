import { defineSource } from '../../tables/tables.ts';
import { namesOf } from './names-of.ts';

export const source = defineSource({
  name: 'global',
  summary:
    'The value at a path of global variables. Getters are not called, so values of the browser itself (addresses, cookies) are missing.',
  phrase: "the page's value {path}",
  parameters: [
    { name: 'path', type: 'text', summary: 'Names separated by dots: `window.shop.cart.total`.', form: 'globalPath' },
  ],
  domain: 'text',
  place: { parameters: ['path'], steps: (path: string) => ['global', ...stepsOf(path)] },
  export: { file: 'sources/global/read-global.ts', name: 'readGlobal' },
  example: `data cartTotal: number = global("window.shop.cart.total")`,
});

/** The window is a global variable of itself, under several names. */
function stepsOf(path: string): readonly string[] {
  const names = namesOf(path);
  const first = names.findIndex((name) => !/^(window|self|frames|globalThis)$/.test(name));
  return first < 0 ? [] : names.slice(first);
}

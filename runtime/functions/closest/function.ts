import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'closest',
  summary:
    'The nearest element that matches the selector, outwards from an element, which may be the one. Missing if there is none.',
  phrase: '{element} around {from}',
  parameters: [
    { name: 'from', type: 'page element', summary: 'The element to begin with, such as `target`.' },
    { name: 'element', type: 'element', summary: 'The element to look for.' },
  ],
  result: 'page element?',
  page: true,
  evaluate: () => undefined,
  export: { file: 'functions/closest/closest.ts', name: 'closest' },
  example: `rule inCard {
  on   click("a")
  when exists closest(target, ".card")
  do   log("a link in a card")
}`,
});

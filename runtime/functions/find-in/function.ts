import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'findIn',
  summary: 'The first element inside an element that matches the selector. Missing if there is none.',
  phrase: '{element} in {around}',
  parameters: [
    { name: 'around', type: 'page element', summary: 'The element to look in, such as `closest(target, ".card")`.' },
    { name: 'element', type: 'element', summary: 'The element to look for.' },
  ],
  result: 'page element?',
  page: true,
  evaluate: () => undefined,
  export: { file: 'functions/find-in/find-in.ts', name: 'findIn' },
  example: `rule withPrice {
  on   click(".card a")
  when exists findIn(closest(target, ".card"), ".price")
  do   log("a card with a price")
}`,
});

import { defineFunction } from '../../tables/tables.ts';
import { indexAmong } from './index-among.ts';

export const functionTable = defineFunction({
  name: 'indexAmong',
  summary:
    'The position of an element among all that match a selector, or among those beside it, in the order of the page. The first is 0. Missing if it does not match.',
  phrase: 'the position of {of}[, counted as {element}][ in {within}]',
  parameters: [
    { name: 'of', type: 'page element', summary: 'The element, such as `closest(target, ".card")`.' },
    {
      name: 'element',
      type: 'element?',
      isStatic: true,
      summary: 'The elements to count. By default, those beside it.',
    },
    {
      name: 'within',
      type: 'element?',
      isStatic: true,
      needs: 'element',
      summary: 'Only those count that are in the nearest such element around it. By default, the whole page counts.',
    },
  ],
  result: 'integer?',
  page: true,
  evaluate: indexAmong,
  export: { file: 'functions/index-among/index-among.ts', name: 'indexAmong' },
  example: `rule result {
  on click(".result a")
  do log("result", indexAmong(closest(target, ".result"), ".result", within: ".results"))
}`,
});

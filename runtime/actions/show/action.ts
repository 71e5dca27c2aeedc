import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'show',
  writes: [],
  summary:
    'Shows elements that "hide" has hidden, before its time is over. Elements that the page itself hides stay hidden.',
  phrase: 'show {element} again',
  parameters: [{ name: 'element', type: 'element', summary: 'The elements, with the same selector as in "hide".' }],
  export: { file: 'page/hide-style.ts', name: 'showAgain' },
  example: `rule uncover {
  on ready
  do show("#main")
}`,
});

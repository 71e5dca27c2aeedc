import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'show',
  summary: 'Shows what "hide" has hidden, before its time is over; elements that a page hides by itself stay hidden.',
  parameters: [{ name: 'element', type: 'element', summary: 'Which elements, as "hide" was given them.' }],
  export: { file: 'page/hide-style.ts', name: 'showAgain' },
  example: `rule uncover {
  on ready
  do show("#main")
}`,
});

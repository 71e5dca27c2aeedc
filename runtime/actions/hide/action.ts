import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'hide',
  // A hidden element is transparent: it keeps its place, and selectors find it. That an animation runs is an event.
  writes: [],
  summary:
    'Hides elements of the page for a while, including later ones, so that visitors do not see them change. They show again after three seconds at most, or when the visitor leaves.',
  phrase: 'hide {element}',
  parameters: [
    {
      name: 'element',
      type: 'element',
      summary: 'The elements. The selector must be known at build time.',
      isStatic: true,
    },
    {
      name: 'most',
      type: 'duration',
      summary: 'The longest time to hide them.',
      default: '3s',
      above: '0ms',
      atMost: '3s',
    },
  ],
  export: { file: 'page/hide-style.ts', name: 'hideUntil' },
  example: `rule coverWhileItChanges {
  on start
  do hide("#main", most: 2s)
}`,
});

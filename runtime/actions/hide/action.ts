import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'hide',
  summary:
    'Hides elements of the page for a while, also those that come later: so that nobody sees them change. They always show again, by themselves after three seconds at most, or when the visitor leaves.',
  parameters: [
    { name: 'element', type: 'element', summary: 'Which elements.' },
    { name: 'most', type: 'duration', summary: 'For how long.', default: '3s', above: '0ms', atMost: '3s' },
  ],
  export: { file: 'page/hide-style.ts', name: 'hideUntil' },
  example: `rule coverWhileItChanges {
  on start
  do hide("#main", most: 2s)
}`,
});

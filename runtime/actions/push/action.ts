import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'push',
  writes: 'item',
  summary: 'Pushes an item into the data layer, like the page does.',
  phrase: 'push {item} into the data layer',
  parameters: [{ name: 'item', type: 'record', summary: 'The item.' }],
  export: { file: 'actions/push/push.ts', name: 'createPush', needs: ['layer'] },
  example: `rule announce {
  on ready
  do push({ event: "tags-ready" })
}`,
});

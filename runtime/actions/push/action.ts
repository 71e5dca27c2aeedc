import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'push',
  summary: 'Pushes an item into the data layer, as the page would.',
  parameters: [{ name: 'item', type: 'record', summary: 'The item.' }],
  export: { file: 'actions/push/push.ts', name: 'createPush', needs: ['layer'] },
  example: `rule tell {
  on ready
  do push({ event: "tags-ready" })
}`,
});

import { defineVendor } from '../../tables/tables.ts';

export const vendor = defineVendor({
  name: 'gtm',
  title: 'Google Tag Manager',
  summary:
    'Pushes items into the data layer that the page\'s Google Tag Manager reads, and which the project names: `dataLayer: gtm("dataLayer")`. Google gets the items, and the tags of the container can pass them on to anyone. tagc does not load the container: the page does.',
  cannotWithdraw: 'The container of the page has the items, and its tags decide what they do.',
  group: 'targeting',
  writes: [],
  hosts: ['www.googletagmanager.com'],
  options: {},
  actions: {
    push: {
      summary:
        'Pushes an item into the data layer, like the page does. An item with `event` starts rules and triggers of the container.',
      phrase: 'push {item} into the data layer of {tag}',
      parameters: [{ name: 'item', type: 'record', summary: 'The item.' }],
      pushes: true,
    },
  },
  alsoCalled: ['dataLayer'],
  examples: [],
  example: `tag google {
  vendor: gtm
  group:  targeting
}`,
});

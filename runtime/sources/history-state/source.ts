import { defineSource } from '../../tables/tables.ts';

export const source = defineSource({
  name: 'historyState',
  summary:
    'The value at a path of the state of the current entry in the session history, which pages set with `history.pushState` or `replaceState`.',
  phrase: "the page's value {path}",
  parameters: [{ name: 'path', type: 'text', summary: 'Names separated by dots: `checkout.step`.' }],
  domain: 'text',
  place: { parameters: ['path'], steps: (path: string) => ['history', ...path.split('.')] },
  export: { file: 'sources/history-state/read-history-state.ts', name: 'readHistoryState' },
  example: `data step: integer = historyState("checkout.step")`,
});

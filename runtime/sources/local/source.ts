import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'local',
  summary: "What the browser's local storage holds under a key.",
  parameters: [{ name: 'key', type: 'text', summary: 'The key.' }],
  domain: 'text',
  export: { file: 'sources/local/read-local.ts', name: 'readLocal' },
  keep: { file: 'sources/local/store-local.ts', name: 'storeLocal' },
  lifetime: 'visitor',
  example: `data area: text = local("area")`,
});

import { defineSource } from '../../tables/tables.ts';

export const source = defineSource({
  name: 'local',
  summary: "The value of a key in the browser's local storage.",
  phrase: 'the stored value {key}',
  parameters: [{ name: 'key', type: 'text', summary: 'The key.', form: 'name' }],
  domain: 'text',
  place: { parameters: ['key'], steps: (key: string) => ['local', key] },
  export: { file: 'sources/local/read-local.ts', name: 'readLocal' },
  keep: { file: 'sources/local/store-local.ts', name: 'storeLocal' },
  lifetime: 'visitor',
  example: `data area: text = local("area")`,
});

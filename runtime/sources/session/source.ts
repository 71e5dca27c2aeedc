import { defineSource } from '../../tables/tables.ts';

export const source = defineSource({
  name: 'session',
  summary: "The value of a key in the browser's session storage.",
  phrase: 'the stored value {key}',
  parameters: [{ name: 'key', type: 'text', summary: 'The key.', form: 'name' }],
  domain: 'text',
  place: { parameters: ['key'], steps: (key: string) => ['session', key] },
  export: { file: 'sources/session/read-session.ts', name: 'readSession' },
  keep: { file: 'sources/session/store-session.ts', name: 'storeSession' },
  lifetime: 'session',
  example: `data area: text = session("area")`,
});

import { defineSource } from '../../tables/tables.ts';

export const source = defineSource({
  name: 'cookie',
  summary: 'The value of a cookie.',
  phrase: 'the cookie {name}',
  parameters: [
    { name: 'name', type: 'text', summary: 'The name of the cookie.', form: 'name' },
    { name: 'path', type: 'text', summary: 'The path for which it is written.', default: '"/"', form: 'path' },
  ],
  domain: 'text',
  place: { parameters: ['name'], steps: (name: string) => ['cookie', writtenName(name)] },
  export: { file: 'page/read-cookie-text.ts', name: 'readCookieText' },
  keep: { file: 'sources/cookie/store-cookie-text.ts', name: 'storeCookieText' },
  lifetime: 'session',
  example: `data referral: text = cookie("ReferringSourceCode")`,
});

/** Browsers remove spaces around the name, and end it at the first equals sign. */
function writtenName(name: string): string {
  return name.split('=')[0].trim();
}

import { hostName } from '../../page/host-name.ts';
import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'host',
  summary: 'The host name of the page, in lower case, without the port and without a dot at its end.',
  phrase: 'the host',
  type: 'text',
  domain: 'text',
  stable: true,
  places: [['host']],
  evaluate: (page) => hostName(new URL(page.url).hostname),
  export: { file: 'page/document.ts', name: 'pageHost' },
  example: `condition staging = host is "stage.example.com"`,
});

import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'library.host',
  summary:
    'The host that this script was loaded from. Missing where no script element holds it, which the log then says.',
  type: 'text?',
  domain: 'text',
  stable: true,
  evaluate: (page) => page.libraryHost,
  export: { file: 'built-ins/library-host/library-host.ts', name: 'createLibraryHost', needs: [] },
  example: `data ownScript: text = "https://" + library.host + "/own.js"`,
});

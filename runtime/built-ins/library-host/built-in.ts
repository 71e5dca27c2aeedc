import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'library.host',
  summary: 'The host that this script was loaded from. Missing if no script element loaded it, which the log reports.',
  phrase: "the script's host",
  type: 'text?',
  domain: 'text',
  stable: true,
  evaluate: (page) => page.libraryHost,
  export: { file: 'built-ins/library-host/library-host.ts', name: 'createLibraryHost', needs: [], isEarly: true },
  example: `data ownScript: text = "https://" + library.host + "/own.js"`,
});

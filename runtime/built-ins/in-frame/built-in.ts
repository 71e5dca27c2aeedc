import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'inFrame',
  summary: 'Whether the page is shown in a frame of another page, of this host or any other.',
  phrase: 'the page (is|is not) in a frame',
  type: 'boolean',
  domain: 'finite',
  stable: true,
  evaluate: (page) => page.isFramed,
  export: { file: 'built-ins/in-frame/in-frame.ts', name: 'inFrame' },
  example: `rule view {
  on   ready
  when not inFrame
  do   log("a page of its own")
}`,
});

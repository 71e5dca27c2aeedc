import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'viewport.width',
  summary: 'The width of the viewport in CSS pixels, at this moment.',
  phrase: 'the width of the window',
  type: 'integer',
  domain: 'number',
  stable: false,
  evaluate: (page) => page.viewport.width,
  export: { file: 'built-ins/viewport-width/viewport-width.ts', name: 'viewportWidth' },
  example: `condition small = viewport.width < 768`,
});

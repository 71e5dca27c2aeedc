import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'viewport.height',
  summary: 'The height of the viewport in CSS pixels, at this moment.',
  phrase: 'the height of the window',
  type: 'integer',
  domain: 'number',
  stable: false,
  evaluate: (page) => page.viewport.height,
  export: { file: 'built-ins/viewport-height/viewport-height.ts', name: 'viewportHeight' },
  example: `condition small = viewport.height < 768`,
});

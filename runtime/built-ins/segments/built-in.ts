import { defineBuiltIn } from '../../tables/tables.ts';
import { countSegments } from './count-segments.ts';

export const builtIn = defineBuiltIn({
  name: 'segments',
  summary:
    'The number of parts of the path, split at `/`. The empty part before the first slash counts; an empty last one does not.',
  phrase: 'the number of path segments',
  type: 'integer',
  domain: 'number',
  stable: false,
  held: true,
  places: [['segment']],
  evaluate: (page) => countSegments(new URL(page.url).pathname),
  export: { file: 'built-ins/segments/segments.ts', name: 'segments' },
  example: `page home = segments is 2`,
});

import { defineBuiltIn } from '../../tables/tables.ts';
import { segmentOf } from './segment-of.ts';

export const builtIn = defineBuiltIn({
  name: 'segment',
  summary: 'A segment of the path, redacted. The first segment is number 1. Missing if the path is shorter.',
  phrase: 'segment {number} of the path',
  parameters: [{ name: 'number', type: 'integer', summary: 'The number of the segment, from 1.', atLeast: '1' }],
  type: 'text?',
  domain: 'text',
  stable: false,
  held: true,
  places: [['segment']],
  evaluate: (page, number) => segmentOf(new URL(page.url).pathname, number as number),
  export: { file: 'built-ins/segment/segment.ts', name: 'segment' },
  example: `page china = segment(1) is "cn-zh"`,
});

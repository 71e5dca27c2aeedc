import { defineBuiltIn } from '../../tables.ts';
import { segmentOf } from './segment-of.ts';

export const builtIn = defineBuiltIn({
  name: 'segment',
  summary: 'One part of the path, redacted; the first named part is number 1. Missing where the path is shorter.',
  parameters: [{ name: 'number', type: 'integer', summary: 'Which part, counted from 1.', atLeast: '1' }],
  type: 'text?',
  domain: 'text',
  stable: false,
  evaluate: (page, number) => segmentOf(new URL(page.url).pathname, number as number),
  export: { file: 'built-ins/segment/segment.ts', name: 'segment' },
  example: `page china = segment(1) is "cn-zh"`,
});

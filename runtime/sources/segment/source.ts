import { defineSource } from '../../tables/tables.ts';

export const source = defineSource({
  name: 'segment',
  summary: "A segment of the page's path, redacted. The first segment is number 1.",
  phrase: 'segment {number} of the path',
  parameters: [{ name: 'number', type: 'integer', summary: 'The number of the segment, from 1.', atLeast: '1' }],
  domain: 'text',
  place: { parameters: ['number'], steps: (number: string) => ['segment', number] },
  export: { file: 'built-ins/segment/segment.ts', name: 'segment' },
  example: `data siteLocale: locale = segment(1)`,
});

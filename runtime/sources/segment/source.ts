import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'segment',
  summary: "One part of the page's path, redacted; the first named part is number 1.",
  parameters: [{ name: 'number', type: 'integer', summary: 'Which part, counted from 1.', atLeast: '1' }],
  domain: 'text',
  export: { file: 'built-ins/segment/segment.ts', name: 'segment' },
  example: `data siteLocale: locale = segment(1)`,
});

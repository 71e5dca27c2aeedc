import { defineFunction } from '../../tables/tables.ts';
import { shorten } from './shorten.ts';

export const functionTable = defineFunction({
  name: 'shorten',
  summary: 'The text, limited to so many characters. A longer text is cut at the start, and the marker is put there.',
  phrase: '{text} (shortened)',
  parameters: [
    { name: 'text', type: 'text', summary: 'The text.' },
    {
      name: 'limit',
      type: 'integer',
      summary: 'The maximum length of the result, including the marker.',
      atLeast: '0',
    },
    { name: 'marker', type: 'text', summary: 'The text that shows the cut.', default: '"…"' },
  ],
  result: 'text',
  evaluate: shorten,
  export: { file: 'functions/shorten/shorten.ts', name: 'shorten' },
  example: `data filters: text = shorten(path, 255)`,
});

import { defineFunction } from '../../tables.ts';
import { shorten } from './shorten.ts';

export const functionTable = defineFunction({
  name: 'shorten',
  summary:
    'A text of at most so many characters: of a longer one, the end is kept, with a marker before it that counts.',
  parameters: [
    { name: 'text', type: 'text', summary: 'What may be too long.' },
    {
      name: 'limit',
      type: 'integer',
      summary: 'The most characters that the result may have, the marker included.',
      atLeast: '0',
    },
    { name: 'marker', type: 'text', summary: 'What shows that something was cut off.', default: '"…"' },
  ],
  result: 'text',
  evaluate: shorten,
  export: { file: 'functions/shorten/shorten.ts', name: 'shorten' },
  example: `data filters: text = shorten(path, 255)`,
});

import { defineFunction } from '../../tables/tables.ts';
import { unlessBlank } from './unless-blank.ts';

export const functionTable = defineFunction({
  name: 'unlessBlank',
  summary: 'The text. Missing if it is empty or only white space, as `once per` reads texts.',
  phrase: '{text} unless blank',
  parameters: [{ name: 'text', type: 'text', summary: 'The text.' }],
  result: 'text?',
  keepsText: true,
  evaluate: unlessBlank,
  export: { file: 'functions/unless-blank/unless-blank.ts', name: 'unlessBlank' },
  example: `data orderId: text = unlessBlank(layer("order.id"))`,
});

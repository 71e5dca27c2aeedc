import { defineFunction } from '../../tables/tables.ts';

export const functionTable = defineFunction({
  name: 'declassify',
  summary:
    'The value, no longer personal. The report lists it with its reason. Use it where you know that a value says nothing about a person.',
  phrase: '{value}',
  parameters: [
    { name: 'value', type: 'unknown', summary: 'A personal value.' },
    { name: 'reason', type: 'text', summary: 'Why the value says nothing about a person, as a text in quotes.' },
  ],
  result: 'unknown',
  evaluate: (value) => value,
  write: (value) => value,
  example: `condition harmless = not declassify(urlHasEmail, "The condition only stops requests")`,
});

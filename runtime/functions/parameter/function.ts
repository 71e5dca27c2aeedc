import { defineFunction } from '../../tables/tables.ts';
import { parameter } from './parameter.ts';

export const functionTable = defineFunction({
  name: 'parameter',
  summary: 'The value of a query parameter in an address; missing if it does not have the parameter.',
  phrase: 'the parameter {name} of {address}',
  parameters: [
    { name: 'address', type: 'address', summary: 'The address.' },
    { name: 'name', type: 'text', summary: 'The name of the parameter.' },
  ],
  result: 'text?',
  evaluate: parameter,
  export: { file: 'functions/parameter/parameter.ts', name: 'parameter' },
  example: `data campaign: text = parameter(referrer, "campaign")`,
});

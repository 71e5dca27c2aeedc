import { defineFunction } from '../../tables/tables.ts';
import { withParameter } from './with-parameter.ts';

export const functionTable = defineFunction({
  name: 'withParameter',
  summary: 'The address with a query parameter set to a value. It replaces all values of that parameter.',
  phrase: '{address} with the parameter {name}',
  parameters: [
    { name: 'address', type: 'address', summary: 'The address.' },
    { name: 'name', type: 'text', summary: 'The name of the parameter.' },
    { name: 'value', type: 'text', summary: 'Its value. It is encoded.' },
  ],
  result: 'address',
  evaluate: withParameter,
  export: { file: 'functions/with-parameter/with-parameter.ts', name: 'withParameter' },
  example: `data applyLink: text = withParameter("/apply", "src", host)`,
});

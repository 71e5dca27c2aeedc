import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'set',
  writes: 'state',
  summary: 'Sets the value of a state. A missing value clears it.',
  phrase: 'remember {value} as {state}',
  parameters: [
    { name: 'state', type: 'state', summary: 'The state.' },
    { name: 'value', type: 'any?', summary: 'Its new value.' },
  ],
  example: `state seen: flag

rule look {
  on start
  do set(seen, true)
}`,
});

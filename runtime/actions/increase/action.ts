import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'increase',
  writes: 'state',
  summary: 'Adds one to a counter.',
  phrase: 'add one to {state}',
  parameters: [{ name: 'state', type: 'state', summary: 'The counter.' }],
  example: `state loads: counter

rule count {
  on start
  do increase(loads)
}`,
});

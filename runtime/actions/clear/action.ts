import { defineAction } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'clear',
  writes: 'state',
  summary: 'Resets a state to its initial value: missing, false, 0 or no items.',
  phrase: 'forget {state}',
  parameters: [{ name: 'state', type: 'state', summary: 'The state.' }],
  example: `state seen: flag

rule forget {
  on start
  do clear(seen)
}`,
});

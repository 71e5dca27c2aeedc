import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'changed',
  summary:
    'A state or a data element becomes another: at once where a rule sets a state, otherwise within a second. What its own rules change is heard a second later.',
  parameters: [{ name: 'value', type: 'any', summary: 'The name of a state or of a data element.' }],
  export: { file: 'events/changed/changed.ts', name: 'createChanged', needs: ['changes'] },
  watches: true,
  ordered: 'for equal arguments',
  example: `state clicks: counter

rule count {
  on click("a")
  do increase(clicks)
}

rule third {
  on   changed(clicks)
  when clicks >= 3
  do   log("three clicks")
}`,
});

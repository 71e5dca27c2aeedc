import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'changed',
  summary:
    'The value of a state or a data element changes. A rule that sets a state is noticed at once; any other change, and a change by this rule itself, within a second.',
  phrase: 'when {value} changes',
  parameters: [{ name: 'value', type: 'any', summary: 'The name of a state or of a data element.' }],
  export: { file: 'events/changed/changed.ts', name: 'createChanged', needs: ['changes'] },
  watches: true,
  ordered: 'across arguments',
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

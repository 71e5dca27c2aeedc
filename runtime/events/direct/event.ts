import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'direct',
  summary: 'The page calls a name, as by `_satellite.track("name")`; a rule raises it in the same way.',
  parameters: [{ name: 'id', type: 'text', summary: 'The name that is called.', form: 'name' }],
  fields: { 'event.id': 'text', 'event.detail': 'record?' },
  meanings: {
    'event.id': 'The name that was called, without spaces around it.',
    'event.detail': 'What was handed over behind the name.',
  },
  export: { file: 'events/direct/direct.ts', name: 'createDirect', needs: ['directCalls'] },
  ordered: 'for equal arguments',
  example: `event transition = direct("_3PTTagsInPageTransition")

rule moved {
  on transition
  do log("moved")
}`,
});

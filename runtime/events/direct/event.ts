import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'direct',
  summary: 'The page calls a name, such as by `_satellite.track("name")`. The action `raise` does the same.',
  phrase: 'when the page calls {id}',
  parameters: [{ name: 'id', type: 'text', summary: 'The called name.', form: 'eventName' }],
  fields: { 'event.id': 'text', 'event.detail': 'record?' },
  meanings: {
    'event.id': 'The called name, without surrounding spaces.',
    'event.detail': 'The second argument of the call.',
  },
  export: { file: 'events/direct/direct.ts', name: 'createDirect', needs: ['directCalls'] },
  ordered: 'for equal arguments',
  replaces: true,
  example: `event transition = direct("_3PTTagsInPageTransition")

rule moved {
  on transition
  do log("moved")
}`,
});

import { defineEvent } from '../../tables.ts';

export const event = defineEvent({
  name: 'layerChange',
  summary:
    "A push that brings something to a path of the data layer's state, or empties it, before the script came or after.",
  parameters: [
    {
      name: 'path',
      type: 'text',
      summary: 'Names between dots, and positions in brackets: `job.skills[0]`.',
      form: 'name',
    },
  ],
  fields: { 'event.path': 'text' },
  meanings: {
    'event.path': 'The path that the rule listens at, as it is written there.',
  },
  export: { file: 'events/layer-change/layer-change.ts', name: 'createLayerChange', needs: ['layer', 'start'] },
  ordered: 'for equal arguments',
  example: `data basketValue: text = layer("basket.value")

rule basketChanged {
  on layerChange("basket.value")
  do log("basket", basketValue)
}`,
});

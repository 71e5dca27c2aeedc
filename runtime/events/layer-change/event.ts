import { source as layer } from '../../sources/layer/source.ts';
import { defineEvent } from '../../tables/tables.ts';

export const event = defineEvent({
  name: 'layerChange',
  summary:
    "A push sets or clears a path of the data layer's state. Pushes from before the start of the script count too.",
  phrase: "when the page's value {path} changes",
  parameters: [
    {
      name: 'path',
      type: 'text',
      summary: 'Names separated by dots, and indexes in brackets: `job.skills[0]`.',
      form: 'layerPath',
    },
  ],
  place: layer.place,
  fields: { 'event.path': 'text' },
  meanings: {
    'event.path': 'The path from the rule, as written.',
  },
  export: { file: 'events/layer-change/layer-change.ts', name: 'createLayerChange', needs: ['layer', 'start'] },
  ordered: 'across arguments',
  example: `data basketValue: text = layer("basket.value")

rule basketChanged {
  on layerChange("basket.value")
  do log("basket", basketValue)
}`,
});

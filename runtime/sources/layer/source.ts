import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'layer',
  summary: "The value at a path in the data layer's state.",
  parameters: [
    { name: 'path', type: 'text', summary: 'Names separated by dots, and indexes in brackets: `job.skills[0]`.' },
  ],
  domain: 'text',
  export: { file: 'sources/layer/layer.ts', name: 'createLayerSource', needs: ['layer'] },
  example: `data pageName: text = layer("page.pageName")`,
});

import { defineSource } from '../../tables.ts';

export const source = defineSource({
  name: 'layer',
  summary: "What stands at a path in the data layer's state.",
  parameters: [
    { name: 'path', type: 'text', summary: 'Names between dots, and positions in brackets: `job.skills[0]`.' },
  ],
  domain: 'text',
  export: { file: 'sources/layer/layer.ts', name: 'createLayerSource', needs: ['layer'] },
  example: `data pageName: text = layer("page.pageName")`,
});

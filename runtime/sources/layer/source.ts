import { defineSource } from '../../tables/tables.ts';
import { readPath } from '../../data-layer/read-path.ts';

export const source = defineSource({
  name: 'layer',
  summary: "The value at a path in the data layer's state.",
  phrase: "the page's value {path}",
  parameters: [
    {
      name: 'path',
      type: 'text',
      summary: 'Names separated by dots, and indexes in brackets: `job.skills[0]`.',
      form: 'layerPath',
    },
  ],
  domain: 'text',
  held: true,
  place: { parameters: ['path'], steps: (path: string) => ['layer', ...stepsOf(path)] },
  export: { file: 'sources/layer/layer.ts', name: 'createLayerSource', needs: ['layer'] },
  example: `data pageName: text = layer("page.pageName")`,
});

/**
 * Returns the names that the data layer looks up for a path: it reads the path in an object that has all names, except the
 * whole path as one name. Empty names are left out, because the data layer of a page may ignore them.
 */
function stepsOf(path: string): readonly string[] {
  const names: string[] = [];
  let questions = 0;
  const anything: object = new Proxy(
    {},
    {
      has: () => questions++ > 0,
      get(_, name) {
        names.push(String(name));
        return anything;
      },
    },
  );
  readPath(anything, path);
  return names.filter(Boolean);
}

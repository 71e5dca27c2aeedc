import { entryName } from '../entry-name.ts';
import type { Operator, Setting } from '../operator.ts';

export const changeRestriction: Operator = {
  kind: 'a restriction to sites or stages changed',
  example: [
    'site acn site car rule careers { sites: [car] on start do log("careers") }',
    'site acn site car rule careers { sites: [acn] on start do log("careers") }',
  ],
  mutate: (part, setting) => {
    if (part.role !== 'entry') return [];
    const { node } = part;
    const names = namesOf(entryName(node), setting);
    if (!names || node.value?.form !== 'list') return [];
    const now = node.value.items.flatMap((item) => (item.form === 'name' ? [item.name] : []));
    const others = names.filter((name) => !now.includes(name));
    return [{ ...node, instead: '' }, ...others.map((name) => ({ ...node.value!, instead: `[${name}]` }))];
  },
};

function namesOf(name: string | undefined, { sites, stages }: Setting): readonly string[] | undefined {
  if (name === 'sites') return sites;
  return name === 'stages' ? stages : undefined;
}

import type { Part } from './story.ts';

/** Shows the values of the names in a condition. */
export function Values({ values }: Pick<Part, 'values'>) {
  if (values.length === 0) return null;
  return <span className="values"> ({values.map(({ name, value }) => `${name} = ${value}`).join(', ')})</span>;
}

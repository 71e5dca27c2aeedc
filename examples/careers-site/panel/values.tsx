import type { Part } from './story.ts';

/** What names in a condition were worth. */
export function Values({ values }: Pick<Part, 'values'>) {
  if (values.length === 0) return null;
  return <span className="values"> ({values.map(({ name, value }) => `${name} = ${value}`).join(', ')})</span>;
}

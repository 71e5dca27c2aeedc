import type { ConditionPart } from './story.ts';

/** Shows the values of the names in a condition. */
export function ValueList({ values }: Pick<ConditionPart, 'values'>) {
  if (values.length === 0) return null;
  return <span className="values"> ({values.map(({ name, value }) => `${name} = ${value}`).join(', ')})</span>;
}

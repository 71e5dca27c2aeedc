import type { Legend } from '../legend.ts';
import type { ConditionPart } from './story.ts';

interface ValueListProps extends Pick<ConditionPart, 'values'> {
  readonly legend: Pick<Legend, 'origins'>;
}

/** Shows the values of the names in a condition. Of one that is missing, it shows also where the rules look for it. */
export function ValueList({ values, legend }: ValueListProps) {
  if (values.length === 0) return null;
  const texts = values.map(({ name, value }) => {
    const from = value === 'missing' && legend.origins[name];
    return `${name} = ${value}${from ? ` in ${from}` : ''}`;
  });
  return <span className="values"> ({texts.join(', ')})</span>;
}

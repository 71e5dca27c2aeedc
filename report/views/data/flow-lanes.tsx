import { groupBy } from '../../../compiler/language/source/lists.ts';
import type { FlowColumn, FlowLine } from './flow-picture.tsx';

/** The diagram for narrow windows: a lane for each source, with its ways below one another. */
export function FlowLanes({
  columns,
  lines,
}: {
  readonly columns: readonly FlowColumn[];
  readonly lines: readonly FlowLine[];
}) {
  return (
    <ul className="flow-lanes" aria-hidden="true">
      {lanesOf(columns, lines).map(({ source, ways }) => (
        <li key={source.key}>
          <p className="flow-source">{source.name}</p>
          <ul>
            {ways.map(({ through, values, receivers, look }, at) => (
              <li key={at} className={`flow-way ${look}`}>
                {through === undefined ? null : <p className="flow-through">through {through}</p>}
                <p>as {values.join(', ')}</p>
                <p className="flow-receivers">to {receivers}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface Way {
  /** What cleans or stores the source on the way. */
  readonly through?: string;
  readonly value: string;
  readonly receivers: string;
  readonly look: string;
}

/** Returns the ways of each source to recipients. Values that share the rest of their way are one. */
export function lanesOf(columns: readonly FlowColumn[], lines: readonly FlowLine[]) {
  const from = groupBy(lines, (line) => line.from);
  const nameOf = (place: string): string => columns[Number(place[0])].get(place.slice(2))!;
  const wayTo = ({ to, look }: FlowLine, through?: string): Way => {
    const receivers = [...new Set((from.get(to) ?? []).map((line) => nameOf(line.to)))].join(', ');
    return { through, value: nameOf(to), receivers, look };
  };
  return [...columns[0]].map(([key, name]) => {
    const ways = (from.get(`0 ${key}`) ?? []).flatMap((line) =>
      line.to.startsWith('1 ') ? (from.get(line.to) ?? []).map((next) => wayTo(next, nameOf(line.to))) : [wayTo(line)],
    );
    const alike = groupBy(ways, ({ through, receivers, look }) => JSON.stringify([through, receivers, look]));
    return {
      source: { key, name },
      ways: [...alike.values()].map((list) => ({ ...list[0], values: [...new Set(list.map(({ value }) => value))] })),
    };
  });
}

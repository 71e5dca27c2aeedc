import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { addTo } from '../../../compiler/language/source/lists.ts';
import { recipientTitle, type RecipientHost } from '../recipients/recipients.ts';
import { FlowLanes } from './flow-lanes.tsx';
import { isLeft, recipientsOfSent, type ItemFlow } from './flows.ts';

/**
 * A diagram of four columns: source, cleaning and states, variable, recipient; in narrow windows, of one lane below another.
 * Screen readers have the list below it.
 */
export function FlowPicture({ data, flows }: { readonly data: ReportData; readonly flows: readonly ItemFlow[] }) {
  const { columns, lines } = layOutFlows(data, flows);
  const longest = Math.max(0, ...columns.map(({ size }) => size));
  if (flows.length === 0) return null;
  if (longest > mostNodes)
    return <p className="note">There is no diagram: it would have more than {mostNodes} rows.</p>;
  const height = top + (longest + 1) * step;
  return (
    <div className="flow" tabIndex={0} role="group" aria-label="Diagram; the list below says the same">
      <svg className="flow-columns" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {titles.map((title, column) => (
          <text key={title} className="flow-title" x={column * apart} y="14">
            {title}
          </text>
        ))}
        {lines.map(({ from, to, look }) => (
          <path key={`${from} ${to} ${look}`} className={`flow-line ${look}`} d={curve(columns, from, to)} />
        ))}
        {columns.flatMap((nodes, column) =>
          [...nodes].map(([key, name], row) => (
            <text key={`${column} ${key}`} className="flow-node" x={column * apart} y={heightOf(column, row) + 4}>
              <title>{name}</title>
              {labelOf(name)}
            </text>
          )),
        )}
      </svg>
      <FlowLanes columns={columns} lines={lines} />
      <Legend looks={new Set(lines.map(({ look }) => look))} />
    </div>
  );
}

/** Says what the lines of the diagram mean, of those that it has. */
function Legend({ looks }: { readonly looks: ReadonlySet<string> }) {
  return (
    <ul className="flow-legend">
      {Object.entries(legend).map(([look, words]) =>
        looks.has(look) ? (
          <li key={look}>
            <svg width="36" height="8" aria-hidden="true">
              <path className={`flow-line ${look}`} d="M0 4h36" />
            </svg>
            {words}
          </li>
        ) : null,
      )}
    </ul>
  );
}

const legend: Readonly<Record<string, string>> = {
  'flow-personal': 'personal data, as it is or cleaned only in part',
  'flow-cleaned': 'cleaned',
  'flow-decides': 'only decides what is sent',
  '': 'no personal data, as far as it is labelled',
};

/** Between the rows of the other columns, because lines pass the second column. */
const heightOf = (column: number, row: number): number => top + row * step + (column === 1 ? step / 2 : 0);

const titles = ['Source', 'Cleaning, state', 'Sent as', 'Recipient'];
const [apart, nodeWidth, top, step] = [272, 188, 40, 24];
const width = 3 * apart + nodeWidth;
const mostNodes = 60;
const [mostLetters, endLetters] = [26, 11];

/** Leaves out the middle of a long name: its end often distinguishes it from others. */
const labelOf = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - endLetters - 1)}…${name.slice(-endLetters)}` : name;

/** About the width of a label, because a page without styles of its own cannot measure it before it is shown. */
const widthOf = (name: string): number => Math.min(nodeWidth, labelOf(name).length * 7 + 8);

export interface FlowLine {
  readonly from: string;
  readonly to: string;
  readonly look: string;
}

/** The names of the nodes in a column by their keys: two nodes may have one name. */
export type FlowColumn = ReadonlyMap<string, string>;

/** Returns the columns, and lines between nodes. What nothing cleans or stores skips a column. */
export function layOutFlows(data: ReportData, flows: readonly ItemFlow[]) {
  const columns = titles.map(() => new Map<string, string>());
  const lines = new Map<string, FlowLine>();
  const node = (column: number, key: string, name: string): string => {
    columns[column].set(key, name);
    return `${column} ${key}`;
  };
  const join = (from: string, to: string, look: string) => lines.set(`${from} ${to} ${look}`, { from, to, look });
  for (const flow of flows) {
    const { item, sent, cleaned, through, decides } = flow;
    const receivers = joinHosts(recipientsOfSent(data, sent));
    const source = node(0, item.id, item.title);
    const name = sent.variable ?? sent.as.join(', ');
    const { kind, id } = sent.by;
    const value = node(2, JSON.stringify([kind, id, name, receivers.map(({ key }) => key)]), name);
    const look = decides ? 'flow-decides' : isLeft(flow) ? 'flow-personal' : cleaned.length > 0 ? 'flow-cleaned' : '';
    const between = [...cleaned.map((one) => one.replace(/:.*/s, '')), ...through.map(({ title }) => title)].join(', ');
    if (between === '') join(source, value, look);
    else {
      // Each item has its own way through what is between.
      const middle = node(1, `${item.id} ${between}`, between);
      join(source, middle, item.personal !== undefined ? 'flow-personal' : '');
      join(middle, value, look);
    }
    for (const receiver of receivers) join(value, node(3, receiver.key, receiver.title), look);
  }
  const all = [...lines.values()];
  return { columns: untangled(columns, all), lines: all };
}

/** The most hosts of one value that have lines of their own. A vendor may have more. */
const mostHosts = 3;

/** Returns the receivers of a value as nodes: many hosts are one. */
function joinHosts(receivers: readonly RecipientHost[]): readonly { readonly key: string; readonly title: string }[] {
  if (receivers.length <= mostHosts) return receivers.map((one) => ({ key: one.id, title: recipientTitle(one) }));
  const [first] = receivers;
  const title = `${recipientTitle(first)} and ${receivers.length - 1} more`;
  return [{ key: receivers.map(({ id }) => id).join(' '), title }];
}

/** How often each column is put into the order of the next one. More changes nothing that readers would see. */
const sweeps = 4;

/** Puts the nodes of each column beside those that they are joined with, so that few lines cross. */
function untangled(columns: readonly FlowColumn[], lines: readonly FlowLine[]): readonly FlowColumn[] {
  const sorted = columns.map((nodes) => [...nodes.keys()]);
  const neighbours = new Map<string, string[]>();
  for (const { from, to } of lines) {
    addTo(neighbours, from, to);
    addTo(neighbours, to, from);
  }
  const places = new Map<string, number>();
  const place = () => {
    for (const [column, keys] of sorted.entries()) {
      for (const [at, key] of keys.entries()) places.set(`${column} ${key}`, at / keys.length);
    }
  };
  place();
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const order = [0, 1, 2, 3];
    for (const column of sweep % 2 === 0 ? order.toReversed() : order) {
      const middleOf = (key: string) => {
        const others = (neighbours.get(`${column} ${key}`) ?? []).map((other) => places.get(other)!);
        return others.length === 0 ? 0 : others.reduce((sum, one) => sum + one) / others.length;
      };
      const middles = new Map(sorted[column].map((key) => [key, middleOf(key)]));
      sorted[column] = sorted[column].toSorted((a, b) => middles.get(a)! - middles.get(b)!);
      place();
    }
  }
  return columns.map((nodes, column) => new Map(sorted[column].map((key) => [key, nodes.get(key)!])));
}

function curve(columns: readonly FlowColumn[], from: string, to: string): string {
  const [[x1, y1, width], [x2, y2]] = [from, to].map((place) => {
    const [, column, key] = /^(\d) (.*)$/s.exec(place)!;
    const row = [...columns[Number(column)].keys()].indexOf(key);
    const name = columns[Number(column)].get(key)!;
    return [Number(column) * apart, heightOf(Number(column), row), widthOf(name)];
  });
  const [start, end] = [x1 + width, x2 - 6];
  const middle = (start + end) / 2;
  return `M${start} ${y1}C${middle} ${y1} ${middle} ${y2} ${end} ${y2}`;
}

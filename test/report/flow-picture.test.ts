import { expect, test } from 'vitest';
import { lanesOf } from '../../report/views/data/flow-lanes.tsx';
import { flowsOf } from '../../report/views/data/flows.ts';
import { layOutFlows } from '../../report/views/data/flow-picture.tsx';
import { report } from './data/report-of.ts';

test('parameters of one name of two calls are two nodes, each with lines to its own recipient', () => {
  const data = report(`data email: personal(email) text = layer("visitor.email")
call one { group: performance, get: "https://a.example/", query: { id: redact(email) } }
call two { group: performance, get: "https://b.example/", query: { id: pageName } }
rule both { on ready do send(one) send(two) }`);
  const { columns, lines } = layOutFlows(data, flowsOf(data));
  expect([...columns[2].values()]).toEqual(['query.id', 'query.id']);
  const reached = (from: string): readonly string[] =>
    lines.filter((line) => line.from === from).flatMap(({ to }) => (to.startsWith('3 ') ? to.slice(2) : reached(to)));
  expect(reached('0 email')).toEqual(['a.example']);
  expect(reached('0 pageName').filter((host) => host === 'a.example')).toEqual([]);
});

test('in narrow windows, each source has its ways below one another, and values of one way are one', () => {
  const data = report(
    `data email: personal(email) text = layer("visitor.email")
call one { group: performance, get: "https://a.example/", query: { id: redact(email), page: pageName, name: pageName } }` +
      `\nrule both { on ready do send(one) }`,
  );
  const { columns, lines } = layOutFlows(data, flowsOf(data));
  const lanes = lanesOf(columns, lines).map(({ source, ways }) => [
    source.name,
    ways.map(({ through, values, receivers }) => [through, values, receivers]),
  ]);
  expect(Object.fromEntries(lanes)).toMatchObject({
    Email: [['redact', ['query.id'], 'a.example']],
    'Page name': [[undefined, ['query.page', 'query.name'], 'a.example']],
  });
});

import { expect, test } from 'vitest';
import { pack } from '../../../../../compiler/proof/portable/pack.ts';
import { unpack } from '../../../../../compiler/proof/portable/unpack.ts';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../../../../compiler/proof/explain/plain-events.ts';
import { compileText } from '../../../../support/compile-text.ts';

const { program, diagnostics } = compileText(`
queue shared = arguments("shared") { first: [["js", now]] }
vendor counter "Counter" {
  fits:      performance
  queue:     shared
  script:    "https://scripts.example.net/count.js"
  query:     { id }
  connect:   ["https://*.counter.example.net"]
  automatic: [pageViews]
  first:     [["config", id, merge(settings, { at: now })]]
  withdraw:  [set("counterStops", true), ["stop"]]
  option id: text
  option settings: record?
  action event(name: text, details: record?) = ["event", name, merge(details, { to: id })]
  action image(name: text) = get("https://images.example.net/c", query: { n: name })
}
data price: number = layer("price")
tag counting { vendor: counter  group: performance  via: "/metrics"  options: { id: "7" } }
rule bought { on layer("bought")  do counting.event("buy") { value: price } }
rule seen { on layer("seen")  do counting.image("see") }
scenario "A visitor" { given consent is [necessary, performance], layer("price") is 12.5  when load  expect no call }
`);
const [{ given }] = program.scenarios;

test('an explanation names the hosts of a declared vendor, what an action sends, and whether a script sends more', () => {
  expect(diagnostics).toEqual([]);
  const hosts = ['scripts.example.net', 'images.example.net', '*.counter.example.net'];
  const sent = plainEvents(explain(program, given)).flatMap(({ running }) =>
    running.flatMap(({ actions }) => actions.flatMap(({ sends }) => sends ?? [])),
  );
  expect(sent).toMatchObject([
    { to: 'Counter', usesCode: true, mayReachOthers: false, data: [{ name: 'id' }, { name: 'name' }, { name: 'details.value', value: '12.5' }] },
    { to: 'Counter', mayReachOthers: false, data: [{ name: 'id' }, { name: 'name' }] },
  ]); // prettier-ignore
  expect(sent.map(({ hosts: list }) => list.map(({ host }) => host))).toEqual([hosts, hosts]);
  expect(sent[0].hosts.map(({ party }) => party)).toEqual(['third', 'third', 'third']);
  expect(sent[1].usesCode).toBeUndefined();
});

test('the calculator in the report explains the same, without the commands of the vendor', () => {
  const packed = JSON.stringify(pack({ program, visitors: { one: given } }));
  expect(packed).not.toContain('config');
  const read = unpack(JSON.parse(packed));
  expect(plainEvents(explain(read.program, read.visitors.one))).toEqual(plainEvents(explain(program, given)));
});

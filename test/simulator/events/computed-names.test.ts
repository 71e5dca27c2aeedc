import { expect, test } from 'vitest';
import { rulesOf } from '../../browser/events/use-rules.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const rules = rulesOf(useSimulatedSite());

const declared = `
data which: text = query("which") else "none"
data other: text = query("other") else "none"
`;

/** What rules with these numbers log when the page reports an event with a name. */
const logOf = (name: string, ...numbers: number[]) => numbers.map((number) => `info: ${number} ${name}`);

test('all rules of a name run in order, also if names are computed and become equal', async () => {
  const visitor = await rules.open(
    `${declared}
rule one   { on direct("a")   do log("1", event.id) }
rule two   { on direct(which) do log("2", event.id) }
rule three { on direct("a")   do log("3", event.id) }
rule four  { on direct(other) do log("4", event.id) }
rule five  { on direct("b")   do log("5", event.id) }`,
    { url: 'https://www.example.com/?which=a&other=a' },
  );
  await visitor.page.evaluate("_satellite.track('a'); _satellite.track('b')");
  await visitor.settle();
  expect(visitor.log).toEqual([...logOf('a', 1, 2, 3, 4), ...logOf('b', 5)]);
});

test('the same applies to events of the data layer', async () => {
  const visitor = await rules.open(
    `${declared}
rule one   { on layer(which) do log("1 a") }
rule two   { on layer("a")   do log("2 a") }
rule three { on layer("b")   do log("3 b") }`,
    { url: 'https://www.example.com/?which=a' },
  );
  await visitor.push({ event: 'a' }, { event: 'b' });
  await visitor.settle();
  expect(visitor.log).toEqual([...logOf('a', 1, 2), ...logOf('b', 3)]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runText } from './run-text.ts';

const rules = `
page jobs = path starts with "/jobs"
data size: integer = layer("size")
tag pixels { vendor: pixel group: targeting when visitorCountry in [JP, US] options: { url: "https://pixel.example/p" } }
tag images { vendor: pixel group: performance options: { url: "https://image.example/p" } }
rule shown { on layer("shown") when (page is jobs and size > 1) or path is "/all" do pixels.run images.run }
rule sized { on layer("sized") when not (page is jobs) and size > 1 do images.run }
`;
const all = 'consent is [necessary, performance, targeting]';

/** A visitor, the event, the effect that does not happen, and why. */
const rows = [
  ['path is "/jobs", layer("size") is 2, consent is [necessary]', 'shown', 'tag pixels', 'consent'],
  ['path is "/jobs", layer("size") is 2, consent is unknown', 'shown', 'tag pixels', 'consent'],
  [`path is "/jobs", layer("size") is 2, layer("visitor.country") is "DE", ${all}`, 'shown', 'tag pixels', 'country'],
  [`path is "/jobs", layer("size") is 2, ${all}`, 'sized', 'tag images', 'page'],
  [`path is "/jobs", layer("size") is 2, ${all}`, 'sized', 'rule sized', 'page'],
  [`path is "/x", layer("size") is 1, ${all}`, 'sized', 'tag images', 'condition'],
  [`path is "/x", layer("size") is 2, ${all}`, 'shown', 'rule shown', 'condition'],
] as const;
const reasons = ['consent', 'country', 'page', 'condition'];

test('an effect that does not happen has one reason, and an expectation of another one fails', async () => {
  const scenarios = rows.flatMap(([given, event, effect, because], at) =>
    reasons.map(
      (reason) =>
        `scenario "${at} ${reason === because ? 'passes' : 'fails'} ${reason}" { given ${given} when raise layer("${event}") expect no ${effect} because ${reason} }`,
    ),
  );
  const results = Object.entries(await runText(`${rules}\n${scenarios.join('\n')}`));
  expect(results).toHaveLength(rows.length * reasons.length);
  const wrong = results.filter(([title, failures]) => title.includes('passes') !== (failures.length === 0));
  expect(wrong).toEqual([]);
});

test('without an event there is no reason', async () => {
  const scenario = (title: string, lines: string) => `scenario "${title}" { given path is "/x" ${lines} }`;
  const results = await runText(`${rules}
    ${scenario('no event', 'expect no tag pixels because consent')}
    ${scenario('it happens', `when raise layer("sized") with { size: 2 } expect never rule sized because page`)}`);
  expect(results['no event'].join('\n')).toContain('No event started a rule or tag');
  expect(results['it happens'].join('\n')).toContain('It happened');
});

// The titles of the scenarios say whether they must pass. The file in `expected` has the messages of those that fail;
// `npx vitest run test/simulator/because.test.ts -u` updates it.
test('a reason counts only for the action that causes the effect', async () => {
  const shop = 'test/fixtures/shop';
  const before = readFileSync(`${shop}/rules.dsl`, 'utf8');
  const results = Object.entries(await runText(readFileSync(`${shop}/scenarios.dsl`, 'utf8'), { before }));
  const wrong = results.filter(([title, failures]) => title.startsWith('passes') !== (failures.length === 0));
  expect(wrong).toEqual([]);
  const failed = results.filter(([, failures]) => failures.length > 0);
  const text = failed
    .map(([title, failures]) => `${title}\n${failures.map((line) => `  ${line}\n`).join('')}`)
    .join('\n');
  await expect(text).toMatchFileSnapshot('../fixtures/shop/expected/scenarios.txt');
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minify } from '../../../compiler/node/bundle/minify.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { runScenario } from '../../../simulator/run-scenario.ts';
import { search } from '../../support/search.ts';
import { acceptedOf, compiled } from './accepted.ts';
import { named, rule, scenarioOf, value, visitor, type Visitor } from './generate-rules.ts';

/** Tags of hosts of their own, which send a value at the end of each visit. */
const senders = fc
  .array(value, { minLength: 4, maxLength: 8 })
  .map((values) =>
    values.map(
      (one, at) =>
        `tag s${at} { vendor: pixel group: necessary on direct("end") options: { url: "https://www.example.com/s${at}", parameters: { v: ${one} } } }`,
    ),
  );

const end =
  'tag finish { vendor: pixel group: necessary on direct("end") options: { url: "https://www.example.com/end" } }';
const programs = fc
  .tuple(fc.array(rule, { minLength: 4, maxLength: 12 }), senders)
  .map(([rules, tags]) => [...named(rules), ...tags, end]);

/**
 * Two visitors differ only in the value of a data element. A tag that is proved never to send it sends both the same. Each
 * sample is a random program, of which the lines with an error are left out.
 */
test('a tag that never sends a value sends the same for visitors who differ in it', async () => {
  let claims = 0;
  const property = fc.asyncProperty(programs, visitor, async (lines, one) => {
    const accepted = acceptedOf(lines);
    const proved = tagsThatNeverSend('level', accepted);
    claims += proved.length;
    const [first, second] = await Promise.all(['a', 'x'].map((level) => sentBy(accepted, { ...one, level }, proved)));
    expect(second, accepted.join('\n')).toEqual(first);
  });
  await fc.assert(property, { ...search(6), endOnFailure: true });
  expect(claims).toBeGreaterThan(0);
});

/** Returns the names of the senders for which an assertion holds that they never send a data element. */
function tagsThatNeverSend(data: string, lines: readonly string[]): readonly string[] {
  const names = lines.flatMap((line) => /^tag (s\d+) /.exec(line)?.[1] ?? []);
  const assertions = names.map((name) => `assert "${name}" { tag ${name} never sends ${data} }`);
  const { diagnostics } = compiled([...lines, ...assertions]);
  const broken = new Set(
    diagnostics.flatMap(({ code, span: { source, start } }) =>
      code === 'asserted-send' ? /tag (s\d+) $/.exec(source.text.slice(0, start))![1] : [],
    ),
  );
  return names.filter((name) => !broken.has(name));
}

/** Returns the addresses that some tags requested during a visit. */
async function sentBy(lines: readonly string[], one: Visitor, tags: readonly string[]): Promise<readonly string[]> {
  const { program, diagnostics } = compiled([...lines, scenarioOf(one, 'visit')]);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const cache = createBundleCache(program, undefined, minify);
  const { effects } = await runScenario(program, program.scenarios[0], cache);
  const sent = effects.flatMap((effect) => (effect.kind === 'request' ? [effect.url] : []));
  expect(sent).toContain('https://www.example.com/end');
  return sent.filter((url) => tags.includes(new URL(url).pathname.slice(1))).toSorted();
}

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { comparePrograms } from '../../../compiler/proof/diff/compare-programs.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { runScenario } from '../../../simulator/run-scenario.ts';
import { seenByEach } from '../../support/differences/seen-by.ts';
import { search, visitsOf } from '../../support/search.ts';
import { project, type Project } from './accepted.ts';
import { condition, named, rule, scenarioOf, visitor } from './generate-rules.ts';

const end =
  'tag finish { vendor: pixel group: necessary on direct("end") options: { url: "https://www.example.com/end", parameters: { o: open, k: kept, c: text(counted), w: join(words, "-"), f: text(flagged), l: layer("copy") } } }';

type Lines = readonly string[];

/** A change of the lines of a program: rules that change places, a redundant test, another name, or any edit. */
const at = fc.nat({ max: 100 });
const edits = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(at, at).map(([one, other]) => (lines: Lines) => swapped(lines, one, other)) },
  { weight: 2, arbitrary: fc.tuple(at, at).map(([one, to]) => (lines: Lines) => moved(lines, one, to)) },
  {
    weight: 2,
    arbitrary: fc.tuple(at, condition).map(([one, test]) => (lines: Lines) =>
      edited(lines, one, (line) => line.replace(/ when (.*?) do /, ` when ($1) and (${test} or not (${test})) do `)),
    ),
  },
  {
    weight: 1,
    arbitrary: at.map((one) => (lines: Lines) => edited(lines, one, (line) => line.replace(/^rule \w+/, 'rule renamed'))),
  },
  { weight: 1, arbitrary: fc.tuple(at, rule).map(([one, line]) => (lines: Lines) => edited(lines, one, () => line.replace('NAME', 'other'))) },
  { weight: 1, arbitrary: at.map((one) => (lines: Lines) => edited(lines, one, (line) => line.replace('"a"', '"b"'))) },
); // prettier-ignore

const programs = fc.array(rule, { minLength: 4, maxLength: 10 }).map((rules) => [...named(rules), end]);

/**
 * If a comparison says that no visitor notices a change of the rules, the scripts of both versions cause the same requests,
 * commands and lines in the log, in the same order. Each sample is a random program with one edit.
 */
test('visitors notice nothing of a change about which a comparison says so', async () => {
  let same = 0;
  const property = fc.asyncProperty(project, programs, edits, fc.array(visitor, { minLength: visitsOf(2), maxLength: visitsOf(2) }), async (within, lines, edit, visitors) => {
    const { compiled, acceptedOf } = within;
    const before = acceptedOf(lines);
    const after = acceptedOf(edit(before));
    if (after.join('\n') === before.join('\n')) return;
    const { changes, hosts, stored } = comparePrograms(compiled(before).program, compiled(after).program);
    if (changes.length + hosts.length + stored.length > 0) return;
    same++;
    const scenarios = visitors.map((one, index) => scenarioOf(one, `visit ${index}`));
    const [first, second] = [await effectsOf(before, scenarios, within), await effectsOf(after, scenarios, within)];
    expect(second, `${before.join('\n')}\n\n${after.join('\n')}`).toEqual(first);
  }); // prettier-ignore
  await fc.assert(property, { ...search(8), endOnFailure: true });
  expect(same).toBeGreaterThan(0);
});

function edited(lines: readonly string[], at: number, edit: (line: string) => string): readonly string[] {
  const rules = lines.length - 1;
  return lines.map((line, index) => (index === at % rules ? edit(line) : line));
}

function swapped(lines: readonly string[], one: number, other: number): readonly string[] {
  const rules = lines.length - 1;
  const [first, second] = [one % rules, other % rules];
  return lines.map((line, index) => (index === first ? lines[second] : index === second ? lines[first] : line));
}

function moved(lines: readonly string[], one: number, to: number): readonly string[] {
  const rules = lines.length - 1;
  return lines.toSpliced(one % rules, 1).toSpliced(to % rules, 0, lines[one % rules]);
}

/** Returns what is seen of some visits, in its order. */
async function effectsOf(
  lines: readonly string[],
  scenarios: readonly string[],
  { compiled }: Project,
): Promise<readonly unknown[]> {
  const { program, diagnostics } = compiled([...lines, ...scenarios]);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const cache = createBundleCache(program, undefined, minify);
  const all: unknown[] = [];
  for (const scenario of program.scenarios) {
    const { effects } = await runScenario(program, scenario, cache);
    all.push(seenByEach(effects.map(withoutName)));
  }
  return all;
}

/** Lines of the log name rules. */
function withoutName<One extends { readonly kind: string }>(effect: One): One {
  return 'text' in effect
    ? { ...effect, text: String(effect.text).replaceAll(/\b(?:renamed|r\d+)\b/g, 'rule') }
    : effect;
}

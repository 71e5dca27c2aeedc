import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { bundle } from '../../../../compiler/emit/bundle/bundle.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';

const rules = `
page late = path matches /(?<=a)b|(?<year>c)/
rule later { on start when page is late do log("late") }
data plan: text? = layer("user.plan.name")
state seen: set of text { keep: visitor group: performance }
rule counts { on layer("view") when exists plan and not (plan in seen) do add(seen, plan) log(plan) }
rule links { on click("a") do setParameter("a", "plan", "b") }`;

/** Returns the script for a project with these browsers. */
async function scriptFor(browsers: string): Promise<string> {
  const { program, diagnostics } = compileText(rules, prelude.replace('{', `{\n  ${browsers}`));
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  return (await bundle(emit(program, 'main', 'production'))).code;
}

const parseAs = (ecmaVersion: 2019 | 2020 | 2021, code: string) => parse(code, { ecmaVersion });

test('writes scripts in the ECMAScript of the browsers that a project names', async () => {
  const usual = await scriptFor('');
  parseAs(2020, usual);
  // A pattern that an older browser does not read fails in its rule, and not in the script.
  expect(usual).toMatch(/\("later",\w=>\{new RegExp\(/);
  expect(() => parseAs(2019, usual)).toThrow(SyntaxError);
  const oldest = 'browsers: { chrome: 73, edge: 79, firefox: 69, ios: 13, opera: 60, safari: 13 }';
  for (const one of [oldest, 'browsers: { safari: 13 }']) parseAs(2019, await scriptFor(one));
  const newest = 'browsers: { chrome: 120, edge: 120, firefox: 120, ios: 17, opera: 106, safari: 17 }';
  const shorter = await scriptFor(newest);
  expect(shorter.length).toBeLessThan(usual.length);
  // Browsers that are not named keep their usual version.
  expect(await scriptFor('browsers: { chrome: 120 }')).toBe(usual);
});

test('has no pattern with a flag or a group that the usual browsers do not know', async () => {
  const patterns: RegExp[] = [];
  const onToken = ({ value }: any) => value?.value instanceof RegExp && patterns.push(value.value);
  parse(await scriptFor(''), { ecmaVersion: 2020, onToken });
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter(({ source, flags }) => /\(\?<|\\p\{/.test(source) || /[sdv]/.test(flags))).toEqual([]);
});

test.each([
  ['browsers: { chrome: 60 }', '"chrome" takes the oldest version of this browser, at least 73, because'],
  ['browsers: { safari: "13" }', '"safari" takes the oldest version of this browser, at least 13, because'],
  ['browsers: { ios: 12.4 }', '"ios" takes the oldest version of this browser, at least 13, because'],
  ['browsers: { crome: 90 }', 'Did you mean "chrome"?'],
])('refuses %s', (browsers, message) => {
  const { diagnostics } = compileText('', prelude.replace('{', `{\n  ${browsers}`));
  expect(diagnostics.map((one) => one.message)).toEqual([expect.stringContaining(message)]);
});

import { expect, test } from 'vitest';
import { lint } from '../../../../compiler/lints/lint.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';

const note = 'log(case { c is "1": "b", otherwise: "y" })';

test.each([
  ['a push', `data c: text = layer("c")\n${ownTag('c is "1"')}`, 'push({ c: "1" }) own.run'],
  [
    'a state with the same place',
    `data c: text = local("c")\nstate x: text { key: local("c") }\n${ownTag('c is "1"')}`,
    'set(x, "1") own.run',
  ],
  ['a push before a case', 'data c: text = layer("c")', `push({ c: "1" }) ${note}`],
  ['a state before a case', 'data c: text = local("c")\nstate x: text { key: local("c") }', `set(x, "1") ${note}`],
])('an earlier action of the rule may change what is read: %s', (_, declarations, actions) => {
  expect(found(`${declarations}\nrule r { on start when c is "2" do ${actions} }`)).toEqual([]);
});

test.each([
  ['what is stored elsewhere', 'local("c") is "1"', 'path is "/a"', 'set(x, "1")'],
  ['a value that stays the same in an open page', 'c is "1"', 'host is "www.example.com"', 'push({ c: "1" })'],
])('an earlier action does not change what else is read: %s', (_, read, stays, action) => {
  const declarations = `data c: text = layer("c")\nstate x: text { key: local("c") }`;
  const rule = `rule r { on start when ${stays} do ${action} own.run }`;
  const tag = ownTag(`${read} and not (${stays})`);
  expect(found(`${declarations}\n${tag}\n${rule}`)).toEqual(['never-runs']);
  expect(found(`${declarations}\n${ownTag(read)}\n${rule}`)).toEqual([]);
});

test('an earlier action may change what the actions that follow each other read', () => {
  const other = ownTag().replaceAll('own', 'other');
  const declarations = `data c: country = layer("c")\n${ownTag('c is DE')}\n${other}`;
  const rule = 'rule r { on start when c is FR do push({ c: "DE" }) own.run then other.run }';
  expect(found(`${declarations}\n${rule}`)).toEqual([]);
});

const declared = `
data inLayer: text = layer("c")
data inLocal: text = local("c")
data inSession: text = session("c")
state x: text { key: local("c") }
state y: text { key: session("c") }
state z: flag`;
const tests = [
  ['inLayer is "b"', 'inLayer is "c"'],
  ['inLocal is "b"', 'inLocal is "c"'],
  ['inSession is "b"', 'inSession is "c"'],
  ['host is "b.example"', 'host is "c.example"'],
  ['path is "/b"', 'path starts with "/c"'],
  ['path is "/b"', 'host is "c.example" and path is "/c"'],
  ['inLocal is "b" and path is "/b"', 'inLocal is "c" and path is "/c"'],
];
const earlier = ['push({ c: "1" })', 'set(x, "1")', 'set(y, "1")', 'set(z, true)', 'log("a")'];

test.each(earlier)('a lint reports an action after %s exactly if a proof says that it never runs', (first) => {
  const differ = tests.flatMap(([when, other]) =>
    // The order of two actions changes nothing, so each pair is tried once.
    earlier.slice(earlier.indexOf(first)).flatMap((second) => {
      const rule = `rule r { on click("a") when ${when} do ${first} ${second} own.run }`;
      const tag = ownTag(other);
      const text = `${declared}\n${tag}\n${rule}\nassert "never" { tag own never runs }`;
      const { program, diagnostics } = compileText(text);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
      const isNever = result.kind === 'proved' || result.kind === 'nothingRuns';
      const isReported = lint(program).some(({ code }) => code === 'never-runs');
      return isNever === isReported ? [] : [`${when}, ${second}, ${other}: ${result.kind}, reported: ${isReported}`];
    }),
  );
  expect(differ).toEqual([]);
});

test('an action that comes later changes nothing of what is read', () => {
  const declarations = `data c: text = layer("c")\n${ownTag('c is "1"')}`;
  expect(found(`${declarations}\nrule r { on start when c is "2" do own.run push({ c: "1" }) }`)).toEqual([
    'never-runs',
  ]);
});

test('a stored state whose first value is computed changes without a rule', () => {
  const rule = 'rule r { on changed(x) do log("a") }';
  expect(found(`data w: text = layer("w")\nstate x: text { keep: session initial: w else "q" }\n${rule}`)).toEqual([]);
  expect(found(`state x: text { keep: session initial: "q" }\n${rule}`)).toEqual(['never-runs']);
});

function found(text: string): readonly string[] {
  const { program, diagnostics } = compileText(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return lint(program).flatMap(({ code }) => (code.startsWith('never-') ? [code] : []));
}

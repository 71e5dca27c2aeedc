import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { bundleText, compileText } from '../../../support/compile-text.ts';
import { runBundle } from '../../../support/run-bundle.ts';

const words = 'function words(given: text?): text? = lower(clean(replace(given, "|", " ")))';
const reported = `event one = layer("one")\nevent other = layer("other")`;

function entryOf(text: string): string {
  const { program, diagnostics } = compileText(text);
  expect(diagnostics).toEqual([]);
  return emit(program, 'main', 'production')
    .lines.map(({ code }) => code)
    .join('\n');
}

test('a function that rules call several times stands once in the entry', async () => {
  const text = `${reported}\n${words}
    rule a { on one   do log(words(event.a), words(event.b)) }
    rule b { on other do log(words("X|y"), words(words(event.a))) }`;
  const entry = entryOf(text);
  expect(entry.match(/toLowerCase/g)).toHaveLength(1);
  expect(entry).toContain('words(words(asText(e.event.a)))');
  const { code } = await bundleText(text);
  const layer = [
    { event: 'one', a: 'P|Q', b: ' R ' },
    { event: 'other', a: 'S' },
  ];
  expect(runBundle(code, { layer }).said).toEqual([
    ['p q', 'r'],
    ['x y', 's'],
  ]);
});

test('one that is called once stands where it is called', () => {
  expect(entryOf(`${reported}\n${words}\nrule a { on one do log(words(event.a)) }`)).not.toMatch(/\$0/);
});

test('a call whose value is known when the bundle is built does not count', () => {
  const text = 'function greet(name: text, title: text?): text = (title else "Dear") + " " + name';
  const entry = entryOf(
    `${reported}\n${text}\nrule a { on one do log(greet(event.a else "you"), greet("Ada", title: "Dr")) }`,
  );
  expect(entry).toContain('"Dr Ada"');
  expect(entry).not.toMatch(/\$0/);
});

test('arguments are read anew for each call, and those of a call inside a body are that one’s', async () => {
  const text = `${reported}
    function joined(a: text?, b: text?): text? = join([words(b), words(a), b], ">")
    ${words}
    rule a { on one do log(joined(event.a, event.b), joined(event.b, event.a)) }`;
  const { code } = await bundleText(text);
  expect(runBundle(code, { layer: [{ event: 'one', a: 'A|1', b: 'B|2' }] }).said).toEqual([
    ['b 2>a 1>B|2', 'a 1>b 2>A|1'],
  ]);
});

test('what should be read only when it is needed stays in the body', () => {
  const text = `${reported}
    data kept: text? = cookie("kept")
    function orElse(given: text?, other: text?): text? = lower(clean(replace(given else other, "|", " ")))
    rule a { on one do log(orElse(event.a, kept), orElse(event.b, kept)) }`;
  expect(entryOf(text).match(/toLowerCase/g)).toHaveLength(2);
});

test('a body that asks something of the event, through a condition, stands where it is called', () => {
  const text = `condition own = inside(".own")
    function where(given: text?): text? = case {
      own:       lower(clean(replace(given, "|", " ")))
      otherwise: given
    }
    rule a { on click("a") do log(where(link.id), where(link.text)) }`;
  expect(entryOf(text).match(/own\(e\)\?/g)).toHaveLength(2);
});

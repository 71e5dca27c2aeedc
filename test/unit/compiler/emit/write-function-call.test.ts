import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText, minifyText } from '../../../support/compile-text.ts';
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

test('writes the body of a function once if rules call it several times', async () => {
  const text = `${reported}\n${words}
    rule a { on one   do log(words(event.a), words(event.b)) }
    rule b { on other do log(words("X|y"), words(words(event.a))) }`;
  const entry = entryOf(text);
  expect(entry.match(/toLowerCase/g)).toHaveLength(1);
  expect(entry).toContain('words(words(asText(e.event.a)))');
  const code = await minifyText(text);
  const layer = [
    { event: 'one', a: 'P|Q', b: ' R ' },
    { event: 'other', a: 'S' },
  ];
  expect(runBundle(code, { layer }).said).toEqual([
    ['p q', 'r'],
    ['x y', 's'],
  ]);
});

test('inlines a function that is called once', () => {
  expect(entryOf(`${reported}\n${words}\nrule a { on one do log(words(event.a)) }`)).not.toMatch(/\$0/);
});

test('ignores calls whose value is known at build time', () => {
  const text = 'function greet(name: text, title: text?): text = (title else "Dear") + " " + name';
  const entry = entryOf(
    `${reported}\n${text}\nrule a { on one do log(greet(event.a else "you"), greet("Ada", title: "Dr")) }`,
  );
  expect(entry).toContain('"Dr Ada"');
  expect(entry).not.toMatch(/\$0/);
});

test('evaluates arguments for each call, also for calls inside other functions', async () => {
  const text = `${reported}
    function joined(a: text?, b: text?): text? = join([words(b), words(a), b], ">")
    ${words}
    rule a { on one do log(joined(event.a, event.b), joined(event.b, event.a)) }`;
  const code = await minifyText(text);
  expect(runBundle(code, { layer: [{ event: 'one', a: 'A|1', b: 'B|2' }] }).said).toEqual([
    ['b 2>a 1>B|2', 'a 1>b 2>A|1'],
  ]);
});

test('inlines a function if an argument must be evaluated only when needed', () => {
  const text = `${reported}
    data kept: text? = cookie("kept")
    function orElse(given: text?, other: text?): text? = lower(clean(replace(given else other, "|", " ")))
    rule a { on one do log(orElse(event.a, kept), orElse(event.b, kept)) }`;
  expect(entryOf(text).match(/toLowerCase/g)).toHaveLength(2);
});

test('inlines a function that reads the event through a condition', () => {
  const text = `condition own = inside(".own")
    function where(given: text?): text? = case {
      own:       lower(clean(replace(given, "|", " ")))
      otherwise: given
    }
    rule a { on click("a") do log(where(link.id), where(link.text)) }`;
  expect(entryOf(text).match(/own\(e\)\?/g)).toHaveLength(2);
});

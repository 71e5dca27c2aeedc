import { describe, expect, test } from 'vitest';
import { compileText, minifyText } from '../../../../support/compile-text.ts';
import { runBundle } from '../../../../support/run-bundle.ts';
import { reported } from '../../reported.ts';
import { typeOf } from '../../type-of.ts';

const declarations = `
const ownDomains: list of text = ["example.com"]
data word: text = layer("word")
data sure: text = layer("sure") else "x"
data email: personal text = layer("email")
data mail: personal(email) text = layer("mail")
data visitorCountry: country = layer("country")
countries europe = [DE, FR]
function ownLink(address: text): boolean = under(address, ownDomains)
function filterText(values: list of text, most: integer): text = shorten(lower(join(values, "|")), most)
function jobSource(address: text): text = case {
  visitorCountry is PH: "pjp"
  ownLink(address):     "own"
  otherwise:            ""
}
function join2(a: text, b: text): text = a + b
`;

describe('a function', () => {
  test('can be called in any expression, with positional or named arguments', () =>
    expect(
      reported(`${declarations}
condition own = ownLink(url)
rule r { on click("a") when ownLink(link.url) do log(filterText([sure, jobSource(link.url)], most: 5)) }`),
    ).toEqual([]));

  test.each([
    ['join2(sure, sure)', 'text'],
    ['join2(word, sure)', 'text?'],
    ['join2(sure, email)', 'personal text?'],
    ['ownLink(word)', 'boolean'],
    ['ownLink(email)', 'personal boolean'],
    ['jobSource(url)', 'text'],
    ['join2(site, sure)', 'text'],
  ])('has a type that depends on its arguments: %s is %s', (expression, type) =>
    expect(typeOf(expression, declarations)).toBe(type),
  );

  test('is inlined in the program, with the position of the call', () => {
    const { program } = compileText(`${declarations}\ncondition own = ownLink(url)`);
    const [{ value, source }] = program.conditions;
    expect(value.kind === 'call' && value.function.name).toBe('under');
    expect(source.text.slice(value.start, value.end)).toBe('ownLink(url)');
  });

  test('has optional parameters if their type may be missing', async () => {
    const code = await minifyText(`
function greet(name: text, title: text?): text = (title else "Dear") + " " + name
rule r { on start do log(greet("A")) log(greet("B", title: "Doctor")) }`);
    expect(runBundle(code).said.map(([text]) => text)).toEqual(['Dear A', 'Doctor B']);
  });

  test('is not in a bundle that does not call it', async () => {
    const rule = 'rule r { on ready do log("x") }';
    const never = await minifyText(rule);
    const declared = await minifyText(`function f(a: text): text = lower(a)\n${rule}`);
    expect(declared).toBe(never);
  });
});

describe('checks the arguments like those of built-in functions', () => {
  test.each([
    ['ownLink(5)', ['wrong-type: 5']],
    ['ownLink()', ['wrong-arguments: ownLink()']],
    ['ownLink(url, url)', ['wrong-arguments: url']],
    ['ownLink(adress: url)', ['unknown-parameter: adress']],
    ['ownLink(url, address: url)', ['duplicate-field: address: url']],
    ['ownLnk(url)', ['unknown-function: ownLnk']],
    ['not flagged(sure is "a")', []],
    ['flagged(maybe)', ['maybe-missing: maybe']],
  ])('%s', (expression, mistakes) =>
    expect(
      reported(`${declarations}
data maybe: boolean = layer("maybe")
function flagged(a: boolean): boolean = a and url is "b"
rule r { on start when ${expression} do log("x") }`),
    ).toEqual(mistakes),
  );
});

describe('reports errors in the declaration of a function', () => {
  test.each([
    ['function f(a: text): text', ['missing-part: f']],
    ['function f(a: text) = a', ['missing-part: f']],
    ['function f: text = "a"', ['missing-part: f']],
    ['function f(): text = "a"', []],
    ['function f(a): text = a', ['missing-part: a']],
    ['function f(a: text, a: text): text = a', ['duplicate-field: a']],
    ['function f(a: integer): text = a', ['wrong-type: a']],
    ['function f(path: text): text = path', ['reserved-name: path']],
    ['function lower(a: text): text = a', ['reserved-name: lower']],
    ['function f(a: text): text = b', ['unknown-name: b']],
    ['function f(a: text): text = link.text', ['not-here: link.text']],
    ['function f(a: text): boolean = inside("a")', ['not-here: inside']],
    ['data f: text = url\nfunction f(a: text): text = a', ['duplicate-name: f']],
    ['const c(a: text) = 5', ['unexpected-part: a: text']],
    ['rule r(a: text) { on start do log("x") }', ['unexpected-part: a: text']],
  ])('%s', (text, mistakes) => expect(reported(text)).toEqual(mistakes));

  test('reports a function without parentheses', () =>
    expect(reported('function f(a: text): text = a\ndata d: text = f')).toEqual(['not-here: f']));

  test('reports an error in the body once, however often the function is called', () =>
    expect(
      reported('function f(a: text): text = a + b\nrule r { on start do log(f("a")) log(f("b")) log(f(url)) }'),
    ).toEqual(['unknown-name: b']));
});

describe('reports a function that calls itself', () => {
  test.each([
    'function f(a: text): text = f(a)',
    'function f(a: text): text = g(a)\nfunction g(a: text): text = f(a)',
    'function f(a: text): text = d\ndata d: text = f("a")',
  ])('%s', (text) => expect(reported(text)).toEqual(['cycle: f']));

  test('shows the cycle in the message', () => {
    const { diagnostics } = compileText('function f(a: text): text = g(a)\nfunction g(a: text): text = f(a)');
    expect(diagnostics.map(({ message }) => message)).toEqual(['This refers to itself: f → g → f.']);
  });
});

test('reports nested functions that grow too large', () => {
  const functions = Array.from({ length: 30 }, (_, at) => `function f${at + 1}(a: text): text = f${at}(a) + f${at}(a)`);
  const mistakes = reported(`function f0(a: text): text = a + a\n${functions.join('\n')}`);
  expect(mistakes).toEqual(['too-large: f11(a)', 'too-large: f11(a)']);
  const nested = `${'f('.repeat(30)}"a"${')'.repeat(30)}`;
  expect(
    reported(`function f(a: text): text = a + a\ndata d: text = ${nested}`).map((line) => line.slice(0, 9)),
  ).toEqual(['too-large']);
});

describe('reports missing values through a function', () => {
  const notOwn = 'function outside(place: country): boolean = not (place in [DE])';
  test('reports an argument that may be missing at the call', () =>
    expect(
      reported(
        `${declarations}\n${notOwn}\ncondition c = outside(visitorCountry)\ncondition d = outside(visitorCountry else US)`,
      ),
    ).toEqual(['missing-under-not: outside(visitorCountry)']));

  test('accepts an argument after "exists"', () =>
    expect(
      reported(`${declarations}\n${notOwn}\ncondition c = exists visitorCountry and outside(visitorCountry)`),
    ).toEqual([]));

  test('reports it if "not" is outside the function', () =>
    expect(
      reported(`${declarations}\nfunction inEurope(place: country): boolean = place in europe
condition c = not inEurope(visitorCountry)
condition d = exists visitorCountry and not inEurope(visitorCountry)`),
    ).toEqual(['missing-under-not: inEurope(visitorCountry)']));
});

test('keeps personal data personal through a function', () =>
  expect(
    reported(`${declarations}
tag t { vendor: pixel group: targeting on start
  options: { url: "https://p.example", parameters: { a: join2(email, "x"), b: join2(redact(mail), "x") } } }`),
  ).toEqual(['personal-data: join2(email, "x")']));

test('computes functions in a bundle', async () => {
  const code = await minifyText(`${declarations}
rule r { on ready do log("list", filterText(["Data", "AI"], 5)) log("source", jobSource("https://jobs.example.com/a")) }`);
  expect(runBundle(code).said).toEqual([
    ['list', expect.stringContaining('ai')],
    ['source', 'own'],
  ]);
});

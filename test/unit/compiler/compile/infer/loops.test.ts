import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../../../compiler/compile/evaluate/evaluate.ts';
import { prove } from '../../../../../compiler/proof/prove/prove.ts';
import { describeType } from '../../../../../compiler/language/model/type.ts';
import { compileText } from '../../../../support/compile-text.ts';

const declarations = `
record Product { id: text, price: number?, mail: personal(email) text?, colours: list of text }
data items: list of Product = layer("items")
data places: list of text   = layer("places")
data words: list of text    = layer("words")
data country: country       = layer("country")
state seen: list of text { keep: session }
tag pixels { vendor: pixel group: targeting cookies: [] options: { url: "https://ads.example.net/p" } }
`;

const codesOf = (text: string) => compileText(declarations + text).diagnostics.map(({ code }) => code);

function typeOf(value: string): string {
  const { program, diagnostics } = compileText(`${declarations}data value = ${value}\n`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return describeType(program.data.find(({ id }) => id === 'value')!.type);
}

test.each([
  ['[for item in items: item.id]', 'list of text?'],
  ['[for item in items: item.price]', 'list of number?'],
  ['[for item in items else []: item.id]', 'list of text'],
  ['[for item in [1, 2]: item * 2]', 'list of integer'],
  ['[for item in items: item.mail]', 'personal(email) list of personal(email) text?'],
  ['[for item in items when item.mail contains "x": item.id]', 'personal list of text?'],
  ['[for item in items: { id: item.id }]', 'list of record?'],
  ['[for item in items: [for colour in item.colours: colour + item.id]]', 'list of list of text?'],
  ['[for word in layer("words"): word]', 'list of text?'],
  ['sum([for item in items: item.price])', 'number?'],
  ['sum([1s, 2s])', 'duration'],
  ['sum([])', 'number'],
  ['indexOf(words, path)', 'integer?'],
])('infers the type of %s', (value, type) => {
  expect(typeOf(value)).toBe(type);
});

describe('personal data', () => {
  const sends = (value: string, when = 'true') =>
    codesOf(`rule sends { on start when ${when} do pixels.send { x: ${value} } }`);

  test('reaches no third party through a loop', () => {
    expect(sends('join([for item in items: item.id], ",")')).toEqual([]);
    expect(sends('join([for item in items: item.mail], ",")')).toEqual(['personal-data']);
    expect(sends('join([for item in items when item.mail contains "x": item.id], ",")')).toEqual(['personal-data']);
    expect(sends('join([for all1 in [for item in items: item]: all1.mail], ",")')).toEqual(['personal-data']);
    expect(sends('[for item in items: { id: item.id, mail: item.mail }]')).toEqual(['personal-data']);
    expect(sends('join([for item in items: redact(item.mail)], ",")')).toEqual([]);
  });

  test('decides nothing that a third party sees through a loop', () => {
    expect(sends('"a"', 'count([for item in items: item.id]) > 1')).toEqual([]);
    expect(sends('"a"', 'count([for item in items when item.mail contains "x": 1]) > 1')).toEqual([
      'personal-decision',
    ]);
  });
});

test('reports a missing value under "not", but not an item without a field that is left out', () => {
  const when = (condition: string) => codesOf(`rule logs { on start when ${condition} do log("x") }`);
  expect(when('count([for item in items when item.price > 3: item.id]) > 0')).toEqual([]);
  expect(when('count([for item in items when not (item.price > 3): item.id]) > 0')).toEqual(['missing-under-not']);
  expect(when('count([for item in items when exists item.price and not (item.price > 3): item.id]) > 0')).toEqual([]);
  expect(when('not (count([for item in items else [] when item.price > 3: item.id]) > 0)')).toEqual([]);
  expect(when('not (count([for word in words else [] when country is JP: word]) > 0)')).toEqual(['missing-under-not']);
});

describe('proofs', () => {
  const verdictOn = (rules: string, asserted: string) => {
    const { program, diagnostics } = compileText(
      `${declarations.replace('group: targeting', 'group: necessary exempt: "Counts."')}${rules}\nassert "the pixel" { tag pixels runs only when ${asserted} }\n`,
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    return prove(program, { isWanted: ({ kind }) => kind === 'asserted' }).map(({ result }) => result.kind);
  };
  const isProved = (condition: string, asserted: string) =>
    verdictOn(`rule sends { on start when ${condition} do pixels.send { x: "a" } }`, asserted).join() === 'proved';
  const dear = (limit: number, name = 'item') =>
    `count([for ${name} in items when ${name}.price > ${limit}: ${name}.id]) > 0`;

  test('know that equal loops are equal, whatever they call their items', () => {
    expect(isProved(dear(3), dear(3))).toBe(true);
    expect(isProved(dear(3), dear(3, 'other'))).toBe(true);
    expect(isProved(dear(3), 'exists items')).toBe(true);
  });

  test('say nothing about different loops', () => {
    expect(isProved(dear(3), dear(4))).toBe(false);
    expect(
      isProved('indexOf([for one in words: one + "a"], "a") > 0', 'indexOf([for one in places: one + "a"], "a") > 0'),
    ).toBe(false);
    const nested = (inner: string) =>
      `count([for one in words: join([for two in places: ${inner}], "")]) > count([for one in words when join([for two in places: ${inner}], "") is "": one])`;
    expect(isProved(nested('one'), nested('two'))).toBe(false);
  });

  test('read a state as the actions before have set it', () => {
    const filled = 'count([for word in seen else []: word + "a"]) > 0';
    const rule = (action: string) => `event done = direct("done")
rule sends { on done when ${filled} do ${action} raise(done) }
rule other { on done when not (${filled}) do pixels.send { x: "a" } }`;
    expect(verdictOn(rule('set(seen, [])'), filled)).not.toEqual(['proved']);
  });
});

test('an argument means the same in the loop of a function that has an item of the same name', () => {
  const { program, diagnostics } = compileText(`${declarations}
function led(by: list of text, start: text): list of text = [for word in by: start + word]
data joined: list of text = [for word in words: join(led(places, word), ",")]
`);
  expect(diagnostics).toEqual([]);
  const layer: Readonly<Record<string, unknown>> = { words: ['a', 'b'], places: ['x', 'y'] };
  const read = (_: unknown, [path]: readonly unknown[]) => layer[String(path)];
  const value = evaluate(program.data.find(({ id }) => id === 'joined')!.value, {
    program,
    site: 'main',
    stage: 'production',
    read,
  });
  expect(value).toEqual(['ax,ay', 'bx,by']);
});

test('a field of a parameter or an item is no text without quotes', () => {
  expect(codesOf('function idOf(product: Product): text = lower(product.id)')).toEqual([]);
  expect(codesOf('data ids: list of text = [for item in items: lower(item.id)]')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../../../compiler/language/diagnostics/catalogue.ts';
import { reported } from '../../reported.ts';
import { typeOf } from '../../type-of.ts';

const declarations = `
data word: text = layer("page.word")
data sure: text = layer("page.word") else "none"
data level: integer = layer("page.level")
data ratio: number = layer("page.ratio")
data open: boolean = layer("page.open") is "yes"
data country: country = layer("visitor.country")
data locale: locale = segment(1)
data words: list of text = layer("page.words")
data secret: personal text = layer("user.email")
record offer { name: text, price: number, mail: personal text, tags: list of text }
data offers: list of offer = layer("offers")
data mails: personal list of text = layer("mails")
data goods: anything = layer("cart.goods")
data price: personal text = layer("cart.price")
data cart: anything = layer("cart")
data job: record = layer("job") { fields: [id, title] each: text else "null" }
state seen: flag
state times: counter
state last_word: text
const delay = 500ms
const domains: list of text = ["a.example"]
countries europe = [DE, FR]
matrix server: text by country { DE: "eu" otherwise: "us" }
matrix row: text by country { DE: "eu" }
`;

test.each([
  ['"a"', 'text'],
  ['5', 'integer'],
  ['-5', 'integer'],
  ['1.5', 'number'],
  ['true', 'boolean'],
  ['delay', 'duration'],
  ['US', 'country'],
  ['[US, CA]', 'countries'],
  ['europe + [US]', 'countries'],
  ['["a", "b"]', 'list of text'],
  ['[1, 1.5]', 'list of number'],
  ['word', 'text?'],
  ['sure', 'text'],
  ['word else "none"', 'text'],
  ['word else query("a")', 'text?'],
  ['word else query("a") else "none"', 'text'],
  ['word + "a"', 'text?'],
  ['sure + "a"', 'text'],
  ['level + 1', 'integer?'],
  ['segments + 1', 'integer'],
  ['segments - 1.5', 'number'],
  ['delay + 5s', 'duration'],
  ['secret + "a"', 'personal text?'],
  ['hash(secret)', 'personal text?'],
  ['hash(trim(lower(secret)))', 'personal(id) text?'],
  ['redact(secret)', 'personal text?'],
  ['min(level, 1.5)', 'number?'],
  ['max(1.5, 2)', 'number'],
  ['max(delay, 5s)', 'duration'],
  ['min(level, 5s)', 'wrong-comparison'],
  ['min(word, 5)', 'wrong-type'],
  ['locale in ["us-en"]', 'boolean'],
  ['lower(sure)', 'text'],
  ['lower(word)', 'text?'],
  ['first(words)', 'text?'],
  ['count(domains)', 'integer'],
  ['job', 'record'],
  ['job.title', 'text'],
  ['seen', 'boolean'],
  ['times', 'integer'],
  ['last_word', 'text?'],
  ['server[country]', 'text?'],
  ['server[country else US]', 'text'],
  ['row[US]', 'text?'],
  ['words[0]', 'text?'],
  ['domains[0]', 'text?'],
  ['offers[0].price', 'number?'],
  ['offers[*].price', 'list of number?'],
  ['offers[*].name[1]', 'text?'],
  ['mails[0]', 'personal text?'],
  ['offers[*].mail', 'personal list of personal text?'],
  ['goods[0]', 'anything?'],
  ['layer("a")[1]', 'text?'],
  ['server[country]', 'text?'],
  ['goods', 'anything?'],
  ['cart', 'personal anything?'],
  ['goods else 5', 'anything'],
  ['case { open: 1, otherwise: goods }', 'anything?'],
  ['{ goods, cart }', 'personal record'],
  ['exists goods', 'boolean'],
  ['exists word', 'boolean'],
  ['word is "a"', 'boolean'],
  ['case { open: 1, otherwise: 2 }', 'integer'],
  ['case { open: 1 }', 'integer?'],
  ['case { open: secret, otherwise: "a" }', 'personal text?'],
  ['rawUrl', 'personal(url) text'],
  ['redactUrl(rawUrl)', 'text'],
  ['redact(rawUrl)', 'personal(url) text'],
  ['site', 'main'],
])('%s is %s', (expression, type) => expect(typeOf(expression, declarations)).toBe(type));

describe('a comparison of different types is reported', () => {
  test.each([
    ['word is 5', '5'],
    ['level is "5"', '"5"'],
    ['country is "US"', '"US"'],
    ['country in ["US"]', '"US"'],
    ['word in europe', 'europe'],
    ['locale in europe', 'europe'],
    ['country in words', 'words'],
    ['word < "b"', '"b"'],
    ['level < 5s', '5s'],
    ['delay > 5', '5'],
    ['words contains 5', '5'],
    ['level contains "5"', '"5"'],
    ['open is "true"', '"true"'],
    ['word is /a/', '/a/'],
    ['site in [US, CA]', '[US, CA]'],
    ['(level + "a") is "5a"', '"a"'],
    ['(word - "a") is "5a"', '"a"'],
    ['(level & 5) is 5', '5'],
    ['words is ["a"]', '["a"]'],
    ['words is not words', 'words'],
    ['job is job', 'job'],
    ['word[0] is "a"', 'word'],
    ['path[0] is "a"', 'path'],
    ['words["a"] is "a"', '"a"'],
    ['words[*].name is "a"', 'words[*]'],
    ['offers[*].tags contains "a"', 'tags'],
    ['goods is "a"', '"a"'],
    ['"a" is not goods', 'goods'],
    ['goods contains "a"', '"a"'],
    ['goods in ["a"]', '["a"]'],
    ['goods > 5', '5'],
    ['lower(goods) is "a"', 'goods'],
    ['goods.title is "a"', 'goods'],
    ['word matches layer("page.pattern")', 'layer("page.pattern")'],
  ])('%s', (condition, words) => {
    const mistakes = reported(`${declarations}\nrule r { on start when ${condition} do log("x") }`);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(/^(wrong-(comparison|sum|type)|type-not-declared): /);
    expect(mistakes[0].replace(/^[^:]*: /, '')).toBe(words);
  });
});

describe('a condition must be a boolean that is never missing (S2)', () => {
  test.each(['word', 'level', 'words', 'country', '"a"', '5', 'not word', 'word and open', 'job'])(
    'reports %s',
    (condition) =>
      expect(reported(`${declarations}\nrule r { on start when ${condition} do log("x") }`)[0]).toMatch(
        /^not-a-condition: /,
      ),
  );
  test('reports a boolean that may be missing', () => {
    const maybe = 'data maybe: boolean = layer("page.flag")';
    expect(reported(`${maybe}\nrule r { on start when maybe do log("x") }`)).toEqual(['maybe-missing: maybe']);
    const { fix } = catalogue['maybe-missing'];
    for (const way of ['else false', 'is true']) {
      expect(reported(`${maybe}\nrule r { on start when maybe ${way} do log("x") }`)).toEqual([]);
      expect(fix).toContain(way);
    }
    expect(reported(`${maybe}\nrule r { on start when exists maybe and maybe do log("x") }`)).toHaveLength(1);
    expect(fix).not.toContain('exists');
  });
});

test('a set or state of values of any type is reported', () => {
  expect(reported('data a: set of anything = layer("a")')).toEqual(['not-here: anything']);
  expect(reported('state a: list of anything')).toEqual(['wrong-field: list']);
});

describe('a value must have the expected type', () => {
  test.each([
    ['const a: integer = "x"', '"x"'],
    ['const a: integer = 1.5', '1.5'],
    ['const a: duration = 5', '5'],
    ['const a: list of text = ["x", 5]', '5'],
    ['data a: country = "US"', '"US"'],
    ['element a = 5', '5'],
    ['state a: flag\nrule r { on start do set(a, "x") }', '"x"'],
    ['state a: list of text\nrule r { on start do add(a, 5) }', '5'],
    ['rule r { on start do wait(5) }', '5'],
    ['rule r { on click(5) do log("x") }', '5'],
    ['rule r { on start when path is "x" within 5 do log("x") }', '5'],
  ])('reports %s', (text, words) => expect(reported(text)).toEqual([`wrong-type: ${words}`]));

  test.each([
    'const a: number = 5',
    'const a: address = "https://example.com"',
    'data a: text = url',
    'rule r { on click(".a") do log("x") }',
    'rule r { on start do log(site) }',
  ])('accepts %s', (text) => expect(reported(text)).toEqual([]));
});

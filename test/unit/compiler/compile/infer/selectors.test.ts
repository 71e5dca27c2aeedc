import { describe, expect, test } from 'vitest';
import { readSelector } from '../../../../../compiler/language/tables/selector/read-selector.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const messages = (text: string) =>
  compileText(text).diagnostics.map(({ severity, message }) => `${severity}: ${message}`);

describe('parses selectors like browsers', () => {
  test.each([
    'a > b + c ~ d e',
    'a:not(.x, [y="z" i]):nth-child(2n + 1 of .b)',
    '*|a',
    'a:has(> img, + b)',
    'a:is()',
    '[ data-x = "a]b" ]',
    String.raw`.\31 a, .t\:x`,
    ':lang(de-CH)',
    '&.x',
    'h1\n/* title */ , 日本 > .ü',
    'a/* x */.b /* y */c',
    ':unheard-of(foo (bar) ")")',
  ])('%s', (selector) => expect(readSelector(selector).failedAt).toBeUndefined());

  test.each([
    ['a >> b', '> b'],
    ['a..b', '.b'],
    ['#1abc', '1abc'],
    ['a[href=/x/y]', '/x/y]'],
    ['.a, .b >', ''],
    ['#ma[in', ''],
    ['a:not()', ')'],
    ['svg|a', '|a'],
    ['a{b}', '{b}'],
    ['a:', ''],
    ['a/* x */b', 'b'],
    ['a[/* x */(y][/* z */b]', '/* x */(y][/* z */b]'],
    ['.-->a', '-->a'],
    ['a:has(b:not(:has(c)))', 'c)))'],
    ['[a="b" s]', 's]'],
    ['a:not', ''],
    ['a:hover(b)', '(b)'],
    ['li:nth-of-type(2 of .b)', 'of .b)'],
    ['li:nth-child(2of .b)', '2of .b)'],
  ])('%s fails at %j', (selector, rest) => expect(selector.slice(readSelector(selector).failedAt)).toBe(rest));
});

describe('reports an invalid selector wherever an element is expected', () => {
  const bad = 'a..b';
  test.each([
    `rule a { on click("${bad}") do log("x") }`,
    `rule a { on video.end("${bad}") do log("x") }`,
    `rule a { on ready do hide("${bad}") }`,
    `condition c = present("${bad}")\nrule a { on ready when c do log("x") }`,
    `data d: text = element("${bad}")\nrule a { on ready do log("x", d) }`,
    `element e = "${bad}"\nrule a { on click(e) do log("x") }`,
    `tag t { vendor: personalisation group: performance on ready options: { edge: "e.example.com", client: "x", hide: "${bad}" } }`,
  ])('%s', (text) => expect(reported(text)).toEqual([`bad-selector: "${bad}"`]));

  test('reports the value of a constant', () =>
    expect(reported(`const cards: text = "${bad}"\nrule a { on appears(cards) do log("x") }`)).toEqual([
      'bad-selector: cards',
    ]));

  test('quotes the rest of the selector from the error on', () =>
    expect(messages('rule a { on click("a[href=/x]") do log("x") }')).toEqual([
      'error: "a[href=/x]" is not a valid CSS selector: the mistake begins at "/x]".',
    ]));
});

test('warns about an unknown pseudo-class and suggests the nearest one', () => {
  expect(messages('rule a { on click("a:hoover") do log("x") }')).toEqual([
    'warning: No known browser supports ":hoover". Did you mean ":hover"?',
  ]);
  expect(reported('rule a { on click("a:hover:-moz-any-link:nth-child(2)") do log("x") }')).toEqual([]);
});

test.each(['::before', ':after', '::part(text)', '::-webkit-scrollbar'])('reports the pseudo-element %s', (name) =>
  expect(messages(`rule a { on click("a${name}") do log("x") }`)).toEqual([
    `error: "${/^:+[\w-]+/.exec(name)![0]}" is a pseudo-element, which a selector cannot find.`,
  ]),
);

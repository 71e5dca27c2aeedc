import { expect, test } from 'vitest';
import { compile, hasErrors } from '../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../compiler/pipeline/host.ts';
import { lint } from '../compiler/lints/lint.ts';

/**
 * Typical mistakes of the first hour, listed before the messages were written: the source, and the fix that the message
 * must contain. Each is reported once.
 */
const project = `
project p { dataLayer: "adobeDataLayer", directCalls: "_satellite", country: visitorCountry }
site main { hosts: { production: ["www.example.com"] } }
stage production
data visitorCountry: country = layer("visitor.country")
data pageName: text = layer("page.name")
data email: personal text = layer("user.email")
countries excluded = [CN, RU]
page jobDetails = path contains "jobdetails"
element applyButton = "a.apply"
consent {
  group necessary = 1
  group targeting = 4
  default by visitorCountry { missing: [necessary], otherwise: [necessary] }
  stored: oneTrust(cookie: "OptanonConsent")
}
variables { pageSeen: event4, jobTitle: eVar1 }
tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "main" } }
`;

const mistakes: readonly (readonly [mistake: string, written: string, expectedFix: string])[] = [
  ['a comparison as in JavaScript', 'condition a = path == "/home"', 'write "is"'],
  ['"not equal" as in JavaScript', 'condition a = path != "/home"', 'write "is not"'],
  ['"and" as in JavaScript', 'condition a = path is "/a" && path is "/b"', 'write "and"'],
  ['a field with an equals sign', 'rule a { order = 5 on start do log("x") }', 'write ":"'],
  ['a clause with a colon', 'rule a {\n  on start\n  do: log("x")\n}', 'no colon'],
  ['a text without quotes', 'data a: text = layer(page.name)', 'quotes'],
  ['an unclosed quote', 'const a = "hello', 'closing quote'],
  ['a country in quotes', 'countries a = ["JP"]', 'without quotes'],
  ['a wrong country code', 'countries a = [UK]', 'GB'],
  ['a misspelt name', 'condition a = pageNme is "x"', 'Did you mean "pageName"'],
  ['a page class compared to a text', 'condition a = page is "jobDetails"', 'page is jobDetails'],
  ['a page class without "page is"', 'condition a = jobDetails', 'page is jobDetails'],
  ['a country that may be missing, under "not"', 'condition a = not (visitorCountry in excluded)', 'exists'],
  ['null for a missing value', 'condition a = pageName is null', 'not exists'],
  ['a duration without a unit', 'rule a { on start do wait(500) }', '500ms'],
  ['a unit of another language', 'rule a { on start do wait(3sec) }', 'Did you mean "s"'],
  ['a misspelt event', 'rule a { on clik(applyButton) do log("x") }', 'Did you mean "click"'],
  [
    'an undeclared consent group',
    'tag t { vendor: pixel group: marketing on start options: { url: "https://a.example/p" } }',
    'marketing',
  ],
  [
    'an address without https://',
    'tag t { vendor: pixel group: targeting on start options: { url: "a.example/p" } }',
    'https://',
  ],
  [
    'personal data to a third party',
    'tag t { vendor: pixel group: targeting on start options: { url: "https://a.example/p", parameters: { e: email } } }',
    'redact(',
  ],
  ['a rule without an action', 'rule a { on start }', '"do"'],
  ['a misspelt action of a tag', 'rule a { on start do analytics.pageView { events: [pageSeen] } }', 'analytics.page'],
  ['a variable by its number', 'rule a { on start do analytics.page { eVar1: "x" } }', 'jobTitle'],
  ['a function that does not exist', 'data a: text = lowercase(pageName)', 'Did you mean "lower"'],
];

test.each(mistakes)('%s', (_, written, expectedFix) => {
  const { diagnostics, program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${project}\n${written}\n` }));
  const reported = hasErrors(diagnostics) ? diagnostics : [...diagnostics, ...lint(program)];
  expect(reported.map(({ message, fix }) => `${message} ${fix}`)).toEqual([expect.stringContaining(expectedFix)]);
});

const yamlMistakes: readonly (readonly [mistake: string, written: string, expectedFix: string])[] = [
  ['a named parameter in a plain scalar', 'rule a:\n  on: click(applyButton, hold: 1s)\n  do: log("x")', 'quotes'],
  ['an address without quotes', 'const a: https://a.example/p', 'quotes'],
  ['a text cut off at " #"', 'element a: div #main', 'quotes'],
  ['an anchor', 'const a: &x "text"', 'const'],
  ['a key without a value', 'rule a:\n  order:\n  on: start\n  do: log("x")', 'value'],
  ['a tab before a key', 'rule a:\n\ton: start\n\tdo: log("x")', 'space'],
];

test.each(yamlMistakes)('in YAML: %s', (_, written, expectedFix) => {
  const files = { 'rules.dsl': `import "more.yaml"\n${project}`, 'more.yaml': `${written}\n` };
  const { diagnostics } = compile('rules.dsl', createMemoryHost(files));
  expect(diagnostics.map(({ message, fix }) => `${message} ${fix}`)).toEqual([expect.stringContaining(expectedFix)]);
});

import { describe, expect, test } from 'vitest';
import { kinds } from '../../../../../compiler/compile/declarations/kinds.ts';
import {
  actions,
  builtIns,
  consentSources,
  events,
  functions,
  sources,
  vendors,
} from '../../../../../compiler/language/tables/tables.ts';
import { steps } from '../../../../../compiler/language/tables/steps.ts';
import { expectations } from '../../../../../compiler/language/tables/expectations.ts';
import { lints } from '../../../../../compiler/lints/lints.ts';
import { typeNames } from '../../../../../compiler/compile/infer/types.ts';
import { compileText, prelude } from '../../../../support/compile-text.ts';
import { search } from '../../../../support/search.ts';

const declared = `site marketing
stage staging
const longestPause = 5s
data visitorLevel: text = layer("a")
data visitorCountry: country = layer("b")
condition signedIn = exists visitorLevel
page careers = path contains "careers"
element applyButton = "button"
event resultsFiltered = direct("a")
countries europeans = [DE, FR]
locales german = ["de-de"]
matrix region: text by country { otherwise: "a" }
record position { jobTitle: text }
function shortened(value: text): text = value
state clicks: counter
call lookup { get: "/lookup" answer: { source: text } }
tag analytics { vendor: adobeAnalytics group: necessary options: { server: "a.example.com", suite: "a" } }
variables { branch: eVar1 }
rule counted { on start do log("a") }
`;
const kindNamed = (name: string): { fields?: object } => [...kinds].find((kind) => kind.name === name)!;
const rule = (parts: string) => `rule r { ${parts} }`;
const when = (value: string) => rule(`on start when ${value} do log("x")`);

/** How each kind of name is used: the names, and a program that uses one. */
const uses: Readonly<Record<string, readonly [Iterable<string>, (name: string) => string]>> = {
  kind: [[...kinds].filter(({ parent }: any) => !parent).map(({ name }) => name), (name) => `${name} x = "a"`],
  'field of a rule': [Object.keys(kindNamed('rule').fields ?? {}), (name) => rule(`${name}: 5 on start do log("x")`)],
  'field of a tag': [
    Object.keys(kindNamed('tag').fields ?? {}),
    (name) => `tag t { ${name}: 5 vendor: pixel group: necessary on start options: { url: "https://a.example" } }`,
  ],
  'clause of a rule': [['when'], (name) => rule(`on start ${name} path is "a" do log("x")`)],
  event: [[...events.keys()].filter((name) => !name.includes('.')), (name) => rule(`on ${name}("a") do log("x")`)],
  'declared event': [['resultsFiltered'], (name) => rule(`on ${name} do log("x")`)],
  'built-in value': [
    [...builtIns.values()]
      .filter(({ name, parameters }) => !name.includes('.') && !parameters?.length)
      .map(({ name }) => name),
    (name) => when(`exists ${name}`),
  ],
  'property of a built-in value': [
    [...builtIns.keys()].filter((name) => name.split('.').length === 2).map((name) => name),
    (name) => when(`exists ${name}`),
  ],
  function: [functions.keys(), (name) => when(`${name}(path) is "a"`)],
  source: [sources.keys(), (name) => `data d: text = ${name}("a")`],
  action: [actions.keys(), (name) => rule(`on start do ${name}("a")`)],
  vendor: [vendors.keys(), (name) => `tag t { vendor: ${name} group: necessary on start }`],
  'vendor option': [
    Object.keys(vendors.get('adobeAnalytics')!.options),
    (name) => `tag t { vendor: adobeAnalytics group: necessary on start options: { ${name}: "a" } }`,
  ],
  'action of a tag': [
    Object.keys(vendors.get('adobeAnalytics')!.actions).map((name) => `analytics.${name}`),
    (name) => rule(`on start do ${name}("a")`),
  ],
  'consent manager': [consentSources.keys(), (name) => `consent { group necessary = 1 stored: ${name}() }`],
  type: [typeNames, (name) => `data d: ${name} = layer("a")`],
  site: [['marketing'], (name) => when(`site is ${name}`)],
  'site of a rule': [['marketing'], (name) => rule(`sites: [${name}] on start do log("x")`)],
  stage: [['staging', 'production'], (name) => when(`stage is ${name}`)],
  'stage of a rule': [['staging', 'production'], (name) => rule(`stages: [${name}] on start do log("x")`)],
  group: [
    ['necessary'],
    (name) =>
      `tag t { vendor: pixel group: ${name} on start options: { url: "https://a.example" } }\nconsent { group necessary = 1 source: oneTrust() }`,
  ],
  'value in scope': [['longestPause', 'visitorLevel', 'signedIn', 'clicks'], (name) => when(`exists ${name}`)],
  'page class': [['careers'], (name) => when(`page is ${name}`)],
  element: [['applyButton'], (name) => rule(`on click(${name}) do log("x")`)],
  'set of countries': [['europeans'], (name) => when(`visitorCountry in ${name}`)],
  matrix: [['region'], (name) => when(`${name}[visitorCountry] is "a"`)],
  record: [['position'], (name) => `data d: ${name} = layer("a")`],
  'declared function': [['shortened'], (name) => when(`${name}(path) is "a"`)],
  state: [['clicks'], (name) => rule(`on start do increase(${name})`)],
  call: [['lookup'], (name) => rule(`on start do send(${name})`)],
  'response field': [['source'], (name) => rule(`on answered(lookup) when exists lookup.${name} do log("x")`)],
  tag: [['analytics'], (name) => rule(`on sent(${name}) do log("x")`)],
  'tag of an action': [['analytics'], (name) => rule(`on start do ${name}.link("a")`)],
  variable: [['branch'], (name) => rule(`on start do analytics.link("a") { ${name}: "a" }`)],
  parameter: [['hold', 'holds', 'element'], (name) => rule(`on click("a", ${name}: 5) do log("x")`)],
  operator: [['contains', 'matches'], (name) => when(`path ${name} "a"`)],
  lint: [lints.map(({ name }) => name), (name) => `lints: { ${name}: off }`],
  'unit of a duration': [['minutes', 'days', 'weeks', 'months', 'years'], (name) => `const d = 5${name}`],
  'scenario step': [
    [...steps.keys()].filter((name) => /^\w+$/.test(name)),
    (name) => `scenario "s" { when ${name} "a" expect nothing }`,
  ],
  expectation: [
    [...expectations.keys()].filter((name) => /^\w+$/.test(name)),
    (name) => `scenario "s" { when load expect ${name} "a" }`,
  ],
  'kind of personal data': [['email', 'phone', 'address'], (name) => `data d: personal(${name}) text = layer("a")`],
};

/** Returns the name with one letter dropped, doubled or swapped: at each letter one of them, in turn. */
function misspellings(name: string): string[] {
  const word = name.includes('.') ? name.lastIndexOf('.') + 1 : 0;
  const found = [...name.slice(word).matchAll(/[A-Za-z](?=[A-Za-z])/g)].flatMap(({ index }) => {
    const at = word + index;
    const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
    return [[before + next + after, before + letter + letter + next + after, before + next + letter + after][at % 3]];
  });
  return [...new Set(found)].filter((one) => one !== name);
}

// One letter dropped, one doubled and one swapped, at letters that differ from name to name. A long search tries all letters.
const { seed, numRuns } = search(3, 0);
const sampled = (all: readonly string[], at: number) =>
  Array.from({ length: Math.min(numRuns, all.length) }, (_, one) => all[(seed + at + one) % all.length]);

describe('suggests the name that is misspelt by one edit, or another one as similar', () => {
  test.each(Object.entries(uses))('%s', (_, [names, program]) => {
    const all = [...names];
    const missed = all
      .filter((name) => name.split('.').at(-1)!.length > 3)
      .flatMap((name, at) => sampled(misspellings(name), at).map((wrong) => ({ name, wrong })))
      .filter(({ wrong }) => !all.includes(wrong))
      .filter(({ name, wrong }) => !isSuggested(name, wrong, program(wrong)))
      .map(({ name, wrong }) => `${wrong} for ${name}`);
    expect(missed).toEqual([]);
  });
});

test.each([
  ['tag t { vendor: googleAnalytics group: necessary on start }', 'Unknown vendor "googleAnalytics".'],
  [when('stage is prod'), 'Unknown stage "prod". Did you mean "production"?'],
  [rule('stages: [prod] on start do log("x")'), 'Unknown stage "prod". Did you mean "production"?'],
])('%s: %s', (text, message) =>
  expect(compileText(declared + text).diagnostics.map((diagnostic) => diagnostic.message)).toContain(message),
);

function isSuggested(name: string, wrong: string, text: string): boolean {
  const isInProject = text.startsWith('lints:');
  const { diagnostics } = isInProject
    ? compileText(declared, prelude.replace('{', `{\n  ${text}`))
    : compileText(declared + text);
  return diagnostics.some(({ message }) => {
    const [, found] = /Did you mean "([^"]+)"/.exec(message) ?? [];
    if (found === undefined) return message.includes(`"${wrong}" is never used`) || message.includes(`say "${wrong}"`);
    return found === name || found === name.split('.').at(-1) || isOneEdit(found, wrong);
  });
}

/** Whether another name is as similar. */
function isOneEdit(name: string, wrong: string): boolean {
  const isAt = (skipName: number, skipWrong: number) => (at: number) =>
    name.slice(0, at) === wrong.slice(0, at) && name.slice(at + skipName) === wrong.slice(at + skipWrong);
  const places = [...Array(Math.max(name.length, wrong.length) + 1).keys()];
  return (
    misspellings(name).includes(wrong) || places.some(isAt(1, 0)) || places.some(isAt(0, 1)) || places.some(isAt(1, 1))
  );
}

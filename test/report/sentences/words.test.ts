import { expect, test } from 'vitest';
import { treeOf } from '../../../compiler/describe/sentences/condition-tree.ts';
import { describerOf } from '../../../compiler/describe/sentences/describer.ts';
import { describeSentence } from '../../../compiler/describe/sentences/describe-sentence.ts';
import { nounPhraseOf, splitName } from '../../../compiler/describe/sentences/split-name.ts';
import { compileText } from '../../support/compile-text.ts';
import { marked } from './marked.ts';

const declarations = `data one: text = layer("one")
  data sure: text = layer("sure") else "x"
  data land "the visitor's country": country = layer("land")
  data open "the shop is open": boolean = layer("open")
  data pin: personal text = layer("pin")
  countries apac = [AU, NZ, JP, SG, MY, TH]
  state seen "the offer was seen": flag { keep: page }
  state words: set of text { keep: session, group: performance }
  page jobs "a job page" = path contains "jobs"
  page blog = path contains "blog"
`;

test.each([
  ['one is "a"', 'the one is "a"', 'the one is not "a"'],
  ['one is not "a"', 'the one is known and is not "a"', 'the one is unknown or is "a"'],
  ['sure is not "a"', 'the sure is not "a"', 'the sure is "a"'],
  ['exists one', 'the one is known', 'the one is unknown'],
  [
    'land in apac',
    `the visitor's country is one of the 6 countries of "apac"`,
    `the visitor's country is not one of the 6 countries of "apac"`,
  ],
  [
    'one in ["a", "b", "c", "d", "e"]',
    'the one is "a", "b", "c", "d" or "e"',
    'the one is not "a", "b", "c", "d" or "e"',
  ],
  [
    'one in ["a", "b", "c", "d", "e", "f"]',
    'the one is "a", "b", "c" or one of 3 other values',
    'the one is not "a", "b", "c" or one of 3 other values',
  ],
  ['land in [DE, FR]', "the visitor's country is Germany or France", "the visitor's country is not Germany or France"],
  ['one else "" is "true"', 'the one is "true"', 'the one is not "true"'],
  ['one else "true" is "true"', 'the one (or else "true") is "true"', 'the one (or else "true") is not "true"'],
  ['open else false', 'the shop is open', 'the shop is not open'],
  ['seen', 'the offer was seen', 'the offer was not seen'],
  ['pageHasForm', 'the page has a form', 'the page does not have a form'],
  ['page is jobs', 'the page is a job page', 'the page is not a job page'],
  ['viewport.width > 999', 'the width of the window is more than 999', 'the width of the window is not more than 999'],
  ['consent.targeting', 'targeting is granted', 'targeting is not granted'],
])('%s is described with both signs', (text, positive, negative) => {
  const { program, diagnostics } = compileText(`${declarations}rule shown { on ready when ${text} do log("x") }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const { clause } = describerOf(program);
  const when = program.rules[0].when!;
  expect([marked(clause(treeOf(when))), marked(clause(treeOf(when, true)))]).toEqual([positive, negative]);
});

test.each([
  ['do set(seen, true)', "Keeps state only. When the page's elements are ready, remember that the offer was seen."],
  ['do log("x")', 'When the page\'s elements are ready, write "x" to the console.'],
  [
    'when page in [jobs, blog] and not (sure is "a" or seen) and consent.targeting do add(words, sure)',
    'Keeps state only. When the page\'s elements are ready on a job page or a blog page, add the sure to the words for the session. It does not do so if the sure is "a" or the offer was seen. Needs targeting and performance.',
  ],
  [
    'when one is "a" or (seen and pageHasForm) do wait(1500ms) then clear(seen)',
    'Keeps state only. When the page\'s elements are ready and either the one is "a", or both the offer was seen and the page has a form, wait 1.5 s, then forget whether the offer was seen.',
  ],
  [
    'once in 2 days do log("x")',
    'When the page\'s elements are ready, write "x" to the console; not if it happened less than 2 days before.',
  ],
  [
    'when exists one once per one do log("x") remember: words',
    'When the page\'s elements are ready and the one is known, add the one to the words for the session if performance is granted and write "x" to the console; once for each value of the one that is not among the words.',
  ],
])('a rule with "%s" has a sentence', (body, sentence) => {
  const { program, diagnostics } = compileText(`${declarations}rule shown { on ready ${body} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(marked(describeSentence(program.rules[0], program))).toBe(sentence);
});

test('names are split into words', () => {
  expect(
    ['jobTitle', 'jobJobType', 'visitorGuid', 'error404', 'entityL1', 'date-posted', 'jobID', '日本'].map(splitName),
  ).toEqual(['job title', 'job type', 'visitor GUID', 'error 404', 'entity l 1', 'date posted', 'job ID', '日本']);
});

test('names that are no nouns are quoted as values', () => {
  const nouns = ['jobTitle', 'campaign code', 'jobID', 'URL', 'feed of jobs', 'x'];
  expect(nouns.map(nounPhraseOf)).toEqual(['job title', 'campaign code', 'job ID', 'URL', 'feed of jobs', 'x']);
  expect(['sortBy', 'given', 'selected', 'src', 'hdr link'].map(nounPhraseOf)).toEqual([
    'the value "sort by"',
    'the value "given"',
    'the value "selected"',
    'the value "src"',
    'the value "hdr link"',
  ]);
});

test('a tag without a condition has no empty condition in its sentence', () => {
  const { program } = compileText('tag own { vendor: pixel group: performance options: { url: "https://a.example" } }');
  expect(marked(describeSentence(program.tags[0], program))).toBe('Used by rules. Needs performance.');
});

test('a state that only the page keeps needs no consent', () => {
  const { program } = compileText(`state seen "it was seen": flag { keep: page group: performance }
state read "it was read": flag { keep: visitor group: performance }
rule one { on ready do set(seen, true) }
rule two { on ready do set(read, true) }`);
  const [one, two] = program.rules.map((rule) => marked(describeSentence(rule, program)));
  expect(one).not.toContain('performance');
  expect(two).toContain('Needs performance.');
});

test.each([
  ['onJobs(one)', 'the one (only if the page is a job page)'],
  ['cleaned(one)', 'the one as "cleaned"'],
  ['rated(one)', 'the value "rated" of the one'],
  ['worthOf(one)', 'the worth of the one'],
  ['nameOf(one)', 'the short name of the one'],
])('a call of a declared function is described in English: %s', (call, words) => {
  const { program, diagnostics } = compileText(`${declarations}
    function onJobs(value: text?): text? = case { page is jobs: value }
    function cleaned(value: text?): text? = lower(clean(value))
    function rated(value: text?): text = case { value is "a": "1"  otherwise: "0" }
    function worthOf(value: text?): text = case { value is "a": "1"  otherwise: "0" }
    function nameOf(value: text?) "short name": text? = lower(value)
    rule shown { on ready do log(${call}) }`);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  expect(marked(describeSentence(program.rules[0], program))).toContain(`write ${words} to the console`);
});

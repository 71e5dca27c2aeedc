import { functions } from '../../../compiler/language/tables/tables.ts';
import type { FunctionTable } from '../../../runtime/tables/tables.ts';
import type { Written } from './plan-expressions.ts';

/** Values of each type in the environment: first one that may be missing, then one that never is. */
const pools: Readonly<Record<string, readonly string[]>> = {
  text: ['one', 'sure', '"Jobs"'],
  number: ['price', 'counted', '2.5'],
  duration: ['long', 'pause'],
  size: ['large', '15kB'],
  boolean: ['open', 'there'],
  country: ['land', 'JP'],
  locale: ['tongue', 'home'],
};
const conditions = ['there', 'exists one', 'mood'];
const patterns = ['/a/', '/^jobs$/i', 'case { there: /a/ }'];
const membership = [
  ['one', 'words'], ['one', 'names'], ['one', '["a", two]'], ['one', '["a"]'], ['sure', '["a", "Jobs"]'], ['one', 'case { there: names }'],
  ['whole', '[1, counted]'], ['counted', 'numbers'], ['land', 'apac'], ['land', '[JP]'], ['land', 'lands'], ['JP', 'apac'],
  ['tongue', 'ours'], ['tongue', '["us-en"]'], ['site', '[main, other]'], ['stage', '[staging]'],
] as const; // prettier-ignore

/** Returns all pairs of sample values of each type. Either value may be optional. */
function pairs(...types: readonly string[]): (readonly [string, string])[] {
  return types.flatMap((type) => pools[type].flatMap((left) => pools[type].map((right) => [left, right] as const)));
}

const between = (operator: string, list: readonly (readonly [string, string])[]) =>
  list.map(([left, right]) => `${left} ${operator} ${right}`);
const ordered = pairs('number', 'duration', 'size');
const factors = ['number', 'duration', 'size'].flatMap((type) =>
  pools[type].flatMap((left) => pools.number.flatMap((right) => [[left, right] as const, [right, left] as const])),
);
const same = [...ordered, ...pairs('text', 'country', 'locale', 'boolean')];

/** Each operator of the language with operands of all its types, optional and required. */
export const operatorForms: Readonly<Record<string, readonly string[]>> = {
  or: conditions.map((condition) => `${condition} or away`),
  and: conditions.map((condition) => `${condition} and flagged`),
  not: conditions.map((condition) => `not ${condition}`),
  exists: Object.values(pools).flatMap((pool) => pool.map((value) => `exists ${value}`)),
  is: between('is', same),
  'is not': between('is not', same),
  in: membership.map(([left, right]) => `${left} in ${right}`),
  contains: [
    ...between('contains', pairs('text')),
    'words contains one',
    'names contains sure',
    'numbers contains whole',
    'lands contains land',
    'lands contains JP',
  ],
  'starts with': between('starts with', pairs('text')),
  'ends with': between('ends with', pairs('text')),
  matches: pools.text.flatMap((text) => patterns.map((pattern) => `${text} matches ${pattern}`)),
  '<': between('<', ordered),
  '<=': between('<=', ordered),
  '>': between('>', ordered),
  '>=': between('>=', ordered),
  else: [...between('else', same), 'words else names', 'one else two else "last"'],
  '+': between('+', [...ordered, ...pairs('text')]),
  '-': between('-', ordered),
  '*': between('*', factors),
  '/': between('/', [...factors.filter(([, right]) => pools.number.includes(right)), ['price', '0'], ['whole', '-4']]),
}; // prettier-ignore

/** All other expressions. */
export const otherForms: readonly string[] = [
  'case { there: one, exists two: two, otherwise: sure }', 'case { there: one }', 'case { true: one, otherwise: two }',
  'byLand[land]', 'byLand[JP]', 'byLandOnly[land]', 'byWord[one]', 'byWord[sure]', 'bySite[site, stage]', 'byTwo[land, one]',
  'byTwo[JP, sure]', 'byCount[whole]', 'byCount[counted]', 'byOpen[open]', 'byOpen[there]', 'byTongue[tongue]', 'byPause[long]',
  'page is jobPage', 'page is not homePage', 'page in [jobPage, homePage]', 'job.title', 'job.open', 'job.land', 'job.words',
  'replace(sure, /(a)|(.)/i, "$2-$$1$&$")', 'replace(one, /(J)(o)/, "$10$2")',
  'exists goods', 'goods else "none"', 'case { there: goods, otherwise: jobs }', '[goods else 1]', '{ a: goods else 2.5 }',
  'words[0]', 'names[1]', 'names[3]', 'numbers[whole]', 'lands[0]', '(words else names)[2]', 'jobs[0].amount', 'jobs[1].words[0]',
  'things[0]', '[goods[0]]', 'jobs[*].title', 'jobs[*].land', 'jobs[*].amount[1]', 'job.words[*]', 'split(path, "/")[1]',
  'things', 'first(things) else 0', 'count(things)',
  'job', 'jobs', 'jobs[1]', 'last(jobs)', '{ a: job, b: jobs }', 'exists job', 'exists jobs', 'count(jobs)',
  'case { there: job }', 'merge(job, { title: one }).title', 'merge(job, { open: there }).open', 'first(jobs).amount', 'given.left', 'filled.right', 'consent.necessary', 'consent.performance', 'consent.targeting',
  'site', 'stage', 'hostStage', 'noted', 'flagged', 'times', 'word', 'limit', 'pause', 'names', '[one, "b"]', '{ a: one, "b c": 1 }',
  '[for line in words: line + sure]', '[for line in names when line is not one: line]', '[for line in words: one]',
  '[for each in numbers when each > 1: each * 2]', '[for each in lands: each in apac]', '[for each in things: each]', '[for each in [one, two]: each]',
  '[for each in jobs: { name: each.title, sum: each.amount, lands: [each.land] }]', '[for each in jobs when each.open else true: each]',
  '[for each in jobs: [for line in each.words: line + (each.title else "")]]', '[for each in jobs: each.words[0]]', '[for each in jobs[*].title: each]',
  '[for line in words: join(led(names, line), "|")]', 'led([for line in words: line + "x"], sure)', 'led(led(words, sure), "a")',
  '[for each in [for inner in jobs when inner.amount > 1: inner]: each.title]', '[for each in (words else names) when there: each]',
  'count([for each in jobs when each.land is JP: each.title]) > 1', 'first([for each in jobs: each]).amount',
  '[for each in jobs: case { each.open else false: each.title }]', '[for each in jobs: merge(each, { title: one })]', '[for each in [2s, long]: seconds(each)]',
  'sum([for each in jobs: each.amount * counted])', 'sum([pause, long])', 'indexOf(numbers, whole)', 'indexOf([land, DE], JP)',
  'tidy', 'path', 'host', 'segments', 'segment(1)', 'query("q")', 'pick(one, sure)', 'always(one)', 'longer(price, counted)',
]; // prettier-ignore

/** Functions whose result depends only on their arguments. The others read what a table of values does not contain. */
export const pureFunctions = [...functions.values()].filter(
  // The value of `declassify` takes its place.
  ({ event, page, name }) => !event && !page && name !== 'declassify',
);

const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  ...pools,
  address: ['one', '"https://www.example.com/a?q=1#x"'],
  'personal text': ['one', 'sure'],
  integer: ['whole', 'counted', '3'],
  'number or duration or size': ['price', 'counted'],
  pattern: ['/(a)/'],
  'text or pattern': ['two', '"a"', '/[a-z]/i'],
  list: ['words', 'names'],
  'list of number or list of duration or list of size': ['numbers', '[price, 2]', '[long]', '[]'],
  any: ['one', 'sure'],
  'list of text': ['words', '["example.com", "b"]'],
  'list of text?': ['words', '[one, sure]'],
  'record?': ['job', 'jobs[0]', '{ title: one, more: 1 }'],
  unknown: ['price', 'open', 'counted', 'long'],
};

function callsOf({ name, parameters = [] }: FunctionTable): string[] {
  const lists = parameters.reduce<string[][]>(
    (all, { type, isStatic }) =>
      all.flatMap((before) => (isStatic ? ['3'] : argumentsOf[type]).map((value) => [...before, value])),
    [[]],
  );
  return lists.map((list) => `${name}(${list.join(', ')})`);
}

/** Each form once, written directly in a rule. */
export const everyForm: readonly Written[] = [
  ...Object.values(operatorForms).flat(),
  ...otherForms,
  ...pureFunctions.flatMap(callsOf),
].map((text) => ({ sort: 'text', text, use: 'in place' }));

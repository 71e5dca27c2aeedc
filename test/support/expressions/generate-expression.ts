import * as fc from 'fast-check';
import { oddText } from './odd-text.ts';

/** The types of generated expressions. */
export type Sort = 'boolean' | 'text' | 'number' | 'duration' | 'country' | 'list';

type Make = (depth: number) => fc.Arbitrary<string>;

/** Generates expressions of each type over the declarations of the environment, with this nesting depth. */
export function expressionOf(sort: Sort, depth: number): fc.Arbitrary<string> {
  return makers[sort](depth);
}

/** Inserts generated parts into a template: `form\`lower(${text(1)})\``. */
function form(words: TemplateStringsArray, ...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((list) => words.reduce((all, word, at) => all + list[at - 1] + word));
}

const literal = oddText.map(quote);
const pattern = fc.constantFrom('/a/', '/jobs?/i', '/^$/', '/[a-z]+/', '/\\d+/', '/日/', '/^.$/i');
const groups = fc.constantFrom('/(a)/', '/([0-9]+)/', '/^(.*)b/i', '/(x)?a/');
const plain = fc.constantFrom('0', '1', '-2', '2.5', '0.1', '3', '255', '100000000000000000000000');

function quote(text: string): string {
  const escaped = text.replace(/[\\"]|[^\x20-\x7e]/g, (sign) =>
    sign === '\\' || sign === '"' ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${escaped}"`;
}

/** Generates a case expression with one or two rows, if the depth allows it. */
function chosen(make: Make, depth: number): fc.Arbitrary<string>[] {
  const [when, value] = [boolean(depth - 1), make(depth - 1)];
  return [
    form`case { ${when}: ${value}, otherwise: ${value} }`,
    form`case { ${when}: ${value}, ${when}: ${value} }`,
    form`(${value} else ${value})`,
  ];
}

const deeper = (make: (depth: number) => fc.Arbitrary<string>[], leaf: fc.Arbitrary<string>): Make =>
  fc.memo((depth) => (depth <= 0 ? leaf : fc.oneof({ weight: 2, arbitrary: leaf }, ...make(depth))));

const text: Make = deeper(
  (depth) => {
    const [t, n] = [text(depth - 1), number(depth - 1)];
    return [
      ...chosen(text, depth),
      fc.constantFrom('lower', 'upper', 'trim', 'clean', 'encode', 'decode', 'domain', 'redact', 'redactUrl', 'hash', 'always')
        .chain((name) => form`${fc.constant(name)}(${t})`),
      form`(${t} + ${t})`,
      form`replace(${t}, ${t}, ${t})`,
      form`replace(${t}, ${pattern}, ${t})`,
      form`part(${t}, ${groups})`,
      form`shorten(${t}, ${fc.constantFrom('0', '1', '3', '255', 'whole', '-1')})`,
      form`shorten(${t}, 2, ${t})`,
      form`text(${fc.oneof(n, boolean(depth - 1), duration(depth - 1))})`,
      form`join(${list(depth - 1)}, ${t})`,
      form`join([${t}, ${t}], ${t})`,
      form`parameter(${t}, ${t})`,
      form`withParameter(${t}, ${t}, ${t})`,
      form`first(${list(depth - 1)})`,
      form`last(${list(depth - 1)})`,
      form`pick(${t}, ${t})`,
      form`byWord[${t}]`,
      form`byLand[${country(depth - 1)}]`,
      form`byTwo[${country(depth - 1)}, ${t}]`,
      form`byCount[round(${n})]`,
    ];
  },
  fc.oneof(
    literal,
    fc.constantFrom('one', 'two', 'sure', 'tidy', 'word', 'noted', 'path', 'segment(1)', 'segment(9)', 'query("q")'),
    fc.constantFrom('job.title', 'given.left', 'filled.right', 'first(jobs).title', 'byLand[land]', 'byWord[one]'),
    fc.constantFrom('bySite[site, stage]', 'byTwo[land, one]', 'byCount[whole]', 'byTongue[tongue]', 'byCount[1]'),
  ),
); // prettier-ignore

const number: Make = deeper(
  (depth) => {
    const n = number(depth - 1);
    return [
      ...chosen(number, depth),
      form`(${n} + ${n})`,
      form`(${n} - ${n})`,
      form`(${n} ${fc.constantFrom('*', '/')} ${n})`,
      form`min(${n}, ${n})`,
      form`max(${n}, ${n})`,
      form`round(${n})`,
      form`round(${n}, 2)`,
      form`number(${text(depth - 1)})`,
      form`count(${list(depth - 1)})`,
      form`indexOf(${list(depth - 1)}, ${text(depth - 1)})`,
      form`sum([for ${fc.constant(`part${depth}`)} in ${list(depth - 1)}: ${n}])`,
      form`sum([for ${fc.constant(`sold${depth}`)} in jobs when ${boolean(depth - 1)}: ${fc.constant(`sold${depth}`)}.amount * ${n}])`,
      form`seconds(${duration(depth - 1)})`,
      form`byLandOnly[${country(depth - 1)}]`,
      form`byPause[${duration(depth - 1)}]`,
    ];
  },
  fc.oneof(
    plain,
    fc.constantFrom('whole', 'counted', 'price', 'limit', 'segments', 'times', 'job.amount', 'first(numbers)', 'count(jobs)'),
  ),
); // prettier-ignore

const duration: Make = deeper(
  (depth) => {
    const d = duration(depth - 1);
    return [
      ...chosen(duration, depth),
      form`(${d} + ${d})`,
      form`(${d} - ${d})`,
      form`(${d} * ${number(depth - 1)})`,
      form`max(${d}, ${d})`,
    ];
  },
  fc.constantFrom('long', 'pause', '0ms', '2s', '0.1s', '30 days'),
);

const country: Make = deeper(
  (depth) => chosen(country, depth),
  fc.constantFrom('land', 'job.land', 'first(lands)', 'last(lands)', 'JP', 'first(jobs).land'),
);

const list: Make = deeper(
  (depth) => {
    const [l, t, b, n] = [list(depth - 1), text(depth - 1), boolean(depth - 1), number(depth - 1)];
    // Inner loops are less deep, so no name has two meanings.
    const [line, offer] = [fc.constant(`line${depth}`), fc.constant(`offer${depth}`)];
    return [
      form`[${t}, ${t}]`,
      form`split(${t}, ${t})`,
      form`[for ${line} in ${l}: ${t} + ${line}]`,
      form`[for ${line} in ${l} when ${b} and ${line} is not ${t}: ${line}]`,
      form`[for ${line} in ${l} when ${line} in ${l}: case { ${line} is ${t}: ${t}, ${b}: ${line} }]`,
      form`[for ${line} in ${l}: join([for inner${line} in ${l}: ${line} + inner${line}], ${t})]`,
      form`[for ${line} in ${l}: join(led(${l}, ${line}), ${t})]`,
      form`[for ${offer} in jobs when ${b}: ${offer}.title]`,
      form`[for ${offer} in jobs when (${offer}.amount else ${n}) > ${n}: join(${offer}.words, ${t})]`,
      form`[for ${offer} in [for all${offer} in jobs when ${b}: all${offer}]: text(${offer}.amount)]`,
      form`led(${l}, ${t})`,
    ];
  },
  fc.constantFrom('words', 'names', 'job.words', 'first(jobs).words'),
);

const boolean: Make = deeper(
  (depth) => {
    const [b, t, n, c] = [boolean(depth - 1), text(depth - 1), number(depth - 1), country(depth - 1)];
    const order = fc.constantFrom('<', '<=', '>', '>=', 'is', 'is not');
    const same = fc.constantFrom('is', 'is not');
    return [
      ...chosen(boolean, depth),
      form`(${b} and ${b})`,
      form`(${b} or ${b})`,
      form`not ${b}`,
      form`(${b} ${same} ${b})`,
      form`(exists ${fc.oneof(t.map((inner) => `(${inner})`), n.map((inner) => `(${inner})`), fc.constantFrom('open', 'job', 'jobs', 'words'))})`,
      form`(${t} ${fc.constantFrom('is', 'is not', 'contains', 'starts with', 'ends with')} ${t})`,
      form`(${t} matches ${pattern})`,
      form`(${t} matches case { ${b}: ${pattern}, ${b}: ${pattern} })`,
      form`(${n} ${order} ${n})`,
      form`(${duration(depth - 1)} ${order} ${duration(depth - 1)})`,
      form`(${t} in ${list(depth - 1)})`,
      form`(${list(depth - 1)} contains ${t})`,
      form`(${n} in [1, ${n}])`,
      form`(numbers contains ${n})`,
      form`(${c} ${same} ${c})`,
      form`(${c} in ${fc.constantFrom('apac', 'apac + [DE]', '[JP]', '[JP] - apac', 'all - [US]', 'lands')})`,
      form`(lands contains ${c})`,
      form`hasEmail(${t})`,
      form`under(${t}, ["example.com", "b"])`,
      form`longer(${n}, ${n})`,
      form`longer(some: ${n}, than: 1)`,
    ];
  },
  fc.constantFrom(
    'true', 'false', 'there', 'flagged', '(open else false)', '(open else true)', 'exists land', 'mood', 'away',
    'consent.performance', 'consent.targeting', 'consent.necessary', 'page is jobPage', 'page in [jobPage, homePage]',
    'site is main', 'stage is not production', 'hostStage is staging', '(job.open else false)', 'byOpen[open]',
    'tongue in ours', 'tongue is "us-en"', 'large > 15kB',
  ),
); // prettier-ignore

const makers: Readonly<Record<Sort, Make>> = { boolean, text, number, duration, country, list };

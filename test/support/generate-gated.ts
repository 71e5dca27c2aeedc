import type { Program } from '../../compiler/language/model/program.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { createRandom } from './random.ts';

const before = `project test {
  dataLayer:   "adobeDataLayer"
  directCalls: "calls"
}

stage staging
stage production
site main { hosts: { production: ["www.example.com", "test.example.com"], staging: ["test.example.com"] } }
site other
`;

const values = `
data one: boolean     = global("v.one") else false
data two: boolean     = global("v.two")
data word: text       = global("v.word")
data amount: integer  = global("v.amount")
data land: country    = global("v.land") else global("v.home")
countries apac        = [JP, AU, SG]
matrix level: integer by country { apac: 1, DE: 2, missing: 0, otherwise: 3 }
state begun: flag { initial: one }
state firstWord: text { initial: lower(word) }
state firstAmount: counter { initial: amount else 3 }
page jobs             = path contains "jobs" or word contains "jobs"
condition busy        = one and level[land] > 1
event go              = direct("go")
`;

/** The globals of a page of a generated program. */
export interface PageValues {
  readonly one?: boolean;
  readonly two?: boolean;
  readonly word?: string;
  readonly amount?: number;
  readonly land?: string;
  readonly home?: string;
}

/** A visitor of a generated program. Without groups, the visitor has not answered; `hidden` means that nothing is known. */
export interface GatedVisitor {
  readonly values: PageValues;
  readonly url: string;
  readonly groups?: readonly number[] | 'hidden';
}

/**
 * Returns a random program whose rules start tags on `go`. Each tag has its own host and is started in one place. Some
 * tags use a library of the page, the object of their name in the global variable `libraries`.
 */
export function generateGated(seed: number): Program {
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': generateGatedText(seed) }));
  // A missing value under `not` is an error for users, but it has a meaning.
  const errors = diagnostics.filter(({ severity, code }) => severity === 'error' && code !== 'missing-under-not');
  if (errors.length > 0)
    throw new Error(
      errors.map(({ message, span }) => `${message}: ${span.source.text.slice(span.start, span.end)}`).join('\n'),
    );
  return program;
}

const leaves = [
  'one',
  'exists two',
  '(two else false)',
  'exists land',
  'land in apac',
  'land is DE',
  'not (land else US in apac)',
  'busy',
  'page is jobs',
  'word is "a"',
  'lower(word) starts with "jo"',
  '(word else "a") in ["a", "b"]',
  'amount > 2',
  'amount is 3',
  'level[land] is 1',
  'hostStage is staging',
  'site is main',
  'consent.performance',
  'consent.known',
  'begun',
  'firstWord is "jobs"',
  'firstAmount > 2',
  'true',
];

/** Conditions that users may put under `not`, because their values are never missing. */
const withoutMissing: Readonly<Record<string, string>> = {
  'land in apac': '(land else US) in apac',
  'land is DE': '(land else US) is DE',
  busy: '(one and level[land else US] > 1)',
  'page is jobs': 'path contains "jobs"',
  'word is "a"': '(word else "") is "a"',
  'lower(word) starts with "jo"': 'lower(word else "") starts with "jo"',
  'amount > 2': '(amount else 0) > 2',
  'amount is 3': '(amount else 0) is 3',
  'level[land] is 1': 'level[land else US] is 1',
  'firstWord is "jobs"': '(firstWord else "") is "jobs"',
};

/** Returns the text of a random program. With random assertions about its tags, the program has no errors. */
export function generateGatedText(seed: number, assertions = 0): string {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const leaf = (): string => {
    const text = pick(leaves);
    return assertions > 0 ? (withoutMissing[text] ?? text) : text;
  };
  const condition = (depth: number): string => {
    if (depth === 0 || random() < 0.3) return leaf();
    const [a, b] = [condition(depth - 1), condition(depth - 1)];
    return pick([
      `(${a} and ${b})`,
      `(${a} or ${b})`,
      `(${a} or ${b})`,
      `not (${a})`,
      `case { ${a}: ${b}, otherwise: ${leaf()} }`,
    ]);
  };
  const when = (most: number) => (random() < 0.7 ? ` when ${condition(Math.floor(random() * most))}` : '');
  const tags: string[] = [];
  const tag = (starts = '', library = false): string => {
    const name = `t${tags.length}`;
    const group = pick(['necessary', 'performance', 'performance', 'targeting']);
    const sites = random() < 0.2 ? ' sites: [main]' : '';
    const shared = library ? ' sharedAccount: "The tests have one."' : '';
    const vendor = library ? 'adobeAnalytics' : 'pixel';
    const options = library
      ? `server: "${name}.example", suite: "main", library: "libraries.${name}"`
      : `url: "https://${name}.example/p"`;
    const hasSubstitute = !library && group !== 'necessary' && tags.length % 4 === 1;
    const without = hasSubstitute ? ` withoutConsent: ${name}w` : '';
    tags.push(
      `tag ${name} { vendor: ${vendor} group: ${group}${sites}${shared}${without}${when(3)}${starts} options: { ${options} } }`,
    );
    if (hasSubstitute)
      tags.push(`tag ${name}w { vendor: pixel group: necessary options: { url: "https://${name}w.example/p" } }`);
    return name;
  };
  const rules = Array.from({ length: 6 }, (_, at) => {
    const list: string[] = [];
    const flag = `f${at}`;
    const earlier = at > 0 ? [`f${at - 1}`] : [];
    if (random() < 0.5) list.push(`set(${flag}, ${pick(['true', 'true', 'false', ...earlier])})`);
    if (random() < 0.3) list.push(`increase(c${at})`);
    for (let count = 1 + Math.floor(random() * 3); count > 0; count--)
      list.push(random() < 0.15 ? `${tag('', true)}.link("go")` : `${tag()}.run`);
    const actions = list.map((action, index) =>
      index + 1 < list.length ? `${action}${pick(['', '', ' then', ' then always'])}` : action,
    );
    const initial = random() < 0.4 ? ` { initial: ${condition(1)} }` : '';
    return `state ${flag}: flag${initial}\nstate c${at}: counter\nrule r${at} { on go${when(3)} do ${actions.join('\n  ')} }`;
  });
  // The condition of a tag reads the state of a rule that sets it just before.
  for (let at = 0; at < 2; at++)
    tags[at] = tags[at]
      .replace(' options:', ` options:`)
      .replace(/ when (.*) options/, (_, own) => ` when (${own}) or f${at} or c${at} is 1 options`);
  for (let at = 0; at < 2; at++) tag(' on go');
  const optOut = pick([
    '',
    '',
    'optOut: two',
    'optOut: two else false',
    'optOut: { targeting: two else false }',
    'optOut: { performance: two }',
  ]);
  const noDefault = pick(['', `noDefault: ${condition(1).replaceAll(/consent\.\w+/g, 'one')}`]);
  const consent = `consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
  default by land { DE: [necessary] US: [necessary, performance] missing: [necessary] otherwise: [necessary, performance, targeting] }
  ${noDefault}
  ${optOut}
  disable t1 when ${condition(1).replaceAll(/consent\.\w+/g, 'one')}
}
`;
  const claims = Array.from({ length: assertions }, (_, at) => {
    const claim = pick(['runs only when', 'never runs when']);
    return `assert "claim ${at}" { tag ${pick(tags).split(' ')[1]} ${claim} ${condition(2)} }`;
  });
  return [before + consent, values, ...tags, ...rules, ...claims, ''].join('\n');
}

/** Returns random visitors. Most of them have granted something, so that tags run. */
export function generateVisitors(seed: number, count: number): readonly GatedVisitor[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, () => ({
    values: {
      one: pick([true, true, false, undefined]),
      two: pick([true, false, undefined]),
      word: pick(['a', 'b', 'Jobs', 'jobs', '', undefined]),
      amount: pick([0, 2, 3, 4, undefined]),
      land: pick(['JP', 'DE', 'US', 'FR', 'xx', undefined]),
      home: pick(['AU', 'DE', undefined]),
    },
    url: pick(['https://www.example.com/', 'https://test.example.com/us/jobs']),
    groups: pick([undefined, undefined, [1, 2, 4], [1, 2], [1, 4], [1], 'hidden'] as const),
  }));
}

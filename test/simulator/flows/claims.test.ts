import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { prove } from '../../../compiler/proof/prove/prove.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import type { Effect } from '../../../simulator/contract/effect.ts';
import { runScenario } from '../../../simulator/run-scenario.ts';
import { search, visitsOf } from '../../support/search.ts';
import { project, type Project } from './accepted.ts';
import { condition, event, named, rule, scenarioOf, value, visitor, type Visitor } from './generate-rules.ts';

const visitorsOf = (few: number) => {
  const count = visitsOf(few);
  return fc.array(visitor, { minLength: count, maxLength: count });
};

/** Tags of hosts of their own, which send a value at the end of each visit. */
const senders = fc
  .array(value, { minLength: 4, maxLength: 8 })
  .map((values) =>
    values.map(
      (one, at) =>
        `tag s${at} { vendor: pixel group: necessary on direct("end") options: { url: "https://www.example.com/s${at}", parameters: { v: ${one} } } }`,
    ),
  );

const end =
  'tag finish { vendor: pixel group: necessary on direct("end") options: { url: "https://www.example.com/end" } }';
const programs = fc
  .tuple(fc.array(rule, { minLength: 4, maxLength: 12 }), senders)
  .map(([rules, tags]) => [...named(rules), ...tags, end]);

/**
 * Two visitors differ only in the value of a data element. A tag that is proved never to send it sends both the same. Each
 * sample is a random program, of which the lines with an error are left out.
 */
test('a tag that never sends a value sends the same for visitors who differ in it', async () => {
  let claims = 0;
  const property = fc.asyncProperty(project, programs, visitorsOf(1), async (within, lines, visitors) => {
    const accepted = within.acceptedOf(lines);
    const proved = tagsThatNeverSend('level', accepted, within);
    claims += proved.length;
    const pairs = visitors.flatMap((one) => ['a', 'x'].map((level) => ({ ...one, level })));
    const sent = (await effectsIn(accepted, pairs, within)).map((effects) => sentBy(effects, proved));
    const of = (level: string) => sent.filter((_, at) => pairs[at].level === level);
    expect(of('x'), accepted.join('\n')).toEqual(of('a'));
  });
  await fc.assert(property, { ...search(4), endOnFailure: true });
  expect(claims).toBeGreaterThan(0);
});

/** Conditions that stay as they are during a visit, and whether they are true for a visitor. */
const stable: readonly (readonly [text: string, isTrue: (one: Visitor) => boolean])[] = [
  ['level is "a"', ({ level }) => level === 'a'],
  ['level is not "a"', ({ level }) => level !== 'a'],
  ['level is "a" or path is "/b"', ({ level }) => level === 'a'],
  ['path is "/b"', () => false],
];

/** A claim, and whether a visit breaks it. */
interface Claim {
  readonly text: string;
  readonly isBroken: (seen: Seen, one: Visitor) => boolean;
}

const claims: readonly Claim[] = [
  ...['near', 'px', 'frame', 'note'].flatMap((tag): readonly Claim[] => [
    ...stable.map(([text, isTrue]) => ({
      text: `tag ${tag} runs only when ${text}`,
      isBroken: (seen: Seen, one: Visitor) => seen.of[tag] > 0 && !isTrue(one),
    })),
    {
      text: `tag ${tag} never runs when consent.performance`,
      isBroken: (seen, one) =>
        seen.of[tag] > 0 && one.groups.length > 1 && !one.steps.some((step) => step.startsWith('consent')),
    },
    { text: `tag ${tag} never runs`, isBroken: (seen) => seen.of[tag] > 0 },
  ]),
  ...['near', 'px', 'frame'].flatMap((tag) =>
    [1, 2].map((most): Claim => ({
      text: `tag ${tag} sends at most ${most}`,
      isBroken: (seen) => seen.of[tag] > most,
    })),
  ),
  { text: 'host "px.example" receives at most 1', isBroken: (seen) => seen.of.px > 1 },
  ...stable.map(([text, isTrue]) => ({
    text: `every rule stores kept only when ${text}`,
    isBroken: (seen: Seen, one: Visitor) => seen.isKept && !isTrue(one),
  })),
];

/** A rule that uses a tag, often only if a claim about it is true. */
const using = fc
  .tuple(
    event,
    fc.oneof(fc.constantFrom(...stable.map(([text]) => text), 'consent.performance'), condition),
    fc.constantFrom('near.run', 'px.run', 'frame.run', 'note.mark("m")', 'set(kept, "k")'),
    fc.constantFrom('', ' once'),
  )
  .map(([on, when, action, once]) => `rule NAME { on ${on}${once} when ${when} do ${action} }`);

const rules = fc.array(fc.oneof(rule, using), { minLength: 4, maxLength: 10 }).map(named);
const keeping =
  'tag kept { vendor: pixel group: necessary on direct("end") options: { url: "https://www.example.com/kept", parameters: { k: kept } } }';

/** What is proved of the rules of random programs holds for random visitors. */
test('no visit breaks a claim that is proved', async () => {
  let proved = 0;
  const property = fc.asyncProperty(project, rules, visitorsOf(1), async (within, lines, visitors) => {
    const accepted = within.acceptedOf([...lines, keeping, end]);
    const held = provedOf(accepted, within);
    proved += held.length;
    const seen = (await effectsIn(accepted, visitors, within)).map(seenIn);
    const broken = visitors.flatMap((one, at) => held.filter(({ isBroken }) => isBroken(seen[at], one)));
    expect(
      broken.map(({ text }) => text),
      accepted.join('\n'),
    ).toEqual([]);
  });
  await fc.assert(property, { ...search(4), endOnFailure: true });
  expect(proved).toBeGreaterThan(0);
});

/** Returns the claims that are proved of some lines. Those with an error, such as one about no action, say nothing. */
function provedOf(lines: readonly string[], { compiled, acceptedOf }: Project): readonly Claim[] {
  const titled = claims.map((claim, at) => ({ claim, line: `assert "claim ${at}" { ${claim.text} }` }));
  const accepted = new Set(acceptedOf([...lines, ...titled.map(({ line }) => line)]));
  const { program } = compiled([...lines, ...titled.flatMap(({ line }) => (accepted.has(line) ? [line] : []))]);
  const proofs = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  const titles = new Set(
    proofs.filter(({ result }) => /^(proved|nothingRuns)$/.test(result.kind)).map(({ title }) => title),
  );
  return titled.filter((_, at) => titles.has(`claim ${at}`)).map(({ claim }) => claim);
}

/** What a visit did. */
interface Seen {
  /** How many requests each tag sent, by its name; of "note", how many commands and loads. */
  readonly of: Readonly<Record<string, number>>;
  /** Whether the state had a value at the end. */
  readonly isKept: boolean;
}

function seenIn(effects: readonly Effect[]): Seen {
  const urls = effects.flatMap((effect) => (effect.kind === 'request' ? [new URL(effect.url)] : []));
  const count = (isOf: (url: URL) => boolean) => urls.filter(isOf).length;
  return {
    of: {
      near: count(({ pathname }) => pathname === '/near'),
      px: count(({ host }) => host === 'px.example'),
      frame: count(({ pathname }) => pathname === '/f'),
      note: count(({ pathname }) => pathname === '/n.js') + effects.filter(({ kind }) => kind === 'command').length,
    },
    isKept: urls.some(({ pathname, searchParams }) => pathname === '/kept' && searchParams.has('k')),
  };
}

/** Returns the names of the senders for which an assertion holds that they never send a data element. */
function tagsThatNeverSend(data: string, lines: readonly string[], { compiled }: Project): readonly string[] {
  const names = lines.flatMap((line) => /^tag (s\d+) /.exec(line)?.[1] ?? []);
  const assertions = names.map((name) => `assert "${name}" { tag ${name} never sends ${data} }`);
  const { diagnostics } = compiled([...lines, ...assertions]);
  const broken = new Set(
    diagnostics.flatMap(({ code, span: { source, start } }) =>
      code === 'asserted-send' ? /tag (s\d+) $/.exec(source.text.slice(0, start))![1] : [],
    ),
  );
  return names.filter((name) => !broken.has(name));
}

/** Returns the addresses that some tags requested during a visit. */
function sentBy(effects: readonly Effect[], tags: readonly string[]): readonly string[] {
  const sent = effects.flatMap((effect) => (effect.kind === 'request' ? [effect.url] : []));
  expect(sent).toContain('https://www.example.com/end');
  return sent.filter((url) => tags.includes(new URL(url).pathname.slice(1))).toSorted();
}

async function effectsIn(
  lines: readonly string[],
  visitors: readonly Visitor[],
  { compiled }: Project,
): Promise<readonly (readonly Effect[])[]> {
  const { program, diagnostics } = compiled([...lines, ...visitors.map((one, at) => scenarioOf(one, `visit ${at}`))]);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const cache = createBundleCache(program, undefined, minify);
  const all: (readonly Effect[])[] = [];
  for (const scenario of program.scenarios) all.push((await runScenario(program, scenario, cache)).effects);
  return all;
}

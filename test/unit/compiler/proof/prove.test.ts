import { expect, test } from 'vitest';
import { compile, hasErrors } from '../../../../compiler/pipeline/compile.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { evaluate } from '../../../../compiler/compile/evaluate/evaluate.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import type { StartClaim } from '../../../../compiler/language/model/assertion.ts';
import { dependenciesOf } from '../../../../compiler/compile/traverse/references-of.ts';
import type { Program } from '../../../../compiler/language/model/program.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import type { Verdict } from '../../../../compiler/proof/prove/verdict.ts';
import { writeScenarios } from '../../../../compiler/proof/witness/write-scenario.ts';
import { minify } from '../../../../compiler/emit/bundle/minify.ts';
import { replay } from '../../../../simulator/replay.ts';
import { ownTag } from '../../../support/own-tag.ts';
import { minifyOnce } from '../../../support/bundles/bundle-once.ts';
import { compileText, prelude, preludeWithVisits } from '../../../support/compile-text.ts';
import { generateGatedText, generateVisitors, type GatedVisitor } from '../../../support/generate-gated.ts';
import { search } from '../../../support/search.ts';
import { sentBy } from '../../../support/sent-by.ts';
import { environmentOf } from './environment-of.ts';

function verdictsOn(text: string): readonly Verdict[] {
  const { program, diagnostics } = compileText(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
}

const pixelsWhen = (when: string) =>
  `tag pixels { vendor: pixel group: targeting ${when} options: { url: "https://pixel.example/p" } }`;
const pixels = pixelsWhen('');

test.each([
  ['a tag that needs its group', 'tag pixels runs only when consent.targeting', 'proved'],
  ['another group', 'tag pixels runs only when consent.performance', 'refuted'],
  ['a country that nothing excludes', 'tag pixels never runs when land is DE', 'refuted'],
  ['a country that the tag excludes', 'tag pixels never runs when land is CN', 'proved'],
  ['that country and others', 'tag pixels never runs when land in [CN, HK]', 'refuted'],
  ['a rule by the country that its tag excludes', 'rule r never runs when land is CN', 'proved'],
  ['what is not known yet', 'rule r runs only when exists land', 'refuted'],
  ['texts that exclude each other', 'tag other never runs when path is "/jobs"', 'proved'],
  ['texts that do not', 'tag other never runs when path contains "jobs"', 'refuted'],
  ['numbers that exclude each other', 'tag other never runs when amount is 3', 'proved'],
  ['numbers that do not', 'tag other never runs when amount is 7', 'refuted'],
  ['a function of the address', 'tag other never runs when urlHasEmail', 'refuted'],
  ['a function of a text', 'tag other never runs when replace(word, "-", "") is "ab"', 'refuted'],
  ['a tag that cannot run', 'tag never runs only when land is DE', 'nothingRuns'],
  ['a state that no rule sets', 'tag fresh never runs', 'nothingRuns'],
  ['a state with the value of one that an earlier rule may set', 'tag copied never runs', 'refuted'],
] as const)('%s: %s', (_, claim, kind) => {
  const [verdict] = verdictsOn(`
    ${pixelsWhen('when (land else US) is not CN')}
    tag other { vendor: pixel group: necessary when path starts with "/jobs/" and amount > 5 options: { url: "https://www.example.com/p" } }
    tag never { vendor: pixel group: necessary when land is DE and land is FR options: { url: "https://www.example.com/p" } }
    tag fresh { vendor: pixel group: necessary when seen options: { url: "https://www.example.com/p" } }
    tag copied { vendor: pixel group: necessary when copy options: { url: "https://www.example.com/p" } }
    state seen: flag { keep: page }
    state begun: flag
    state copy: flag
    data land: country = layer("country")
    data amount: integer = layer("amount")
    data word: text = layer("word")
    rule r { on layer("go") do pixels.run }
    rule s { on layer("go") do other.run, never.run, fresh.run }
    rule t { on layer("go") when amount is 3 do set(begun, true) }
    rule u { on layer("go") do set(copy, begun) then copied.run }
    assert "one" { ${claim} }`);
  expect(verdict.result.kind).toBe(kind);
});

test.each([
  ['rule go never runs when land is DE', 'nothingRuns'],
  ['tag odd sends at most 1', 'nothingRuns'],
  ['tag idle sends at most 1', 'nothingRuns'],
  ['tag odd never sends land', 'nothingRuns'],
  ['tag even sends at most 1', 'proved'],
] as const)('notices that nothing runs, also because of texts that contradict each other: %s', (claim, kind) => {
  const [verdict] = verdictsOn(`
    data land: country = layer("country")
    tag odd { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }
    tag even { vendor: pixel group: necessary on start options: { url: "https://www.example.com/p" } }
    tag idle { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }
    rule go { on start when path is "/a" and path is "/b" do odd.run }
    assert "one" { ${claim} }`);
  expect(verdict.result.kind).toBe(kind);
});

test.each([
  ['every tag where party is third never runs when land is DE', 'proved'],
  ['every sender where party is third never runs when land is DE', 'refuted'],
  ['every sender where party is third and group is targeting never runs when land is DE', 'proved'],
  ['every sender where party is first never runs when land is DE', 'refuted'],
] as const)('senders are tags and calls: %s', (claim, kind) => {
  const [verdict] = verdictsOn(`
    data land: country = layer("country")
    ${pixelsWhen('when (land else US) is not DE')}
    ${ownTag()}
    call trace { get: "https://trace.example/a" group: performance }
    rule r { on start do pixels.run own.run send(trace) }
    assert "one" { ${claim} }`);
  expect(verdict.result.kind).toBe(kind);
});

test.each([
  ['host "cn.example" receives only when land is CN', 'proved'],
  ['host "other.example" never receives when land is CN', 'proved'],
  ['host "*.example" receives only when land is CN', 'refuted'],
  ['host "a.example.com" receives only when site is a', 'proved'],
  ['host "b.example.com" receives only when site is a', 'refuted'],
  ['host "*.example.com" receives only when site is a', 'refuted'],
  ['host "localhost" receives only when host is "localhost"', 'proved'],
  ['host "localhost" never receives when host is "localhost"', 'refuted'],
  ['host "eu.shop.example" receives only when region is "eu"', 'refuted'],
] as const)('a claim about a host is about what is sent there: %s', (claim, kind) => {
  const { program, diagnostics } = compileText(
    `data land: country = layer("country")
    data region: text = layer("region")
    matrix servers: text by country { CN: "https://cn.example/p", otherwise: "https://other.example/p", missing: "https://other.example/p" }
    tag own { vendor: pixel group: necessary options: { url: servers[land] } }
    call same { get: "/same" }
    rule r { on layer("go") do own.run send(same) }
    ${claim.includes('shop') ? 'tag named { vendor: pixel group: necessary options: { url: "https://eu.shop.example/q" } } tag near { vendor: pixel group: necessary options: { url: "https://" + lower(region else "x") + ".shop.example/p" } } rule s { on layer("go") do near.run }' : ''}
    assert "one" { ${claim} }`,
    `project test { dataLayer: "adobeDataLayer" own: ["example.com", "cn.example", "other.example", "shop.example"] }
    site a { hosts: { production: ["a.example.com"] } }
    site b { hosts: { production: ["b.example.com", "localhost"] } }
    stage production
    consent { group necessary = 1 stored: oneTrust(cookie: "OptanonConsent") }`,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(prove(program, { isWanted: (one) => one.kind === 'asserted' })[0].result.kind).toBe(kind);
});

test('a claim about sent data assumes that modules do not read it', () => {
  const claim = (sent: string) => `
    data colour: text = module("modules/theme.ts") else "light"
    data word: text = layer("word")
    data other: text = layer("other")
    tag own { vendor: pixel group: necessary options: { url: "https://www.example.com/p", parameters: { a: ${sent} } } }
    rule r { on start do own.run }
    assert "one" { tag own never sends word }`;
  expect(verdictsOn(claim('colour'))[0].assumptions).toEqual([expect.stringContaining('theme')]);
  expect(verdictsOn(claim('other'))[0].assumptions).toEqual([]);
});

test('guarantees that checks give assume what loaded code does', () => {
  const { program } = compileText(`
    tag survey { vendor: script group: targeting on start options: { url: "https://cdn.example/s.js" } }`);
  const [first] = prove(program, { isWanted: ({ kind }) => kind === 'implied' });
  expect(first.title).toContain('No personal data');
  expect(first.assumptions).toEqual([
    expect.stringContaining('"survey"'),
    expect.stringContaining('The rules cannot stop it'),
  ]);
});

test('computes a condition that is too large once, however many claims are about it', () => {
  const parts = Array.from(
    { length: 9 },
    (_, at) => `data a${at}: text = layer("a${at}") data b${at}: text = layer("b${at}")`,
  );
  const same = Array.from({ length: 9 }, (_, at) => `(a${at} is "x" or b${(at + 4) % 9} is "y")`);
  const rules = (claims: number) =>
    `${parts.join('\n')}\n${pixels}\nrule r { on start when ${same.join(' and ')} do pixels.run }\n${Array.from(
      { length: claims },
      (_, at) => `assert "${at}" { rule r never runs when path is "/${at}" }`,
    ).join('\n')}`;
  const readsWith = (claims: number) => {
    const { program } = compileText(rules(claims));
    const [rule] = program.rules;
    const { when } = rule;
    let reads = 0;
    Object.defineProperty(rule, 'when', { get: () => (reads++, when) });
    const verdicts = prove(program, { limit: 60, isWanted: ({ kind }) => kind === 'asserted' });
    expect(verdicts.map(({ result }) => result.kind)).toEqual(verdicts.map(() => 'notSettled'));
    return reads;
  };
  expect(readsWith(9)).toBe(readsWith(1));
});

test('judges a queued action when it starts, not when its rule fires', () => {
  const rules = (when: string) => `
    ${pixels}
    call lookup { get: "https://www.example.com/a" group: performance ${when} }
    data land: country = layer("country")
    rule r { on layer("go") when land is DE do send(lookup) }
    assert "one" { rule r runs only when land is DE }`;
  expect(verdictsOn(rules(''))[0].result).toMatchObject({ kind: 'refuted', afterChange: true });
  expect(verdictsOn(rules('when land is DE'))[0].result).toEqual({ kind: 'proved' });
});

test.each([
  ['a flag', 'state a: flag { keep: page }', 'not a', 'set(a, true) px.run', 'never runs when a', 'refuted'],
  ['a flag, as it is', 'state a: flag { keep: page }', 'not a', 'set(a, true) px.run', 'runs only when a', 'proved'],
  ['a counter, before', 'state a: counter', 'a is 0', 'increase(a) px.run', 'runs only when a is 0', 'refuted'],
  [
    'one flag from another',
    'state a: flag { keep: page } state b: flag { keep: page }',
    'not a and not b',
    'set(a, true) set(b, a) px.run',
    'runs only when b',
    'proved',
  ],
] as const)('an action sees what its rule has set before: %s', (_, states, when, actions, claim, kind) => {
  const [verdict] = verdictsOn(`${states}
    tag px { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }
    rule r { on layer("go") when ${when} do ${actions} }
    assert "one" { tag px ${claim} }`);
  expect(verdict.result.kind).toBe(kind);
});

test.each([
  [
    'a first value is computed when the page begins',
    '',
    'state a: flag { keep: page, initial: exists query("x") }',
    'a and not (exists query("x"))',
    '',
  ],
  [
    'a call of a library runs other code',
    'an.link("hi")',
    'data b: text = global("b")',
    'b else "" is "x"',
    'not (b else "" is "x")',
  ],
  ['large numbers', '', 'data n: number = layer("n")', 'n else 0 > 20000000000000000', ''],
] as const)('does not claim that something never runs: %s', (_, first, declared, tagWhen, ruleWhen) => {
  const [verdict] = verdictsOn(`${declared}
    tag an { vendor: adobeAnalytics group: necessary options: { server: "m.example.com", suite: "main", library: "s" } }
    tag px { vendor: pixel group: necessary when ${tagWhen} options: { url: "https://www.example.com/p" } }
    rule r { on layer("go") ${ruleWhen && `when ${ruleWhen}`} do ${first} px.run }
    assert "one" { tag px never runs }`);
  expect(['refuted', 'notSettled']).toContain(verdict.result.kind);
});

test('a call of a library may start later', () => {
  const [verdict] = verdictsOn(`data b: text = global("b")
    tag an { vendor: adobeAnalytics group: necessary options: { server: "m.example.com", suite: "main", library: "s" } }
    rule r { on layer("go") when b else "" is "a" do an.link("hi") }
    assert "one" { tag an never runs when b else "" is "b" }`);
  expect(verdict.result).toMatchObject({ kind: 'refuted', afterChange: true });
});

test.each(['an.link("hi")', 'an.link("hi") then px.run'])(
  'no scenario shows what waits for a library: %s',
  (actions) => {
    const text = `
    tag an { vendor: adobeAnalytics group: necessary options: { server: "m.example.com", suite: "main", library: "s" } }
    tag px { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }
    rule r { on layer("go") do ${actions} }
    assert "one" { tag ${actions.endsWith('run') ? 'px' : 'an'} never runs }`;
    const [{ result }] = verdictsOn(text);
    const written = result.kind === 'refuted' && writeScenarios(compileText(text).program, result.situation, 'one');
    expect(written).toEqual({ cannot: 'A scenario has no library of a vendor, which "an" needs.' });
  },
);

test.each([
  ['runs only when (amount else 0) < 3', /^the amount \(or else 0\) is not less than 3: the amount is 3$/],
  ['runs only when land in near', /^the land is not Germany or France: the land is [A-Z][\w ]+$/],
  ['runs only when page is jobs', /^the page is not a jobs page: the path is "\/"$/],
  ['runs only when wide', /^the path does not contain "x": the path is "\/" \(in the condition "wide"\)$/],
  [
    'runs only when consent.targeting',
    /^consent to targeting is not granted: the (stored consent|default of [A-Z][\w ]+) grants/,
  ],
  ['never runs when word is "ab" and site is main', /^the word is "ab", and the site is main$/],
  ['never runs when query("a") else "" is "b"', /^the address parameter "a" is "b"$/],
  ['runs only when seen > 2', /^the seen is not more than 2: the seen is 0$/],
  ['runs only when not consent.known', /^consent is known$/],
  ['never runs', undefined],
])('the verdict on "%s" says which part decides it', (claim, why) => {
  const [{ result }] = verdictsOn(`
    data land: country = layer("country") else US
    data amount: integer = layer("amount")
    data word: text = layer("word") else ""
    countries near = [DE, FR]
    page jobs = path starts with "/jobs"
    state seen: counter { keep: visitor, group: performance }
    condition wide = path contains "x" and (amount else 0) > 4
    tag pixels { vendor: pixel group: performance options: { url: "https://pixel.example/p" } }
    rule r { on layer("go") when (amount else 5) > 1 do pixels.run }
    assert "one" { tag pixels ${claim} }`);
  const text = result.kind === 'refuted' ? result.why?.text : 'not refuted';
  if (why) expect(text).toMatch(why);
  else expect(text).toBeUndefined();
});

test('a field of a record has any text', () => {
  const [verdict] = verdictsOn(`${pixels}
    data job: record = layer("job") { fields: [title, place] }
    rule r { on layer("go") when job.title starts with "a" and job.place is "b" do pixels.run }
    assert "one" { tag pixels never runs when job.title contains "z" }`);
  expect(verdict.result.kind).toBe('refuted');
});

test('a claim about a stored cookie says that it is not about visits, which the script stores itself', () => {
  const assumptionsFor = (when: string) => {
    const { program, diagnostics } = compileText(
      `state kept: text { key: cookie("kept_id") group: performance }
      rule r { on layer("go") when ${when} do set(kept, "a") }
      assert "one" { every rule stores "kept_id" only when consent.performance }`,
      preludeWithVisits,
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return prove(program, { isWanted: ({ kind }) => kind === 'asserted' })[0].assumptions;
  };
  expect(assumptionsFor('path is "/"')).toEqual([]);
  expect(assumptionsFor('visit.new else false')).toEqual([expect.stringContaining('"tagc_visit".')]);
});

test('a model that grows too large is not settled, and names the value', () => {
  const { program } = compileText(`
    data land: country = layer("country")
    ${pixels}
    rule r { on layer("go") when path starts with "/a" and land is DE do pixels.run }
    assert "one" { tag pixels never runs when land is DE }`);
  const [verdict] = prove(program, { limit: 4, isWanted: ({ kind }) => kind === 'asserted' });
  expect(verdict.result.kind).toBe('notSettled');
});

const spare = 'tag spare { vendor: pixel group: necessary options: { url: "https://pixel.example/q" } }';
test.each([
  ['an event that occurs again', 'rule r { on layer("go") do pixels.run }', 'tag pixels sends at most 3'],
  [
    'two events',
    'rule r { on start do pixels.run } rule s { on click("a") once do pixels.run }',
    'tag pixels sends at most 1',
  ],
  [
    'another value that once counts by',
    'data t: text = layer("t") rule r { on layer("go") once per t do pixels.run }',
    'tag pixels sends at most 2',
  ],
  ['another page', 'rule r { on navigation once per path do pixels.run }', 'tag pixels sends at most 1'],
  ['a later click', 'rule r { on click("a") once in 5s do pixels.run }', 'tag pixels sends at most 1'],
  ['two actions', `${spare} rule r { on start do spare.run pixels.run }`, 'host "pixel.example" receives at most 1'],
  [
    'a later action',
    'rule r { on layer("go") once do pixels.run then wait(2s) then pixels.run }',
    'rule r sends at most 1',
  ],
])('a number of requests is refuted by %s, and the script confirms it', async (_, rules, claim) => {
  const text = `${prelude}${pixels} ${rules} assert "one" { ${claim} }`;
  const host = createMemoryHost({ 'rules.dsl': text });
  const { program } = compile('rules.dsl', host);
  const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  const written = result.kind === 'refuted' ? writeScenarios(program, result.situation, 'one') : undefined;
  if (!written || 'cannot' in written) return expect.fail('no scenario');
  const [{ isConfirmed }] = await replay({ entry: 'rules.dsl', host }, [written], { finish: minify });
  expect(isConfirmed).toBe(true);
});

test.each([
  ['more requests than a scenario shows', 'rule r { on layer("go") do pixels.run }', 50],
  ['two requests of one step', 'rule r { on start do pixels.run pixels.run }', 1],
])('a number of requests is not settled by %s', (_, rules, most) => {
  const [{ result }] = verdictsOn(`${pixels} ${rules} assert "one" { tag pixels sends at most ${most} }`);
  const { program } = compileText(`${pixels} ${rules}`);
  const written = result.kind === 'refuted' ? writeScenarios(program, result.situation, 'one') : { cannot: '' };
  expect('cannot' in written).toBe(true);
});

test('a claim that grows too large does not end the others', () => {
  const numbers = Array.from({ length: 12 }, (_, at) => at);
  const list = (word: (at: number) => string, by: string) => numbers.map(word).join(` ${by} `);
  const { program } = compileText(`
    ${numbers.map((at) => `data a${at}: boolean = layer("a${at}") else false data b${at}: boolean = layer("b${at}") else false`).join('\n')}
    tag large { vendor: pixel group: necessary options: { url: "https://www.example.com/p" } }
    tag small { vendor: pixel group: necessary when a1 options: { url: "https://www.example.com/q" } }
    rule r { on layer("go") when (${list((at) => `a${at}`, 'or')}) and (${list((at) => `a${at} and b${at}`, 'or')}) do large.run }
    rule s { on layer("go") do small.run }
    assert "one" { tag large never runs when b0 and not a0 }
    assert "two" { tag small runs only when a1 }
    assert "three" { rule r never runs when b1 and not a1 }
    assert "four" { tag small runs only when b1 }`);
  const verdicts = prove(program, { limit: 2000, isWanted: ({ kind }) => kind === 'asserted' });
  expect(verdicts.map(({ result }) => result.kind)).toEqual(['notSettled', 'proved', 'notSettled', 'refuted']);
  expect(verdicts[0].result).toMatchObject({ because: expect.stringMatching(/^`layer\("[ab]\d+"\)/) });
});

test('the condition of a rule is not computed where the condition of the tag decides', () => {
  const flags = Array.from({ length: 12 }, (_, at) => at);
  const { program } = compileText(`
    ${flags.map((at) => `data a${at}: boolean = layer("a${at}") else false data b${at}: boolean = layer("b${at}") else false`).join('\n')}
    tag gated { vendor: pixel group: necessary when a1 options: { url: "https://www.example.com/p" } }
    rule small { on layer("go") do gated.run }
    rule large {
      on layer("go")
      when (${flags.map((at) => `a${at}`).join(' or ')}) and (${flags.map((at) => `a${at} and b${at}`).join(' or ')})
      do gated.run
    }
    assert "one" { tag gated runs only when a1 }`);
  const [{ result }] = prove(program, { limit: 500, isWanted: ({ kind }) => kind === 'asserted' });
  expect(result.kind).toBe('proved');
});

/** Whether a claim about a tag is true for a visitor for whom the tag runs. Undefined if it also depends on consent. */
function holds({ kind, when }: StartClaim, program: Program, { values, url }: GatedVisitor): boolean | undefined {
  const reads = dependenciesOf(when!);
  if (reads.some((read) => read.kind === 'consent' || (read.kind === 'builtIn' && read.builtIn.name !== 'path')))
    return undefined;
  return (evaluate(when!, environmentOf(program, values, url)) === true) === (kind === 'onlyWhen');
}

test('what is proved is true in the bundle, and what is refuted is not', async () => {
  const { seed, numRuns } = search(3);
  const counts: Record<string, number> = {};
  for (let at = seed; at < seed + numRuns; at++) {
    const host = createMemoryHost({ 'rules.dsl': generateGatedText(at, 12) });
    const { program, diagnostics } = compile('rules.dsl', host);
    expect(hasErrors(diagnostics)).toBe(false);
    const verdicts = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
    for (const { result } of verdicts) counts[result.kind] = (counts[result.kind] ?? 0) + 1;
    const { code } = await minifyOnce(emit(program, 'main', 'production'));
    for (const visitor of generateVisitors(at, 20)) {
      if (!Array.isArray(visitor.groups)) continue;
      const sent = new Set(await sentBy(code, visitor));
      verdicts.forEach(({ title, result }, index) => {
        const claim = program.assertions[index].claim as StartClaim;
        if (claim.subject.of !== 'tag' || !sent.has(claim.subject.which[0].id)) return;
        if (result.kind === 'nothingRuns') expect.fail(`${title} of ${at}: it runs`);
        if (result.kind === 'proved') expect(holds(claim, program, visitor), `${title} of ${at}`).not.toBe(false);
      });
    }
    const shown = verdicts.flatMap(({ title, result }) => {
      if (result.kind !== 'refuted' || result.afterChange) return [];
      counts.explained = (counts.explained ?? 0) + (result.why ? 1 : 0);
      const written = writeScenarios(program, result.situation, title);
      return 'cannot' in written ? [] : [written];
    });
    const replayed = await replay({ entry: 'rules.dsl', host }, shown, { finish: minify });
    expect(replayed.filter(({ isConfirmed }) => !isConfirmed).map(({ scenario, got }) => [scenario, got])).toEqual([]);
    counts.replayed = (counts.replayed ?? 0) + replayed.length;
  }
  expect(counts.proved).toBeGreaterThan(0);
  expect(counts.explained).toBeGreaterThan(0);
  expect(counts.replayed).toBeGreaterThan(0);
});

import { describe, expect, test } from 'vitest';
import { comparePrograms } from '../../../../../compiler/proof/diff/compare-programs.ts';
import type { Audience, Difference } from '../../../../../compiler/proof/diff/difference.ts';
import { compileText } from '../../../../support/compile-text.ts';

const before = `project test {
  dataLayer: "adobeDataLayer"
  own:       ["example.com"]
  country:   visitorCountry
}
site main
site other
stage production

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
  default by visitorCountry { DE, FR: [necessary], missing: [necessary], otherwise: [necessary, performance, targeting] }
}
`;

const rules = `
data visitorCountry: country = layer("country")
data email: personal text = layer("email")
data title: text = layer("title")
countries apac = [AU, JP, SG]
const limit = 3
page jobs = path starts with "/jobs"
condition near = visitorCountry in apac
condition both = near and page is jobs
function known(piece: text): boolean = path contains piece
matrix region: text by country { apac: "a", DE: "b", otherwise: "c" }
state seen: flag
state visits: counter { keep: visitor group: performance }

tag pixels { vendor: pixel group: targeting when both options: { url: "https://p.example/p?t=" + (title else "") } }
tag region1 { vendor: pixel group: performance options: { url: "https://r.example/" + (region[visitorCountry] else "x") } }
call job { get: "https://api.example.com/job" query: { id: path } answer: { name: text } }

rule shown { on layer("shown") when known("/a") do pixels.run }
rule seenFirst { on layer("first") do set(seen, true) }
rule later { on layer("later") when seen and visitorCountry is not CN do region1.run }
rule asked { on layer("asked") do send(job) then increase(visits) }
rule logged { on click(".a") when exists title do log(title else "none") }
`;

function compare(after: string, own = rules, surroundings: readonly [string, string] = [before, before]): Difference {
  const programOf = (text: string, prelude: string) => {
    const { program, diagnostics } = compileText(text, prelude);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return program;
  };
  return comparePrograms(programOf(own, surroundings[0]), programOf(after, surroundings[1]));
}

/** Replaces a text that occurs. */
function edit(text: string, ...edits: readonly (readonly [string, string])[]): string {
  return edits.reduce((all, [was, is]) => {
    if (!all.includes(was)) throw new Error(`No "${was}"`);
    return all.replaceAll(was, is);
  }, text);
}

/** Returns what a difference says, one line for each change. */
function linesOf({ changes, causes, stored }: Difference): readonly string[] {
  const who = (sign: string, audience: Audience | undefined) =>
    audience
      ? [
          `${sign} ${[...(audience.isExact ? [] : ['some']), ...audience.who, ...(audience.afterChange ? ['later'] : [])].join(', ') || 'all'}`,
        ]
      : [];
  return [
    ...changes.map((change) =>
      [
        `${change.kind} ${change.name}`,
        ...(change.is === 'changed' ? [] : [change.is]),
        ...who('more:', change.more),
        ...who('less:', change.less),
        ...change.fields.map(({ name, was, is }) => `${name}: ${was} → ${is}`),
        ...change.settings.map(({ name, was, is }) => `${name} ${was} → ${is}`),
        ...change.causes.map((at) => `because of ${causes[at].kind} ${causes[at].name}`),
      ].join('; '),
    ),
    ...stored.map((one) => `lost: ${one.before} → ${one.after}`),
  ];
}

describe('says that nothing changes', () => {
  test('after removing "then" behind an action that ends at once, but not behind one of a tag', () => {
    const own = edit(rules, ['do set(seen, true)', 'do set(seen, true) then log("first")'], ['do pixels.run', 'do pixels.run then log("shown")']);
    expect(linesOf(compare(edit(own, ['set(seen, true) then', 'set(seen, true)']), own))).toEqual([]);
    expect(linesOf(compare(edit(own, ['pixels.run then', 'pixels.run']), own))[0]).toBe('rule shown; next action then → at once');
  }); // prettier-ignore

  test.each<readonly [string, ...(readonly [string, string])[]]>([
    ['without an edit'],
    ['after another layout', [' = ', '   =\n   ']],
    ['after renaming data, conditions, pages, sets, constants and functions', ['data title', 'data heading'], ['title else', 'heading else'], ['exists title', 'exists heading'], ['near', 'inRegion'], ['page jobs', 'page vacancies'], ['is jobs', 'is vacancies'], ['apac', 'asia'], ['known', 'inPath']],
    ['after renaming a rule', ['rule shown', 'rule displayed']],
    ['after renaming a tag', ['pixels', 'images']],
    ['after renaming a call', ['call job', 'call vacancy'], ['send(job)', 'send(vacancy)']],
    ['after renaming a state of the page', ['seen ', 'noticed '], ['state seen:', 'state noticed:'], ['set(seen,', 'set(noticed,']],
    ['after other words for the same condition', ['near and page is jobs', 'not (not (page is jobs) or not near)']],
    ['after writing a condition where it is used', ['when both', 'when visitorCountry in [JP, AU, SG] and path starts with "/jobs"']],
    ['after another order of countries and rows', ['[AU, JP, SG]', '[SG, JP, AU]'], ['apac: "a", DE: "b"', 'DE: "b", apac: "a"']],
    ['after adding what nothing uses', ['const limit = 3', 'const limit = 4\ntag unused { vendor: pixel group: targeting options: { url: "https://u.example/" } }']],
    ['after a condition that is always true', ['exists title do', 'exists title and (exists email or not exists email) do']],
    ['after declaring a purpose, an owner, a last day and cookies', ['when both options', 'when both cookies: { _fbp: 90 days } purpose: "Advertising" owner: "Marketing" until: 2027-03-31 options'], ['state seen: flag', 'state seen: flag { purpose: "One hint" }'], ['call job {', 'call job { owner: "Jobs"']],
    ['after an order of its own for a rule that shares no event', ['rule logged { ', 'rule logged { order: 5 ']],
    ['in a value that the condition excludes', ['log(title else "none")', 'log(title else "nothing")']],
  ])('%s', (...[, ...edits]) => {
    const difference = compare(edit(rules, ...(edits as (readonly [string, string])[])));
    expect([linesOf(difference), difference.hosts]).toEqual([[], []]);
  }); // prettier-ignore

  test.each([
    ['a named value', 'once per whole', 'once per title + "!"'],
    ['a named element', 'click(button)', 'click("a.apply")'],
    ['a named event', ', card once', ', layer("card") once'],
    ['the value with which a flag begins', 'state noted: flag', 'state noted: flag { initial: false }'],
  ])('after writing in place, or leaving out, %s', (_, was, is) => {
    const own = `${rules}
data whole: text = title + "!"
element button = "a.apply"
event card = layer("card")
state noted: flag
rule applies { on click(button), card once per whole when not noted do set(noted, true) }
`;
    const difference = compare(edit(own, [was, is]), own);
    expect([linesOf(difference), difference.hosts]).toEqual([[], []]);
  });

  test('after moving a rule and a private name to another file', () => {
    const line = 'rule logged { on click(".a") when exists title do log(title else "none") }';
    const moved = `import "more.dsl"\n${rules.replace(line, '')}\n// In more.dsl:\n${line}`;
    expect(linesOf(compare(moved))).toEqual([]);
  });
});

describe('recognises sites, stages and consent groups with other names', () => {
  const places = `site main { hosts: { production: ["a.example.com"], staging: ["s.example.com"] } }
site other { hosts: { production: ["b.example.com"] } }
stage production
stage staging
`;
  const surroundings = before.replace(/site main[^]*stage production\n/, places);
  const own = `${rules}
matrix suite: text by site, stage { main, production: "a", other, any: "b", otherwise: "c" }
condition onMain = site is main and stage is staging
rule placed { sites: [main] stages: [staging] on start when consent.performance and onMain do log(suite[site, stage]) }
`;
  const word = (was: string, is: string) => (text: string) => text.replaceAll(new RegExp(`\\b${was}\\b`, 'g'), is);

  test.each([
    ['site', 'main', 'acme', 'Pages must load the script "acme.js" instead of "main.js".'],
    ['stage', 'staging', 'testing', 'Its scripts are in the folder "testing" instead of "staging".'],
    ['group', 'performance', 'statistics', 'Stored consent has the number of the group, which is still 2.'],
    ['group', 'targeting', 'marketing', 'Stored consent has the number of the group, which is still 4.'],
  ])('a %s', (kind, was, is, outside) => {
    const rename = word(was, is);
    const difference = compare(rename(own), own, [surroundings, rename(surroundings)]);
    expect([linesOf(difference), difference.hosts]).toEqual([[], []]);
    expect(difference.renamed).toEqual([{ kind, before: was, after: is, outside }]);
  });

  test('and says what else changes, with the names that each version has', () => {
    const rename = word('main', 'acme');
    const after = rename(own).replace('sites: [acme]', 'sites: [other]').replace('site is acme and', '');
    const { changes, renamed } = compare(after, own, [surroundings, rename(surroundings)]);
    expect(renamed.map(({ before: was }) => was)).toEqual(['main']);
    const [{ more, less }] = changes;
    expect([more?.situation?.site, less?.situation?.site]).toEqual(['other', 'main']);
    expect(less?.witness).toMatch(/^site is main, stage is staging/);
  });

  test.each([
    ['whose number changes', surroundings, /targeting +=.*/, 'targeting = 5'],
    ['that waits for an opt-out', surroundings.replace('stored:', 'optOut: refused\n  stored:'), '', ''],
  ])('but no group %s', (_, text, part, instead) => {
    const rename = word('targeting', 'marketing');
    const known = `${own}data refused: boolean? = layer("out")`;
    const { renamed } = compare(rename(known), known, [text, rename(text.replace(part, instead))]);
    expect(renamed).toEqual([]);
  });

  test('but no site whose name is sent', () => {
    const sending = own.replace('log(suite[site, stage])', 'log(site)');
    const rename = word('main', 'acme');
    expect(compare(rename(sending), sending, [surroundings, rename(surroundings)]).renamed).toEqual([]);
  });
});

describe('says what changes, for whom and why', () => {
  test.each<readonly [string, readonly (readonly [string, string])[], readonly string[]]>([
    ['a set', [['[AU, JP, SG]', '[AU, JP, KR, SG]']], [
      'rule shown; more: the visitor is from South Korea, targeting granted, page is jobs, path contains "/a"; because of countries apac',
      'tag region1; url: "https://r.example/" + (region[visitorCountry] else "x") with apac = AU, JP, SG → "https://r.example/" + (region[visitorCountry] else "x") with apac = AU, JP, KR, SG; because of countries apac',
    ]],
    ['a condition', [['near and page is jobs', 'near']], [
      'rule shown; more: page is not jobs, the visitor is from Australia, Japan or Singapore, targeting granted, path contains "/a"; because of condition both',
    ]],
    ['a page class', [['"/jobs"', '"/jobs/"']], [
      'rule shown; less: path does not start with "/jobs/", the visitor is from Australia, Japan or Singapore, targeting granted, path starts with "/jobs", path contains "/a"; because of page jobs',
    ]],
    ['a function', [['path contains piece', 'path is piece']], [
      'rule shown; less: the visitor is from Australia, Japan or Singapore, targeting granted, page is jobs, path contains "/a"; because of function known',
    ]],
    ['the group of a tag', [['group: targeting', 'group: performance']], [
      'rule shown; more: targeting not granted, the visitor is from Australia, Japan or Singapore, performance granted, page is jobs, path contains "/a"; less: performance not granted, the visitor is from Australia, Japan or Singapore, targeting granted, page is jobs, path contains "/a"; because of tag pixels',
      'tag pixels; group targeting → performance; because of tag pixels',
    ]],
    ['the condition of a rule', [['not CN', 'not DE']], [
      'rule later; more: the visitor is from China, performance granted, seen at the event, later; less: the visitor is from Germany, performance granted, seen at the event, later',
    ]],
    ['an option', [['https://r.example/', 'https://s.example/']], [
      'tag region1; url: "https://r.example/" + (region[visitorCountry] else "x") → "https://s.example/" + (region[visitorCountry] else "x")',
    ]],
    ['a row of a table', [['DE: "b"', 'DE: "z"']], [
      'tag region1; url: "https://r.example/" + (region[visitorCountry] else "x") with region = "b" in DE → "https://r.example/" + (region[visitorCountry] else "x") with region = "z" in DE; because of matrix region',
    ]],
    ['a call', [['query: { id: path }', 'query: { id: url, two: path }']], ['call job; query.id: path → url; query.two: undefined → path']],
    ['data', [['title: text = layer("title")', 'title: text = layer("heading")']], [
      'rule logged; more: layer("title") is missing, exists layer("heading"); less: layer("heading") is missing, exists layer("title"); text: title else "none" with title = layer("title") → title else "none" with title = layer("heading"); because of data title',
      'tag pixels; url: "https://p.example/p?t=" + (title else "") with title = layer("title") → "https://p.example/p?t=" + (title else "") with title = layer("heading"); because of data title',
    ]],
    ['an event', [['click(".a")', 'click(".b")']], ['rule logged; on click(".a") → click(".b")']],
    ['how often', [['on layer("first") do', 'on layer("first") once do']], ['rule seenFirst; once none → once']],
    ['the next action', [['send(job) then', 'send(job)']], ['rule asked; next action then → at once']],
    ['a new rule', [['rule asked', 'rule more { on start do region1.run }\nrule asked']], [
      'rule more; new; more: performance granted',
    ]],
    ['a removed action', [['then increase(visits)', '']], [
      'rule asked; next action then → at once',
      'rule asked; less: performance granted',
    ]],
    ['a stored state', [['visits', 'calls']], ['lost: visits → calls']],
  ])('of %s', (_, edits, expected) => {
    expect(linesOf(compare(edit(rules, ...edits)))).toEqual(expected);
  }); // prettier-ignore

  test('of a rule that waits for all of its events', () => {
    const own = edit(rules, ['on layer("shown")', 'on layer("shown"), layer("first")']);
    expect(linesOf(compare(edit(own, ['"), layer', '") and layer']), own))[0]).toContain(
      'on layer("shown"), layer("first") → layer("shown") and layer("first")',
    );
  });

  test('of an event that is not about the whole page any more', () => {
    const own = edit(
      rules,
      ['on layer("shown")', 'on shows'],
      ['state seen', 'event shows = layer("shown") { page: true }\nstate seen'],
    );
    expect(linesOf(compare(edit(own, [' { page: true }', '']), own))).toEqual([
      'rule shown; on layer("shown") about the whole page → layer("shown"); because of event shows',
    ]);
  });

  const withCookies = (cookies: string) =>
    before.replace('group targeting   = 4', `group targeting   = 4 { purpose: "Advertising" cookies: ${cookies} }`);

  test('of the cookies that a group removes, but not of their lifetimes', () => {
    const named = withCookies('["_fbp"]');
    expect(linesOf(compare(rules, rules, [named, withCookies('{ _fbp: 90 days }')]))).toEqual([]);
    expect(linesOf(compare(rules, rules, [named, withCookies('{ _fbp: 90 days, _fbc: 90 days }')]))).toEqual([
      'consent consent; cookies of targeting none → _fbc',
    ]);
  });

  test('of the consent defaults', () => {
    const after = edit(before, ['DE, FR: [necessary]', 'DE: [necessary]']);
    expect(linesOf(compare(rules, rules, [before, after]))).toEqual([
      'rule later; more: the visitor is from France, consent not answered yet, performance granted, seen at the event, later; because of consent consent',
      'rule asked; more: the visitor is from France, consent not answered yet, performance granted; because of consent consent',
    ]);
  });
});

describe('names others that may run more', () => {
  const own = `${rules}
state steps: counter
data mode: text = layer("mode")
rule counts { on click(".b") do increase(steps) }
rule resets { on click(".c") when path is "/c" do clear(steps) }
rule pushes { on click(".d") when path is "/d" do push({ mode: "a" }) }
rule counted { on click(".e") when steps > 2 and mode is "a" do log("counted") }
rule shows { on click(".f") do log("shown", text(steps)) }
`;
  const othersOf = (after: string, before = own) => compare(after, before).changes.flatMap(({ others }) => others);

  test.each([
    ['a rule that sets a state runs less', ['path is "/c"', 'path is "/c" and url contains "x"']],
    ['a rule that sets a state is removed', ['rule resets { on click(".c") when path is "/c" do clear(steps) }', '']],
    ['a rule that pushes a value runs less', ['path is "/d"', 'path is "/d" and url contains "x"']],
    ['another value is pushed', ['mode: "a" })', 'mode: "b" })']],
  ] as const)('if %s', (_, change) => {
    expect(othersOf(edit(own, change))).toEqual(['rule "counted"']);
  });

  test('but none if it only runs more, or sets nothing', () => {
    expect(othersOf(edit(own, ['when path is "/c" do', 'do']))).toEqual([]);
    expect(othersOf(edit(own, ['do log("counted")', 'and path is "/e" do log("counted")']))).toEqual([]);
  });
});

describe('names the rows that differ', () => {
  const causeOf = ({ causes: [{ added, removed, after, before: old }] }: Difference) => {
    const { source, start, end } = (after ?? old)!;
    return { added, removed, at: source.text.slice(start, end) };
  };
  const consent = (...edits: readonly (readonly [string, string])[]) =>
    compare(rules, rules, [before, edit(before, ...edits)]);

  test.each<readonly [string, string, string, Omit<ReturnType<typeof causeOf>, 'at'>, string]>([
    ['one that says something else', 'missing: [necessary]', 'missing: [necessary, targeting]', { added: ['targeting in missing'], removed: [] }, '[necessary, targeting]'],
    ['a country that others have', 'DE, FR: [necessary]', 'DE: [necessary]', { added: ['performance in FR', 'targeting in FR'], removed: [] }, '[necessary, performance, targeting]'],
    ['a new one', 'DE, FR: [necessary],', 'DE, FR: [necessary], JP, KR: [necessary, targeting],', { added: [], removed: ['performance in JP, KR'] }, 'JP, KR: [necessary, targeting]'],
    ['that of all others', 'performance, targeting] }', 'performance] }', { added: [], removed: ['targeting in otherwise'] }, '[necessary, performance]'],
  ])('of the default consent: %s', (_, was, is, expected, at) => {
    expect(causeOf(consent([was, is]))).toEqual({ ...expected, at });
  }); // prettier-ignore

  test('of the default consent, but all of the declaration if something else differs, too', () => {
    const { at, ...items } = causeOf(
      consent(['missing: [necessary]', 'missing: [necessary, targeting]'], ['consent {', 'consent { expires: 1 days']),
    );
    expect(items).toEqual({ added: ['targeting in missing'], removed: [] });
    expect(at).toMatch(/^consent \{/);
  });

  test('of a lookup table', () => {
    const after = edit(rules, ['DE: "b"', 'DE: "z"']);
    expect(causeOf(compare(after))).toEqual({ added: ['"z" in DE'], removed: ['"b" in DE'], at: 'DE: "z"' });
  });
});

describe('compares the order of rules and tags of one event', () => {
  const own = `
data visitorCountry: country = layer("country")
state noticed: flag
tag images { vendor: pixel group: targeting options: { url: "https://p.example/p" } }
tag first { vendor: script group: targeting on start options: { url: "https://cdn.example/a.js", async: false } }
tag second { vendor: script group: targeting on start options: { url: "https://cdn.example/b.js", async: false } }
event go = direct("go")
tag others { vendor: pixel group: targeting options: { url: "https://o.example/p" } }
rule other { on start do others.run }
rule setter { on start do set(noticed, true) }
rule reader { on start when noticed do images.run }
rule later { on layer("later") when noticed do images.run }
rule dispatches { on ready do raise(go) }
rule started { on go do push({ event: "x" }) }
rule pushes { on ready do push({ event: "y" }) }
`;
  const direct = before.replace('own:', 'directCalls: "calls"\n  own:');
  const swapped = (one: string, other: string) => {
    const lines = own.split('\n');
    const [a, b] = [one, other].map((start) => lines.findIndex((line) => line.startsWith(start)));
    return lines.with(a, lines[b]).with(b, lines[a]).join('\n');
  };

  test.each([
    ['rule setter', 'rule reader', 'rule setter; order before rule "reader" → after rule "reader"', true],
    ['tag first', 'tag second', 'tag first; order before tag "second" → after tag "second"', true],
    ['rule dispatches', 'rule pushes', 'rule dispatches; order before rule "pushes" → after rule "pushes"', false],
  ])('where one writes what another one reads: %s', (one, other, expected, toThirdParty) => {
    const { changes } = compare(swapped(one, other), own, [direct, direct]);
    expect(linesOf({ changes, causes: [], hosts: [], stored: [], renamed: [] })).toEqual([expected]);
    expect(changes[0].toThirdParty).toBe(toThirdParty);
  });

  test.each([
    ['rule reader { ', 'rule reader { order: 1 ', 'rule setter; order before rule "reader" → after rule "reader"'],
    ['tag second { ', 'tag second { order: 1 ', 'tag first; order before tag "second" → after tag "second"'],
  ])('also an order that a declaration gives itself: %s', (text, ordered, expected) => {
    expect(linesOf(compare(own.replace(text, ordered), own, [direct, direct]))).toEqual([expected]);
  });

  test.each([
    ['rule other', 'rule setter'],
    ['rule reader', 'rule later'],
    ['rule later', 'rule dispatches'],
    ['tag images', 'tag first'],
  ])('and not where nothing depends on it: %s and %s', (one, other) => {
    expect(linesOf(compare(swapped(one, other), own, [direct, direct]))).toEqual([]);
  });
});

test('names what is too large to compare, and compares the rest', () => {
  const list = Array.from({ length: 12 }, (_, at) => at);
  // All first halves come before the second ones in the order of variables, so each pair doubles the diagram.
  const firsts = list.map((at) => `query("a${at}") is "x"`).join(' or ');
  const pairs = list.map((at) => `(query("a${at}") is "x" and query("b${at}") is "x")`).join(' or ');
  const own = `${rules}\nrule large { on layer("large") when (${firsts}) and (${pairs}) do region1.run }`;
  const after = edit(own, [`(${firsts})`, `(${firsts} or exists title)`], ['not CN', 'not DE']);
  const programOf = (text: string) => compileText(text, before).program;
  const { changes } = comparePrograms(programOf(own), programOf(after), { limit: 5000 });
  expect(changes.map(({ name, notCompared }) => [name, notCompared])).toEqual([
    ['later', undefined],
    ['large', expect.stringMatching(/^`query\("[ab]\d+"\)` has more combinations with other values than tagc computes$/)],
  ]); // prettier-ignore
});

test.each([
  ['a limit is removed', 'when near once', 'when near', true],
  ['a limit is added', 'when exists title do', 'when exists title once do', false],
  ['a limit is stricter', 'once in 1s', 'once in 5s', false],
  ['a limit is less strict', 'once in 1s', 'once in 500ms', true],
  ['a limit is added where a state is set', 'on layer("first") do', 'on layer("first") once do', true],
  ['a limit is added where data is pushed', 'on layer("p") do', 'on layer("p") once do', true],
  ['an event is added', 'layer("x"), layer("y")', 'layer("x"), start, layer("y")', true],
  ['an event is removed', 'layer("x"), layer("y")', 'layer("x")', false],
])('says whether something may run more often if %s', (_, was, is, expected) => {
  const own = `${rules}rule asks { on layer("x"), layer("y") when near once do send(job) }\nrule often { on layer("z") once in 1s do send(job) }\nrule pushes { on layer("p") do push({ x: "1" }) }\n`;
  const { changes } = compare(edit(own, [was, is]), own);
  const settings = changes.flatMap((change) => change.settings);
  expect(settings.map(({ mayRunMore }) => mayRunMore)).toContain(expected);
  expect(settings.map(({ mayRunMore }) => mayRunMore)).not.toContain(!expected);
});

test.each([
  ['a state that decides for a third party', 'set(seen, true)', true],
  ['a state that decides for nobody else', 'set(alone, true)', false],
  ['an event that starts a rule for a third party', 'raise(card)', true],
])('says that a third party receives more if a rule changes %s for more visitors', (_, action, expected) => {
  const own = `${rules}event card = layer("card")
state alone: flag
rule reads { on layer("r") when alone do log("read") }
rule told { on card do region1.run }
rule decides { on layer("d") when visitorCountry is DE do ${action} }
`;
  const { changes } = compare(edit(own, ['when visitorCountry is DE', 'when visitorCountry in [DE, FR]']), own);
  expect(changes.map(({ name, toThirdParty }) => [name, toThirdParty])).toEqual([['decides', expected]]);
});

test.each([
  ['pushes an event that starts it', 'push({ event: "x" })', 'push({ event: "card" })', true],
  ['pushes a value that it tests', 'push({ c: "2" })', 'push({ c: "1" })', true],
  ['does not push a value any more', 'push({ c: "2" }) log("a")', 'log("a")', true],
  ['sets a state whose place it reads', 'set(place, "0")', 'set(place, "1")', true],
  ['pushes what nothing reads', 'push({ x: "2" })', 'push({ x: "1" })', false],
])('says that a third party may receive more if another rule %s', (_, was, is, expected) => {
  const own = `${rules}event card = layer("card")
data c: text = layer("c.d")
data g: text = session("g")
state place: text { key: session("g") group: necessary }
rule told { on card, click(".c") when c is "1" or g is "1" do region1.run }
rule decides { on click(".a") do ${was} }
`;
  const { changes } = compare(edit(own, [was, is]), own);
  expect(new Set(changes.map(({ name, toThirdParty }) => `${name} ${toThirdParty}`))).toEqual(
    new Set([`decides ${expected}`]),
  );
});

test('a setting of a rule concerns no third party that only other rules reach by the same tag', () => {
  const own = `
data visitorCountry: country = layer("country")
tag shared { vendor: pixel group: necessary options: { url: "https://www.example.com/p", parameters: { x: path } } }
tag foreign { vendor: pixel group: targeting options: { url: "https://ads.example/p", parameters: {} } }
rule clicked { on click("a", hold: 500ms) do shared.run }
state seen: flag
rule ended { on sent(shared) do set(seen, true) }
rule others { on layer("others") when seen do foreign.run }
`;
  const { changes } = compare(own.replace('500ms', '900ms'), own);
  expect(changes.map(({ name, toThirdParty, isPersonal }) => ({ name, toThirdParty, isPersonal }))).toEqual([
    { name: 'clicked', toThirdParty: false, isPersonal: false },
  ]);
});

describe('compares the parts of lists and records', () => {
  const own = `
data visitorCountry: country = layer("country")
data email: personal text = layer("email")
data title: text = layer("title")
tag pixels { vendor: pixel group: targeting options: { url: "https://www.example.com/p", parameters: { x: title } } }
call job { get: "https://api.example.com/job" query: { ids: [path, title else ""] } answer: { name: text } }
rule shown { on layer("shown") do pixels.run push({ event: "z", items: [title else "", path], r: { q: title } }) log("x", [title else ""]) }
rule asked { on layer("asked") do send(job) }
`;

  test.each([
    ['an option', '{ x: title }', '{ x: email }', 'tag pixels; parameters.x: title → email'],
    ['a query', '[path, title else ""]', '[url, title else ""]', 'call job; query.ids: [path, title else ""] → [url, title else ""]'],
    ['an item of the data layer', '[title else "", path]', '[title else "", url]', 'rule shown; item.items: [title else "", path] → [title else "", url]'],
    ['a field of a field', '{ q: title }', '{ q: path }', 'rule shown; item.r.q: title → path'],
    ['a list of another length', '[title else "", path]', '[title else ""]', 'rule shown; item.items: [title else "", path] → [title else ""]'],
    ['an argument', '"x", [title else ""]', '"x", [path]', 'rule shown; value: [title else ""] → [path]'],
  ])('of %s', (_, was, is, expected) => {
    const difference = compare(edit(own, [was, is]), own);
    expect(linesOf(difference)).toEqual([expected]);
    expect(difference.changes.map(({ isPersonal }) => isPersonal)).toEqual([is.includes('email')]);
  }); // prettier-ignore
});

describe('names hosts', () => {
  test('that receive more or less, and labels personal data', () => {
    const after = edit(
      rules,
      ['on layer("asked") do send(job)', 'on layer("asked") do send(job) region1.run'],
      ['query: { id: path }', 'query: { id: path, mail: email }'],
    );
    const { hosts, changes } = compare(after);
    expect(hosts).toEqual([
      { host: 'api.example.com', party: 'first', receives: ['"query.mail" of call "job"'], noLonger: [] },
      {
        host: 'r.example',
        party: 'third',
        newIn: ['CN', 'missing'],
        receives: ['tag "region1" more often'],
        noLonger: [],
      },
    ]);
    expect(changes).toContainEqual(
      expect.objectContaining({ name: 'job', isPersonal: true, personalValues: ['query.mail'], toThirdParty: false }),
    );
  });
});

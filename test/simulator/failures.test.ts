import { describe, expect, test } from 'vitest';
import { failure, runText } from './run-text.ts';

test('a rule that does not run tells each part of its condition, and the values in it', async () => {
  const rules = `countries listed = [JP, FR]
    rule r { on click(".x") when visitorCountry in listed and path contains "/jobs" do log("r") }`;
  expect(await failure(rules, 'given path is "/jobs" when click ".x" expect rule r')).toEqual([
    'rule r',
    'Nothing of the kind came.',
    'The event of r came, and its condition did not hold:',
    '  visitorCountry in listed  false  visitorCountry = (missing)',
  ]);
  expect(await failure(rules, 'given visitorCountry is JP when click ".x" expect rule r')).toEqual([
    'rule r',
    'Nothing of the kind came.',
    'The event of r came, and its condition did not hold:',
    '  visitorCountry in listed  true   visitorCountry = "JP"',
    '  path contains "/jobs"     false  path = "/"',
  ]);
});

test('a rule whose event did not come, and one that has run as often as it may', async () => {
  const rules = 'rule r { on click(".x") once do log("r") }';
  expect(await failure(rules, 'expect rule r')).toEqual([
    'rule r',
    'Nothing of the kind came.',
    'The event of r did not come: click(".x").',
  ]);
  expect(await failure(rules, 'when click ".x" when click ".x" expect rule r')).toContain(
    'The event of r came, and it had run as often as it may.',
  );
});

test('a tag that is not consented to, and one whose condition does not hold', async () => {
  const pixels = (when: string) =>
    `tag pixels { vendor: pixel group: targeting on start ${when} options: { url: "https://p.example/p" } }`;
  expect(await failure(pixels(''), 'given consent is [necessary] expect tag pixels')).toEqual([
    'tag pixels',
    'Nothing of the kind came.',
    'pixels was asked to run, and consent to targeting is not given.',
  ]);
  expect(
    await failure(pixels('when query("t") is "1"'), 'given consent is [necessary, targeting] expect tag pixels'),
  ).toEqual([
    'tag pixels',
    'Nothing of the kind came.',
    'pixels was asked to run, and its condition did not hold:',
    '  query("t") is "1"  false  query("t") = (missing)',
  ]);
});

test('a named condition tells its own parts', async () => {
  const rules = `condition wanted = path is "/a" or path is "/b"
    rule r { on start when wanted and query("t") is "1" do log("r") }`;
  expect(await failure(rules, 'expect rule r')).toEqual([
    'rule r',
    'Nothing of the kind came.',
    'The event of r came, and its condition did not hold:',
    '  path is "/a"  false  path = "/"',
    '  path is "/b"  false  path = "/"',
    '  wanted        false',
  ]);
});

test('a beacon that carries something else tells each variable that differs, by its name', async () => {
  const rules = 'rule r { on start do analytics.link("Link Click") { title: "a", events: [linkSeen] } }';
  expect(
    await failure(rules, 'expect beacon "Link Click" with { title: "b", branch: "jobs", events: [pageSeen] }'),
  ).toEqual([
    'beacon "Link Click" with { title: "b", branch: "jobs", events: [pageSeen] }',
    'What came:',
    '  beacon "Link Click"',
    '    title: expected "b", got "a"',
    '    branch: expected "jobs", got nothing',
    '    events: expected pageSeen, got linkSeen',
  ]);
  const both = `${rules} rule apply { on click(".x") do analytics.link("Apply") }`;
  expect(await failure(both, 'expect beacon "Apply"')).toEqual([
    'beacon "Apply"',
    'What came:',
    '  beacon "Link Click"',
    'The event of apply did not come: click(".x").',
  ]);
});

test('what comes twice, too early, or should not come', async () => {
  const twice = 'rule r { on start do log("a") log("a") }';
  expect(await failure(twice, 'expect log "a" once')).toEqual(['log "a" once', 'It came 2 times.']);
  expect(await failure(twice, 'expect log "a" after 1s')).toContain('It came after 0ms, not after 1000ms: info: a');
  expect(await failure(twice, 'expect no log "a"')).toEqual(['no log "a"', 'It came:', '  info: a', '  info: a']);
});

test('stored values and states tell what they are', async () => {
  const rules = 'state due: flag rule r { on start when due do log("r") }';
  expect(await failure(rules, 'given local("k") is "a" expect local "k" is "b"')).toEqual([
    'local "k" is "b"',
    'It is "a".',
  ]);
  expect(await failure(rules, 'expect state due is true')).toEqual(['state due is true', 'It is false.']);
  expect(await failure(rules, 'expect cookie "k"')).toEqual(['cookie "k"', 'It is not there.']);
  expect(await failure(rules, 'given local("k") is "a" expect no local "k"')).toEqual([
    'no local "k"',
    'It is there: "a".',
  ]);
});

test('a cookie tells a text that gives the same cookie', async () => {
  const rules = `state code: text { keep: session, key: cookie("code") }
    data kept: text = cookie("code")
    rule r { on start do set(code, "a b%20; c") }
    rule again { on click(".x") when kept is "a b%20; c" do log("the same") }`;
  const tellsOf = async (name: string, given: string) => {
    const [, traces] = await failure(rules, `${given} expect cookie "${name}" is "?"`);
    return JSON.parse(/^It is (".*")\.$/.exec(traces)![1]) as string;
  };
  const choice = 'isGpcEnabled=0&version=202312.1.0&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A1';
  expect(await tellsOf('OptanonConsent', 'given consent is [necessary, targeting]')).toBe(choice);
  expect(await tellsOf('OptanonConsent', `given cookie("OptanonConsent") is "${choice}"`)).toBe(choice);
  const code = await tellsOf('code', '');
  const lines = `given cookie("code") is "${code}" when click ".x" expect log "the same" expect cookie "code" is "${code}"`;
  expect(await failure(rules.replace(/rule r .*/, ''), lines)).toEqual([]);
});

test('a wait that is too long to play is told at its line', async () => {
  const rules =
    'state due: flag rule r { on changed(due) do log("r") } data k: text = local("k") rule c { on changed(k) do log("c") }';
  const [line, why] = await failure(rules, 'when wait 2h when wait 31 days expect no call');
  expect([line, why]).toEqual([
    'wait 31 days',
    expect.stringMatching(/^So much time cannot pass at once: timers of 1000 ms ran /),
  ]);
  expect(await failure(rules, 'when leave when wait 31 days when load expect no log "c"')).toEqual([]);
});

test('nothing can be done on a page that was left', async () => {
  const lines = 'when click "a.x" expect navigation when click "a.x" expect navigation';
  expect(await failure('', lines)).toEqual([
    'click "a.x"',
    'The visitor has left the page: load one with `when load` first.',
  ]);
});

test('a film that is not there, and one that is further already', async () => {
  expect(await failure('', 'given element("p.tour") is "Tour" when play "p.tour" expect no call')).toEqual([
    'play "p.tour"',
    'The page has no film or sound "p.tour" now.',
  ]);
  expect(await failure('', 'when play "video" to 50 when play "video" to 25 expect no call')).toEqual([
    'play "video" to 25',
    'It is at 50 percent already: `when jump` moves it back.',
  ]);
});

test('a selector that the page does not know is told, in a step and in a rule', async () => {
  expect(await failure('', 'when click "li:nth-child(2)" expect no call')).toEqual([
    '',
    'The simulated page cannot match ":nth-child" in the selector "li:nth-child(2)". This needs a real browser: run `tagc test --browser`.',
  ]);
  const rules = 'rule r { on click("li:nth-child(2)") do log("r") }';
  expect(await failure(rules, 'when click "li" expect no call')).toEqual([
    '',
    'The simulated page cannot match ":nth-child" in the selector "li:nth-child(2)". This needs a real browser: run `tagc test --browser`.',
  ]);
});

test('a choice that nobody could make is told, and so is a page that never comes to rest', async () => {
  const program = (stored: string) => `project p {}
    site main
    stage production
    consent { group necessary = 1 ${stored} }
    scenario "one" { when consent becomes [necessary] expect no call }`;
  const own = {
    before: program('stored: module("./modules/consent.ts")'),
    modules: { 'modules/consent.ts': 'export default () => 0' },
  };
  expect((await runText('', { before: program('') })).one).toEqual([
    '',
    'The rules do not say where a choice is kept: "stored" of "consent" is missing.',
  ]);
  expect((await runText('', own)).one).toEqual([
    '',
    "How a consent manager of the project's own keeps a choice is not known: give its cookie, and raise its event.",
  ]);
  const rules = 'event again = direct("again") rule r { on start, again do wait(0ms) then raise(again) }';
  expect(await failure(rules, 'expect no call')).toEqual([
    '',
    'The page never comes to rest: its timers call each other again and again.',
  ]);
});

test.each([
  'given element("form input[type=file]", read: value) is "cv.pdf"',
  'given element("form input.cv", read: value) is "cv.pdf", element("form input.cv", attribute: "type") is "FILE"',
])('a field for files takes no value: %s', async (given) => {
  const lines = `${given} expect no log "r"`;
  expect(await failure('rule r { on submit do log("r") }', lines)).toEqual([
    '',
    expect.stringMatching(/^Nobody but a visitor chooses files, and "form input.*" is given a value\.$/),
  ]);
});

test('a client that nothing can be given', async () => {
  const identity = (server: string) => `tag identity {
      vendor: visitorIdentity
      group: necessary
      options: { organisation: "ABC", server: ${server} }
    }
    rule r { on start do identity.request }`;
  const lines = 'given identity.mid is "123" expect no log "r"';
  expect(await failure(identity('"a.example"'), lines)).toEqual([
    '',
    '"identity.mid" must be an id of 38 digits, not "123".',
  ]);
  expect(await failure(identity('host'), 'given identity.optedOut is true expect no log "r"')).toEqual([
    '',
    'The option "server" of "identity" is not known before the rules run.',
  ]);
});

test('a request that is another one is told shortly, by what one knows it by', async () => {
  const rules = 'rule r { on click(".x") do analytics.link("A") }';
  expect(await failure(rules, 'when click ".x" expect call "pev2=B"')).toEqual([
    'call "pev2=B"',
    'What came:',
    '  GET https://metrics.example.com/b/ss/x/…  beacon "A", pev2 is "A"',
  ]);
  const long = `tag pixels { vendor: pixel group: necessary on start options: { url: "https://p.example/p", parameters: { a: "${'b'.repeat(200)}" } } }`;
  const [, , request] = await failure(long, 'expect call "c=1"');
  expect(request).toMatch(/^ {2}GET https:\/\/p\.example\/p\?a=b+…$/);
  expect(request.length).toBeLessThan(112);
});

describe('what does not come says what holds it back', () => {
  const apply = (consent: string) => `tag counted {
      vendor: adobeAnalytics
      group: ${consent}
      when visitorCountry is JP
      options: { server: "metrics.example.com", suite: "x" }
    }
    rule apply { on click(".apply") do counted.link("Apply") }
    rule viewed { on layer("viewed") do counted.page }`;

  test('consent that is not given, or not known yet', async () => {
    for (const [expected, done] of [
      ['beacon "Apply"', 'when click ".apply"'],
      ['page view', 'when push { event: "viewed" }'],
      ['call "pev2=Apply"', 'when click ".apply"'],
    ])
      expect(await failure(apply('targeting'), `given consent is [necessary] ${done} expect ${expected}`)).toEqual([
        expected,
        'Nothing of the kind came.',
        'counted was asked to run, and consent to targeting is not given.',
      ]);
    const lines = 'given consent is unknown when click ".apply"';
    const initialStates = ['Nothing of the kind came.', 'counted is held: consent to targeting is not known yet.'];
    expect(await failure(apply('targeting'), `${lines} expect beacon`)).toEqual(['beacon', ...initialStates]);
    expect(await failure(apply('targeting'), `${lines} expect tag counted`)).toEqual(['tag counted', ...initialStates]);
    const later = `${lines} when click ".other" expect tag counted`;
    expect(await failure(apply('targeting'), later)).toEqual(['tag counted', ...initialStates]);
    const refused = `${lines} when consent becomes [necessary] expect tag counted`;
    expect((await failure(apply('targeting'), refused)).slice(0, 3)).toEqual([
      'tag counted',
      'Nothing of the kind came.',
      'Nothing asked counted to run.',
    ]);
  });

  test("a tag's own condition", async () => {
    expect(await failure(apply('necessary'), 'given visitorCountry is FR when click ".apply" expect beacon')).toEqual([
      'beacon',
      'Nothing of the kind came.',
      'counted was asked to run, and its condition did not hold:',
      '  visitorCountry is JP  false  visitorCountry = "FR"',
    ]);
  });

  test('an event that did not come, with what it is', async () => {
    expect(await failure(apply('necessary'), 'when click ".aply" expect beacon "Apply"')).toEqual([
      'beacon "Apply"',
      'Nothing of the kind came.',
      'The event of apply did not come: click(".apply").',
    ]);
    expect(await failure(apply('necessary'), 'when push { name: "viewed" } expect page view')).toEqual([
      'page view',
      'Nothing of the kind came.',
      'The event of viewed did not come: layer("viewed").',
    ]);
    expect(
      await failure(
        'rule a { on start do log("a") } rule b { on click(".b") do log("b") }',
        'when click ".c" expect log "b"',
      ),
    ).toContain('The event of b did not come: click(".b").');
  });

  test('a condition of the rule that would send it, and of no other', async () => {
    const rules = `rule a { on start when path is "/a" do analytics.link("A") }
      rule b { on start when path is "/b" do analytics.link("B") }`;
    expect(await failure(rules, 'expect beacon "B"')).toEqual([
      'beacon "B"',
      'Nothing of the kind came.',
      'The event of b came, and its condition did not hold:',
      '  path is "/b"  false  path = "/"',
    ]);
  });

  test('a declared call', async () => {
    const rules = `call audience { get: "https://a.example/x" party: third group: targeting }
      rule r { on start do send(audience) }`;
    expect(await failure(rules, 'given consent is [necessary] expect call audience')).toEqual([
      'call audience',
      'Nothing of the kind came.',
      'audience was asked to run, and consent to targeting is not given.',
    ]);
  });

  test('a rule of another site', async () => {
    const rules = 'rule r { sites: [other] on start do log("r") }';
    expect(await failure(rules, 'expect rule r')).toEqual([
      'rule r',
      'Nothing of the kind came.',
      'r is not for the site main.',
    ]);
  });
});

test('what comes later says when', async () => {
  const rules = `rule r { on start do wait(3s) then log("late") }
    rule apply { on click("a.x", hold: 500ms, holds: 1) do wait(300ms) then analytics.link("Apply") }`;
  const late = (milliseconds: number) => [
    'Nothing of the kind came.',
    `It comes ${milliseconds}ms after the step: let the time pass, with \`after\` or \`when wait\`.`,
  ];
  expect(await failure(rules, 'expect log "late" after 1s')).toEqual(['log "late" after 1s', ...late(3000)]);
  const click = 'given element("a.x", attribute: "href") is "/x" when click "a.x" expect';
  expect(await failure(rules, `${click} navigation`)).toEqual(['navigation', ...late(500)]);
  expect(await failure(rules, `${click} beacon "Apply"`)).toEqual(['beacon "Apply"', ...late(300)]);
});

test('a page on none of the hosts of the site says so in every failure', async () => {
  const rules = 'rule r { on start do log("r") }';
  const why = 'The bundle of main does not run on other.example.com: its hosts at production are www.example.com.';
  const given = 'given host is "other.example.com" when click ".x"';
  expect(await failure(rules, `${given} expect rule r expect cookie "k"`)).toEqual([
    'rule r',
    'Nothing of the kind came.',
    why,
    'cookie "k"',
    'It is not there.',
    why,
  ]);
  const seen = 'given host is "other.example.com" expect log "not authorized" once';
  expect(await failure(rules, seen)).toEqual([]);
});

test('a value that is missing is seen in what was logged', async () => {
  const rules = 'rule r { on start do log("chat", query("agent")) }';
  expect(await failure(rules, 'expect log "Bo"')).toContain('  info: chat undefined');
});

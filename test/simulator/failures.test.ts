import { describe, expect, test } from 'vitest';
import { failure, runText } from './run-text.ts';

test('explains a rule that did not run with each part of its condition and the values in it', async () => {
  const rules = `countries listed = [JP, FR]
    rule r { on click(".x") when visitorCountry in listed and path contains "/jobs" do log("r") }`;
  expect(await failure(rules, 'given path is "/jobs" when click ".x" expect rule r')).toEqual([
    'rule r',
    'Nothing of this kind happened.',
    'r was triggered, but its condition was false:',
    '  visitorCountry in listed  false  visitorCountry = (missing)',
  ]);
  expect(await failure(rules, 'given visitorCountry is JP when click ".x" expect rule r')).toEqual([
    'rule r',
    'Nothing of this kind happened.',
    'r was triggered, but its condition was false:',
    '  visitorCountry in listed  true   visitorCountry = "JP"',
    '  path contains "/jobs"     false  path = "/"',
  ]);
});

test('explains a rule whose event did not occur, and one that has reached its limit of runs', async () => {
  const rules = 'rule r { on click(".x") once do log("r") }';
  expect(await failure(rules, 'expect rule r')).toEqual([
    'rule r',
    'Nothing of this kind happened.',
    'The event of r did not occur: click(".x").',
  ]);
  expect(await failure(rules, 'when click ".x" when click ".x" expect rule r')).toContain(
    'r was triggered, but it had already run as often as allowed.',
  );
});

test('says that the visitor has left the page, until another one is loaded', async () => {
  const rules = 'rule r { on click(".x") do log("r") }';
  const left = 'The visitor left the page for https://www.example.com/next at `when click "a[href=\'/next\']"`.';
  const click = `when click "a[href='/next']"`;
  expect((await failure(rules, `${click} expect rule r`)).at(-1)).toBe(left);
  expect((await failure(rules, `${click} when wait 1s expect rule r`)).at(-1)).toBe(left);
  expect(await failure(rules, `${click} when load expect rule r`)).not.toContain(left);
});

test('explains a tag without consent, and one whose condition is false', async () => {
  const pixels = (when: string) =>
    `tag pixels { vendor: pixel group: targeting on start ${when} options: { url: "https://p.example/p" } }`;
  expect(await failure(pixels(''), 'given consent is [necessary] expect tag pixels')).toEqual([
    'tag pixels',
    'Nothing of this kind happened.',
    'pixels was asked to run, but consent to targeting is not granted.',
  ]);
  expect(
    await failure(pixels('when query("t") is "1"'), 'given consent is [necessary, targeting] expect tag pixels'),
  ).toEqual([
    'tag pixels',
    'Nothing of this kind happened.',
    'pixels was asked to run, but its condition was false:',
    '  query("t") is "1"  false  query("t") = (missing)',
  ]);
});

test('explains an action that does not start because an earlier one with "then" did not', async () => {
  const pixels = `tag pixels { vendor: pixel group: targeting options: { url: "https://p.example/p" } }
    tag counted { vendor: pixel group: necessary options: { url: "https://p.example/counted" } }`;
  const rules = (actions: string) => `${pixels} rule r { on start do ${actions} }`;
  const refused = 'pixels was asked to run, but consent to targeting is not granted.';
  const given = 'given consent is [necessary]';
  expect(await failure(rules('pixels.run then log("a") log("b")'), `${given} expect log "b"`)).toEqual([
    'log "b"',
    'Nothing of this kind happened.',
    refused,
  ]);
  expect(await failure(rules('pixels.run then counted.run'), `${given} expect tag counted`)).toEqual([
    'tag counted',
    'Nothing of this kind happened.',
    'Nothing asked counted to run.',
    refused,
    'r ran, but its step counted.run has not started.',
  ]);
  expect(await failure(rules('pixels.run then always counted.run'), `${given} expect tag counted`)).toEqual([]);
});

test('shows the parts of a named condition', async () => {
  const rules = `condition wanted = path is "/a" or path is "/b"
    rule r { on start when wanted and query("t") is "1" do log("r") }`;
  expect(await failure(rules, 'expect rule r')).toEqual([
    'rule r',
    'Nothing of this kind happened.',
    'r was triggered, but its condition was false:',
    '  path is "/a"  false  path = "/"',
    '  path is "/b"  false  path = "/"',
    '  wanted        false',
  ]);
});

test('names each variable of a beacon that differs', async () => {
  const rules = 'rule r { on start do analytics.link("Link Click") { title: "a", events: [linkSeen] } }';
  expect(
    await failure(rules, 'expect beacon "Link Click" with { title: "b", branch: "jobs", events: [pageSeen] }'),
  ).toEqual([
    'beacon "Link Click" with { title: "b", branch: "jobs", events: [pageSeen] }',
    'What happened instead:',
    '  beacon "Link Click"',
    '    title: expected "b", got "a"',
    '    branch: expected "jobs", got nothing',
    '    events: expected pageSeen, got linkSeen',
  ]);
  const both = `${rules} rule apply { on click(".x") do analytics.link("Apply") }`;
  expect(await failure(both, 'expect beacon "Apply"')).toEqual([
    'beacon "Apply"',
    'What happened instead:',
    '  beacon "Link Click"',
    'The event of apply did not occur: click(".x").',
  ]);
});

test('explains effects that happen twice, too early, or unexpectedly', async () => {
  const twice = 'rule r { on start do log("a") log("a") }';
  expect(await failure(twice, 'expect log "a" once')).toEqual(['log "a" once', 'It happened 2 times.']);
  expect(await failure(twice, 'expect log "a" after 1s')).toContain('It happened after 0ms, not after 1000ms: info: a');
  expect(await failure(twice, 'expect no log "a"')).toEqual(['no log "a"', 'It happened:', '  info: a', '  info: a']);
});

test('shows the actual value of storage and states', async () => {
  const rules = 'state due: flag rule r { on start when due do log("r") }';
  expect(await failure(rules, 'given local("k") is "a" expect local "k" is "b"')).toEqual([
    'local "k" is "b"',
    'Its value is "a".',
  ]);
  expect(await failure(rules, 'expect state due is true')).toEqual(['state due is true', 'Its value is false.']);
  expect(await failure(rules, 'expect cookie "k"')).toEqual(['cookie "k"', 'It does not exist.']);
  expect(await failure(rules, 'given local("k") is "a" expect no local "k"')).toEqual([
    'no local "k"',
    'It exists: "a".',
  ]);
});

test('shows a cookie as a text that produces the same cookie', async () => {
  const rules = `state code: text { keep: session, key: cookie("code") }
    data kept: text = cookie("code")
    rule r { on start do set(code, "a b%20; c") }
    rule again { on click(".x") when kept is "a b%20; c" do log("the same") }`;
  const storedCookie = async (name: string, given: string) => {
    const [, message] = await failure(rules, `${given} expect cookie "${name}" is "?"`);
    return JSON.parse(/^Its value is (".*")\.$/.exec(message)![1]) as string;
  };
  const choice = 'isGpcEnabled=0&version=202312.1.0&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A1';
  expect(await storedCookie('OptanonConsent', 'given consent is [necessary, targeting]')).toBe(choice);
  expect(await storedCookie('OptanonConsent', `given cookie("OptanonConsent") is "${choice}"`)).toBe(choice);
  const code = await storedCookie('code', '');
  const lines = `given cookie("code") is "${code}" when click ".x" expect log "the same" expect cookie "code" is "${code}"`;
  expect(await failure(rules.replace(/rule r .*/, ''), lines)).toEqual([]);
});

test('reports a wait that is too long to simulate', async () => {
  const rules =
    'state due: flag rule r { on changed(due) do log("r") } data k: text = local("k") rule c { on changed(k) do log("c") }';
  const [line, why] = await failure(rules, 'when wait 2h when wait 31 days expect no call');
  expect([line, why]).toEqual(['wait 31 days', expect.stringMatching(/^The wait is too long: timers of 1000 ms ran /)]);
  expect(await failure(rules, 'when leave when wait 31 days when load expect no log "c"')).toEqual([]);
});

test('reports a step on a page that the visitor has left', async () => {
  const lines = 'when click "a.x" expect navigation when click "a.x" expect navigation';
  expect(await failure('', lines)).toEqual([
    'click "a.x"',
    'The visitor has left the page: load a page with `when load`, or return with `when restore`, first.',
  ]);
});

test('reports a change of a page that is impossible', async () => {
  expect(await failure('', 'when hide when hide expect no call')).toEqual([
    'hide',
    'The page is hidden in another tab: show it with `when show` first.',
  ]);
  expect(await failure('', 'when hide when click "a" expect no call')).toEqual([
    'click "a"',
    'The page is hidden in another tab: show it with `when show` first.',
  ]);
  expect(await failure('', 'when show expect no call')).toEqual([
    'show',
    'The page is not hidden in another tab: hide it with `when hide` first.',
  ]);
  expect(await failure('', 'when activate expect no call')).toEqual([
    'activate',
    'The page is not prerendered: begin with `given page is prerendered`.',
  ]);
  expect(await failure('', 'given page is prerendered when activate when activate expect no call')).toEqual([
    'activate',
    'The page is not prerendered: begin with `given page is prerendered`.',
  ]);
  expect(await failure('', 'when restore expect no call')).toEqual([
    'restore',
    'The visitor is still in the page: leave it with `when leave` first.',
  ]);
  expect(await failure('', 'given page is prerendered when leave when restore expect no call')).toEqual([
    'restore',
    'The visitor never opened the page, so the browser cannot restore it.',
  ]);
  expect(await failure('', 'given page is prerendered when click "a.x" expect no call')).toEqual([
    'click "a.x"',
    'The page is prerendered and not visible yet: open it with `when activate` first.',
  ]);
});

test('reports missing media, and media that is already beyond the position', async () => {
  expect(await failure('', 'given element("p.tour") is "Tour" when play "p.tour" expect no call')).toEqual([
    'play "p.tour"',
    'The page has no video or audio element "p.tour" now.',
  ]);
  expect(await failure('', 'when play "video" to 50 when play "video" to 25 expect no call')).toEqual([
    'play "video" to 25',
    'It is already at 50 percent. Use `when jump` to move it back.',
  ]);
});

test('reports an unsupported selector, in a step and in a rule', async () => {
  expect(await failure('', 'when click "li:nth-child(2)" expect no call')).toEqual([
    '',
    'The simulated page cannot match ":nth-child" in the selector "li:nth-child(2)". Run the scenario in a real browser with `tagc test --browser`.',
  ]);
  const rules = 'rule r { on click("li:nth-child(2)") do log("r") }';
  expect(await failure(rules, 'when click "li" expect no call')).toEqual([
    '',
    'The simulated page cannot match ":nth-child" in the selector "li:nth-child(2)". Run the scenario in a real browser with `tagc test --browser`.',
  ]);
});

test('a module that throws an error with a short name of the script is no difference of the bundles', async () => {
  const before = `project p {}
    site main
    stage production
    consent { group necessary = 1 group targeting = 4 stored: module("./modules/consent.ts") }
    rule r { on start do log("r") }
    scenario "one" { when load expect log "r" }`;
  const modules = { 'modules/consent.ts': "export default () => () => Promise.resolve(['targeting'])" };
  expect((await runText('', { before, modules })).one).toEqual([]);
});

test('reports a page that never becomes idle', async () => {
  const rules = 'event again = direct("again") rule r { on start, again do wait(0ms) then raise(again) }';
  expect(await failure(rules, 'expect no call')).toEqual([
    '',
    'The page never becomes idle: its timers start each other endlessly.',
  ]);
});

test.each([
  'given element("form input[type=file]", read: value) is "cv.pdf"',
  'given element("form input.cv", read: value) is "cv.pdf", element("form input.cv", attribute: "type") is "FILE"',
])('refuses a value for a file field: %s', async (given) => {
  const lines = `${given} expect no log "r"`;
  expect(await failure('rule r { on submit do log("r") }', lines)).toEqual([
    '',
    expect.stringMatching(/^The file field "form input.*" cannot have a value: only visitors can choose files\.$/),
  ]);
});

test('reports fields that a client cannot have', async () => {
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
    'The option "server" of "identity" must be a constant, because the simulator needs its value.',
  ]);
});

test('describes a different request on one line', async () => {
  const rules = 'rule r { on click(".x") do analytics.link("A") }';
  expect(await failure(rules, 'when click ".x" expect call "pev2=B"')).toEqual([
    'call "pev2=B"',
    'What happened instead:',
    '  GET https://metrics.example.com/b/ss/x/…  beacon "A", pev2 is "A"',
  ]);
  const long = `tag pixels { vendor: pixel group: necessary on start options: { url: "https://p.example/p", parameters: { a: "${'b'.repeat(200)}" } } }`;
  const [, , request] = await failure(long, 'expect call "c=1"');
  expect(request).toMatch(/^ {2}GET https:\/\/p\.example\/p\?a=b+…$/);
  expect(request.length).toBeLessThan(112);
});

describe('explains a missing effect by', () => {
  const apply = (consent: string) => `tag counted {
      vendor: adobeAnalytics
      group: ${consent}
      when visitorCountry is JP
      sharedAccount: "All stages are tests"  options: { server: "metrics.example.com", suite: "x" }
    }
    rule apply { on click(".apply") do counted.link("Apply") }
    rule viewed { on layer("viewed") do counted.page }`;

  test('refused or unknown consent', async () => {
    for (const [expected, done] of [
      ['beacon "Apply"', 'when click ".apply"'],
      ['page view', 'when push { event: "viewed" }'],
      ['call "pev2=Apply"', 'when click ".apply"'],
    ])
      expect(await failure(apply('targeting'), `given consent is [necessary] ${done} expect ${expected}`)).toEqual([
        expected,
        'Nothing of this kind happened.',
        'counted was asked to run, but consent to targeting is not granted.',
      ]);
    const lines = 'given consent is unknown when click ".apply"';
    const queued = ['Nothing of this kind happened.', 'counted is queued: consent to targeting is not known yet.'];
    expect(await failure(apply('targeting'), `${lines} expect beacon`)).toEqual(['beacon', ...queued]);
    expect(await failure(apply('targeting'), `${lines} expect tag counted`)).toEqual(['tag counted', ...queued]);
    const later = `${lines} when click ".other" expect tag counted`;
    expect(await failure(apply('targeting'), later)).toEqual(['tag counted', ...queued]);
    const refused = `${lines} when consent becomes [necessary] expect tag counted`;
    expect((await failure(apply('targeting'), refused)).slice(0, 3)).toEqual([
      'tag counted',
      'Nothing of this kind happened.',
      'Nothing asked counted to run.',
    ]);
  });

  test('the condition of its tag', async () => {
    expect(await failure(apply('necessary'), 'given visitorCountry is FR when click ".apply" expect beacon')).toEqual([
      'beacon',
      'Nothing of this kind happened.',
      'counted was asked to run, but its condition was false:',
      '  visitorCountry is JP  false  visitorCountry = "FR"',
    ]);
  });

  test('an event that did not occur', async () => {
    expect(await failure(apply('necessary'), 'when click ".aply" expect beacon "Apply"')).toEqual([
      'beacon "Apply"',
      'Nothing of this kind happened.',
      'The event of apply did not occur: click(".apply").',
    ]);
    expect(await failure(apply('necessary'), 'when push { name: "viewed" } expect page view')).toEqual([
      'page view',
      'Nothing of this kind happened.',
      'The event of viewed did not occur: layer("viewed").',
    ]);
    expect(
      await failure(
        'rule a { on start do log("a") } rule b { on click(".b") do log("b") }',
        'when click ".c" expect log "b"',
      ),
    ).toContain('The event of b did not occur: click(".b").');
  });

  test('the condition of the rule that would send it, and of no other', async () => {
    const rules = `rule a { on start when path is "/a" do analytics.link("A") }
      rule b { on start when path is "/b" do analytics.link("B") }`;
    expect(await failure(rules, 'expect beacon "B"')).toEqual([
      'beacon "B"',
      'Nothing of this kind happened.',
      'b was triggered, but its condition was false:',
      '  path is "/b"  false  path = "/"',
    ]);
  });

  test('a declared call', async () => {
    const rules = `call audience { get: "https://a.example/x" group: targeting }
      rule r { on start do send(audience) }`;
    expect(await failure(rules, 'given consent is [necessary] expect call audience')).toEqual([
      'call audience',
      'Nothing of this kind happened.',
      'audience was asked to run, but consent to targeting is not granted.',
    ]);
  });

  test('a rule of another site', async () => {
    const rules = 'rule r { sites: [other] on start do log("r") }';
    expect(await failure(rules, 'expect rule r')).toEqual([
      'rule r',
      'Nothing of this kind happened.',
      'r does not run on the site "main".',
    ]);
  });
});

test('says when an effect happens later', async () => {
  const rules = `rule r { on start do wait(3s) then log("late") }
    rule apply { on click("a.x", hold: 500ms, holds: 1) do wait(300ms) then analytics.link("Apply") }`;
  const late = (milliseconds: number) => [
    'Nothing of this kind happened.',
    `It happens ${milliseconds}ms after the step. Wait for it with \`after\` or \`when wait\`.`,
  ];
  expect(await failure(rules, 'expect log "late" after 1s')).toEqual(['log "late" after 1s', ...late(3000)]);
  const click = 'given element("a.x", attribute: "href") is "/x" when click "a.x" expect';
  expect(await failure(rules, `${click} navigation`)).toEqual(['navigation', ...late(500)]);
  expect(await failure(rules, `${click} beacon "Apply"`)).toEqual(['beacon "Apply"', ...late(300)]);
});

test('says in every failure that the page is on none of the hosts of the site', async () => {
  const rules = 'rule r { on start do log("r") }';
  const why = 'The bundle of main does not run on other.example.com: its hosts at production are www.example.com.';
  const given = 'given host is "other.example.com" when click ".x"';
  expect(await failure(rules, `${given} expect rule r expect cookie "k"`)).toEqual([
    'rule r',
    'Nothing of this kind happened.',
    why,
    'cookie "k"',
    'It does not exist.',
    why,
  ]);
  const seen = 'given host is "other.example.com" expect log "not authorized" once';
  expect(await failure(rules, seen)).toEqual([]);
});

test('shows a missing value in a log as undefined', async () => {
  const rules = 'rule r { on start do log("chat", query("agent")) }';
  expect(await failure(rules, 'expect log "Bo"')).toContain('  info: chat undefined');
});

test('explains a tag that runs only without consent to the group of another one', async () => {
  const rules = `tag pixels { vendor: pixel group: targeting on start withoutConsent: counts options: { url: "https://p.example/p" } }
    tag counts { vendor: pixel group: necessary exempt: "Counts." when query("t") is "1" options: { url: "https://p.example/c" } }`;
  const happened = ['tag counts', 'Nothing of this kind happened.'];
  const granted = 'counts was asked to run, but it runs only without consent to targeting, which is granted.';
  const failed = (given: string, expectation = 'expect tag counts') => failure(rules, `given ${given} ${expectation}`);
  expect(await failed('consent is [necessary, targeting]')).toEqual([...happened, granted]);
  expect(await failed('consent is unknown')).toEqual([
    ...happened,
    'counts is queued: consent to targeting is not known yet.',
  ]);
  expect(await failed('consent is [necessary]')).toContain('counts was asked to run, but its condition was false:');
  // It is not queued, so it says nothing of an earlier step.
  expect(await failed('consent is [necessary, targeting] when wait 1s')).not.toContain(granted);
  const absent = (given: string, because: string) => failed(given, `expect no tag counts because ${because}`);
  expect(await absent('consent is [necessary, targeting]', 'consent')).toEqual([]);
  expect(await absent('consent is [necessary]', 'condition')).toEqual([]);
  expect(await absent('consent is [necessary, targeting], query("t") is "1"', 'condition')).toContain(granted);
});

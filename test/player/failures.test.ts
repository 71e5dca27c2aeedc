import { expect, test } from 'vitest';
import { playText } from './play-text.ts';

async function failure(rules: string, lines: string): Promise<readonly string[]> {
  return (await playText(`${rules}\nscenario "one" { ${lines} }`)).one;
}

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
    'The event of r did not come.',
  ]);
  expect(await failure(rules, 'when click ".x" when click ".x" expect rule r')).toContain(
    'The event of r came, and it had run as often as it may.',
  );
});

test('a tag that is not consented to, and one whose condition does not hold', async () => {
  const pixels = (when: string) =>
    `tag pixels { vendor: pixel group: targeting on load ${when} options: { url: "https://p.example/p" } }`;
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
    rule r { on load when wanted and query("t") is "1" do log("r") }`;
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
  const rules = 'rule r { on load do analytics.link("Link Click") { title: "a", events: [linkSeen] } }';
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
    '    another name',
  ]);
});

test('what comes twice, too early, or should not come', async () => {
  const twice = 'rule r { on load do log("a") log("a") }';
  expect(await failure(twice, 'expect log "a" once')).toEqual(['log "a" once', 'It came 2 times.']);
  expect(await failure(twice, 'expect log "a" after 1s')).toContain('It came after 0ms, not after 1000ms: info: a');
  expect(await failure(twice, 'expect no log "a"')).toEqual(['no log "a"', 'It came:', '  info: a', '  info: a']);
});

test('stored values and states tell what they are', async () => {
  const rules = 'state due: flag rule r { on load when due do log("r") }';
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
    'The selector "li:nth-child(2)" has ":nth-child", which the page of scenarios does not know.',
  ]);
  const rules = 'rule r { on click("li:nth-child(2)") do log("r") }';
  expect(await failure(rules, 'when click "li" expect no call')).toEqual([
    '',
    'The selector "li:nth-child(2)" has ":nth-child", which the page of scenarios does not know; play the scenario with --browser.',
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
  expect((await playText('', { before: program('') })).one).toEqual([
    '',
    'The rules do not say where a choice is kept: "stored" of "consent" is missing.',
  ]);
  expect((await playText('', own)).one).toEqual([
    '',
    "How a consent manager of the project's own keeps a choice is not known: give its cookie, and raise its event.",
  ]);
  const rules = 'event again = direct("again") rule r { on load, again do wait(0ms) then raise(again) }';
  expect(await failure(rules, 'expect no call')).toEqual([
    '',
    'The page never comes to rest: its timers call each other again and again.',
  ]);
});

test('a client that nothing can be given', async () => {
  const identity = (server: string) => `tag identity {
      vendor: visitorIdentity
      group: necessary
      options: { organisation: "ABC", server: ${server} }
    }
    rule r { on load do identity.request }`;
  const lines = 'given identity.mid is "123" expect no log "r"';
  expect(await failure(identity('"a.example"'), lines)).toEqual([
    '',
    'An id has 38 digits, and identity.mid is given as "123".',
  ]);
  expect(await failure(identity('host'), 'given identity.optedOut is true expect no log "r"')).toEqual([
    '',
    'The option "server" of "identity" is not known before the rules run.',
  ]);
});

test('a request that is another one', async () => {
  const rules = 'rule r { on click(".x") do analytics.link("A") }';
  const [line, ...rest] = await failure(rules, 'when click ".x" expect call "pev2=B"');
  expect(line).toBe('call "pev2=B"');
  expect(rest.slice(0, 3)).toEqual([
    'What came:',
    expect.stringMatching(/^ {2}GET https:\/\/metrics\.example\.com\//),
    '    another text',
  ]);
});

import { expect, test } from 'vitest';
import { lint } from '../../../../../compiler/lints/lint.ts';
import { compileText, minifyText } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const declarations = `
const usual = "/jobs"
data visitorCountry: country = layer("visitor.country") else local("country")
data jobTitle: text = layer("job.title")
countries europe = [DE, FR]
element applyButton = "a.apply"
state due: flag
state seen: set of text
event pageData = layer("cmp:sObject")
event moved = direct("moved")
variables { title: eVar113 applyStart: event11 applyEnd: event12 }
call lookup { get: "/api/lookup" answer: { src: text } }
tag pixels { vendor: pixel group: targeting on pageData options: { url: "https://p.example" } }
rule hello { on click(applyButton) do log("hello") set(due, true) }
rule seenOnce { on moved do add(seen, "x") }
`;

function scenarioOf(body: string) {
  const { program, diagnostics } = compileText(`${declarations}\nscenario "one" { ${body} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return program.scenarios[0];
}

const givenOf = (given: string) => scenarioOf(`given ${given} expect no call`).given;

test('links givens of built-in values, sources, data elements and states to plain values of their types', () => {
  const given = givenOf(`site is main, path is usual + "/1", viewport.width is 320, navigation.type is reload,
    cookie("seen") is "1", layer("job") is { title: "Engineer", skills: ["a", "b"] }, visitorCountry is JP, due is true,
    seen is ["a"], answer(lookup) is { src: "acn_1" }, consent is [necessary, targeting]`);
  expect(given.map((one) => ('value' in one ? [one.kind, one.value] : [one.kind, one.groups]))).toEqual([
    ['site', 'main'],
    ['builtIn', '/jobs/1'],
    ['builtIn', 320],
    ['builtIn', 'reload'],
    ['source', '1'],
    ['source', { title: 'Engineer', skills: ['a', 'b'] }],
    ['data', 'JP'],
    ['state', true],
    ['state', ['a']],
    ['answer', { src: 'acn_1' }],
    ['consent', ['necessary', 'targeting']],
  ]);
});

test('links an unknown consent choice', () => {
  expect(givenOf('consent is unknown')[0]).toMatchObject({ kind: 'consent', text: 'consent is unknown' });
  expect(givenOf('consent is unknown')[0]).not.toHaveProperty('groups');
});

test.each([
  ['site is main, site is main', 'given-twice: site'],
  ['visitorCountry is DE, layer("visitor.country") is "FR"', 'given-twice: layer("visitor.country")'],
  ['layer("a") is "1", layer("b") is "1"', undefined],
  ['url is "https://a.example/", path is "/"', 'given-twice: path'],
  ['url is "https://a.example/", query("a") is "1", query("b") is "2"', undefined],
  ['visitorCountry is DE, local("country") is "FR"', undefined],
  ['cookie("a") is "1", cookie("a", path: "/jobs") is "1"', 'given-twice: cookie("a", path: "/jobs")'],
  ['hash is ""', undefined],
  ['hash is "top"', 'wrong-type: "top"'],
])('%s', (given, mistake) => {
  const text = `${declarations} scenario "one" { given ${given} expect no call }`;
  expect(reported(text)).toEqual(mistake ? [mistake] : []);
});

test('a call whose name is a word of sentences is named in quotes; other texts are parts of addresses', () => {
  const { program, diagnostics } = compileText(`
    call twice { get: "/api/twice" }
    call lookup { get: "/api/lookup" }
    rule r { on start do send(twice) send(lookup) }
    scenario "one" { expect call "twice" expect call "lookup" expect call "never" }`);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const operands = program.scenarios[0].lines.map((line) => ('operand' in line ? line.operand : undefined));
  expect(operands).toMatchObject([
    { kind: 'call', call: { id: 'twice' } },
    { kind: 'text', value: 'lookup' },
    { kind: 'text', value: 'never' },
  ]);
});

test('keeps the order and the text of steps and expectations', () => {
  const { lines } = scenarioOf(`
    when   click applyButton
    expect beacon "Apply" with { title: "Engineer", events: [applyStart, applyEnd] } after 2s once
    when   push { event: "cmp:sObject", page: { name: usual } }
    when   consent becomes [necessary]
    when   raise moved with { to: 2 }
    when   play "video" to 50
    expect no tag pixels
    expect never tag pixels
    expect state due is true`);
  expect(lines.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'step: click applyButton',
    'expect: beacon "Apply" with { title: "Engineer", events: [applyStart, applyEnd] } after 2s once',
    'step: push { event: "cmp:sObject", page: { name: usual } }',
    'step: consent becomes [necessary]',
    'step: raise moved with { to: 2 }',
    'step: play "video" to 50',
    'expect: no tag pixels',
    'expect: never tag pixels',
    'expect: state due is true',
  ]);
  expect(lines).toMatchObject([
    { step: 'click', operand: { kind: 'element', selector: 'a.apply' } },
    {
      thing: 'beacon',
      once: true,
      after: 2000,
      with: [{ analyticsVariables: ['eVar113'], value: 'Engineer' }, { value: 'event11,event12' }],
    },
    { step: 'push', operand: { value: { event: 'cmp:sObject', page: { name: '/jobs' } } } },
    { step: 'consent', becomes: ['necessary'] },
    { step: 'raise', operand: { kind: 'event', trigger: { event: { name: 'direct' } } }, with: { to: 2 } },
    { step: 'play', operand: { kind: 'element', selector: 'video' }, to: 50 },
    { thing: 'tag', absent: true, throughout: false, operand: { kind: 'tag', tag: { id: 'pixels' } } },
    { thing: 'tag', absent: true, throughout: true, operand: { kind: 'tag', tag: { id: 'pixels' } } },
    { thing: 'state', is: true },
  ]);
});

test.each([
  ['play "video"', undefined],
  ['play "video" to 0', undefined],
  ['play "video" to 101', 'wrong-arguments: 101'],
  ['play "video" to "50"', 'wrong-type: "50"'],
  ['play "video" to viewport.width', 'not-static: viewport.width'],
  ['play to 50', 'wrong-arguments: play'],
  ['jump "video"', 'wrong-arguments: jump'],
  ['pause "video" to 50', 'wrong-arguments: 50'],
])('when %s', (step, mistake) => {
  expect(reported(`scenario "one" { when ${step} expect no call }`)).toEqual(mistake ? [mistake] : []);
});

test('accepts "once" before or after "after"', () => {
  const text = 'tag pixels after 1s once';
  expect(scenarioOf('expect tag pixels once after 1s').lines).toMatchObject([{ text, once: true, after: 1000 }]);
  expect(scenarioOf(`expect ${text}`).lines).toMatchObject([{ text, once: true, after: 1000 }]);
});

test('checks a pushed record by the schema of the event, and accepts further fields', () => {
  const schema = JSON.stringify({
    type: 'object',
    properties: { keyword: { type: 'string' }, page: { type: 'object', properties: { count: { type: 'integer' } } } },
  });
  const reportedOf = (fields: string) =>
    reported(
      `event searched = layer("search") { schema: "search.json" }
       scenario "one" { when push { event: "search", ${fields} } expect no call }`,
      { 'search.json': schema },
    );
  expect(reportedOf('keyword: "java", other: 3')).toEqual([]);
  expect(reportedOf('keywrod: "java"')).toEqual(['unknown-field: keywrod']);
  expect(reportedOf('page: { count: "3" }')).toEqual(['wrong-type: "3"']);
});

test('lints a declaration that only scenarios or asserts use as unused', () => {
  const { program } = compileText(`${declarations}
    scenario "one" { given jobTitle is "x", visitorCountry is DE expect no call }
    assert "two" { tag pixels never runs when jobTitle is "x" }`);
  expect(lint(program).map(({ message }) => message)).toContain('The data element "jobTitle" is never used.');
});

test('adds nothing to a bundle for a scenario', async () => {
  const code = await minifyText(declarations);
  const shown = await minifyText(
    `${declarations} scenario "one" { given path is "/" when click applyButton expect log "hello" }`,
  );
  expect(shown).toBe(code);
});

import { describe, expect, test } from 'vitest';
import { eventTimes, foreignEvents } from '../../../../../compiler/language/tables/foreign-events.ts';
import { events } from '../../../../../compiler/language/tables/tables.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

/** Returns the diagnostics of a rule on this event. */
const on = (event: string) => reported(`rule a { on ${event} do log("x") }`);

/** Returns the diagnostics of a rule with this action. */
const does = (action: string) => reported(`rule a { on ready do ${action} }`);

const tag = (vendor: string, options: string) =>
  reported(`const never = 0s
    tag t { vendor: ${vendor} group: performance on ready options: { ${options} } }`);

const script = (option: string) => tag('script', `url: "https://cdn.example.net/x.js", ${option}`);

const messages = (text: string) => compileText(text).diagnostics.map(({ message }) => message);

const hash256 = `sha256-${'A'.repeat(43)}=`;
const hash384 = `sha384-${'a/+9'.repeat(16)}`;
const hash512 = `sha512-${'b'.repeat(86)}==`;

describe('an integrity value that browsers would ignore is reported', () => {
  test.each([hash256, hash384, hash512, `${hash256} ${hash512}`])('accepts %s', (hash) =>
    expect(script(`integrity: "${hash}"`)).toEqual([]),
  );
  test.each([
    'md5-rL0Y20zC+Fzt72VPzMSk2A==',
    'a/+9'.repeat(16),
    'sha384-abc',
    `sha-384-${'a/+9'.repeat(16)}`,
    `sha256-${'A'.repeat(64)}`,
    `${hash256} sha384-abc`,
    '',
  ])('reports %j', (hash) => expect(script(`integrity: "${hash}"`)).toEqual([`wrong-value: "${hash}"`]));

  test('reports the value of a constant and of one case among several', () =>
    expect(
      reported(`const digest: text = "md5-x"
        data site1: text = layer("site") else "x"
        tag t { vendor: script group: performance on ready options: { url: "https://cdn.example.net/x.js", integrity: digest } }
        tag u { vendor: script group: performance on ready options: {
          url: "https://cdn.example.net/y.js"
          integrity: case { site1 is "a": "${hash256}", otherwise: "sha1-x" }
        } }`),
    ).toEqual(['wrong-value: digest', `wrong-value: case { site1 is "a": "${hash256}", otherwise: "sha1-x" }`]));

  test('describes the expected format', () =>
    expect(
      messages(
        'tag t { vendor: script group: targeting on ready options: { url: "https://cdn.example.net/x.js", integrity: "md5-x" } }',
      ),
    ).toEqual([
      '"integrity" takes sha256-, sha384- or sha512- and the complete hash in base64, or several such hashes with spaces between, but this is "md5-x".',
    ]));
});

describe('numbers and durations outside their range are reported', () => {
  test.each([
    ['video.progress(110)', '110'],
    ['video.progress(0)', '0'],
    ['video.progress(25, -5)', '-5'],
    ['visible("a", share: 110)', '110'],
    ['visible("a", for: -1s)', '-1s'],
    ['click("a", hold: 20s)', '20s'],
    ['click("a", hold: 1s, holds: -1)', '-1'],
    ['hover("a", for: -1s)', '-1s'],
    ['audio.play(after: -5s)', '-5s'],
    ['appears("a", within: 0ms)', '0ms'],
  ])('reports the event %s', (event, words) => expect(on(event)).toEqual([`wrong-value: ${words}`]));
  test.each(['video.progress(1, 100)', 'visible("a", share: 0)', 'click("a", hold: 5s, holds: 0)'])(
    'accepts the event %s',
    (event) => expect(on(event)).toEqual([]),
  );

  test.each([
    ['hide("a", most: 10s)', '10s'],
    ['wait(-1s)', '-1s'],
    ['log(shorten(path, -1))', '-1'],
    ['log(segment(0) else "")', '0'],
  ])('reports the action %s', (action, words) => expect(does(action)).toEqual([`wrong-value: ${words}`]));

  test.each(['0s', '-1s', 'never', 'never - 1s'])('reports the option timeout: %s', (timeout) => {
    expect(script(`timeout: ${timeout}`)).toEqual([`wrong-value: ${timeout}`]);
    expect(tag('visitorIdentity', `organisation: "A", server: "i.example.com", timeout: ${timeout}`)).toEqual([
      `wrong-value: ${timeout}`,
    ]);
  });

  test('names the allowed range', () =>
    expect(messages('const much = 200\nrule a { on visible("a", share: much) do log("x") }')).toEqual([
      '"share" takes 0 to 100, but this is 200.',
    ]));
});

test.each([
  'call c { get: "/x" timeout: 0s }\nrule a { on ready do send(c) }',
  'rule a { on ready when consent.targeting within 0s do log("x") }',
  'rule a { on click("a") once in 0s do log("x") }',
  'rule a { on ready do wait(1s) within 0s then log("x") }',
])('reports a duration of zero: %s', (text) => expect(reported(text)).toEqual(['wrong-value: 0s']));

test('reports a missing share of video and audio progress, and "holds" without "hold"', () => {
  expect(on('video.progress')).toEqual(['wrong-arguments: video.progress']);
  expect(on('audio.progress()')).toEqual(['wrong-arguments: audio.progress()']);
  expect(on('click("a", holds: 1)')).toEqual(['wrong-arguments: 1']);
});

test.each(['window("")', 'direct("")', 'layer("")', 'layerChange("")'])('reports the empty event name in %s', (event) =>
  expect(on(event)).toEqual([expect.stringContaining('never-works')]),
);

test('reports a cookie path that does not start with a slash', () => {
  const stored = (path: string) =>
    reported(`state s: text { key: cookie("x", path: "${path}") keep: session }
    rule a { on ready do set(s, "x") log("x", s) }`);
  expect(stored('shop')).toEqual(['wrong-value: "shop"']);
  expect(stored('/shop')).toEqual([]);
});

describe('values that must be known at build time', () => {
  const page = (action: string) =>
    reported(`data given: text = layer("given") else ".a"
      const marked = ".b"
      rule a { on ready do ${action} }`);

  test.each(['hide(given)', 'hide(".a" + given)', 'hide(case { host is "a": ".a", otherwise: given })'])(
    'reports a selector that the page could extend by styles that load: %s',
    (action) => expect(page(action)).toEqual([expect.stringMatching(/^not-static: /)]),
  );
  test.each(['hide(".a")', 'hide(marked)', 'hide(case { host is "a": ".a", otherwise: marked })'])(
    'accepts %s',
    (action) => expect(page(action)).toEqual([]),
  );
  test('reports such a selector in the option of a tag', () =>
    expect(tag('personalisation', 'client: "x", edge: "e.example.com", hide: layer("given") else ".a"')).toEqual([
      'not-static: layer("given") else ".a"',
    ]));
  test.each([
    ['"https://jobs.example"', 'bad-host: ["https://jobs.example"]'],
    ['"jobs.example:444"', 'bad-host: ["jobs.example:444"]'],
    ['"Jobs.example"', 'bad-host: ["Jobs.example"]'],
    ['"*.net"', 'bad-host: ["*.net"]'],
    ['"com"', 'domain-without-dot: ["com"]'],
    ['"co.uk"', 'shared-domain: ["co.uk"]'],
    ['given', 'not-static: [given]'],
  ])('reports %s as a domain of setParameter', (host, diagnostic) =>
    expect(page(`setParameter("a", "src", "x", to: [${host}])`)).toEqual([diagnostic]),
  );
});

test('CLNT-01: reports a personalisation tag with neither a service nor a library of the page', () => {
  expect(tag('personalisation', 'client: "x"')).toEqual(['tag-without-option: options']);
  expect(tag('personalisation', 'client: "x", library: "adobe.target"')).toEqual([]);
  expect(tag('personalisation', 'client: "x", egde: "e.example.com"')).toEqual(['unknown-field: egde']);
});

describe('a module whose default export is not a function is reported', () => {
  const source = (text: string) =>
    reported('data x: text = module("./m.js")\nrule a { on ready do log("x", x) }', { 'm.js': text });

  test.each([
    'export default 5',
    'export default "x"',
    'export default { a: 1 }',
    'export default class {}',
    'class A {}\nexport default A',
  ])('reports %j', (text) => expect(source(text)).toEqual(['module-without-function: "./m.js"']));
  test.each([
    'export default async function () {}',
    'export default async () => 1',
    'async function f() {}\nexport default f;',
    'const f = async () => 1;\nexport default f;',
  ])('reports an async function as a source: %j', (text) =>
    expect(source(text)).toEqual(['module-returns-promise: module("./m.js")']),
  );
  test.each([
    'export default () => "x"',
    'export default (a) => a',
    'export default function () {}',
    'function f() {}\nexport default f',
    'export default asyncThing',
    'function f() {}\nexport { f as default }',
    '// export default 5\nexport default function () {}',
  ])('accepts %j', (text) => expect(source(text)).toEqual([]));
  test('accepts an async function as an action', () =>
    expect(
      reported('action act = module("./m.js") { group: necessary }\nrule a { on ready do act() }', {
        'm.js': 'export default async () => {}',
      }),
    ).toEqual([]));
});

describe('a tag that is used as a call, a value or an action', () => {
  const used = (text: string) =>
    compileText(`tag c { vendor: companyIdentification group: targeting options: { endpoint: "https://c.example.net/x" } }
      tag s { vendor: script group: targeting options: { url: "https://s.example.net/x.js" } }
      event w = window("w")
      data theme: text = local("theme")
      tag i { vendor: visitorIdentity group: performance options: { organisation: "A", server: "i.example.com" } }
      rule z { on w do c.run s.run i.request log("x", theme) }
      ${text}`).diagnostics.map(({ message }) => message);

  test.each(['rule a { on answered(c) do log("x") }', 'rule a { on ready do log("x", c.name) }'])(
    'reports that it has no response: %s',
    (text) => expect(used(text)).toEqual(['The tag "c" has no response that rules can wait for or read.']),
  );
  test('suggests an action of the tag', () =>
    expect(used('rule a { on ready do s }')).toEqual(['Unknown action "s". Did you mean "s.run"?']));
  test('reports raising an event that only the page can dispatch', () =>
    expect(used('rule a { on ready do raise(w) }')).toEqual([
      '"raise" takes a direct call or an event of the data layer; only the page can dispatch others.',
    ]));
  test('reports a text where one of a list of words is expected', () =>
    expect(
      used(
        'tag j { vendor: visitorIdentity group: performance on ready options: { organisation: "A", server: "i.example.com", authentication: theme else "x" } }',
      ),
    ).toEqual(['Expected one of the words authenticated, loggedOut, but found a text.']));
});

test.each([
  ['form.submit', 'submit', 'when a form is submitted'],
  ['formStart', 'formChange', 'when a form field changes'],
  ['windowLoaded', 'loaded', 'when the page with its images has loaded'],
  ['pageLoad', 'start', 'when the script starts'],
  ['popstate', 'navigation', 'when the address changes without a page load'],
  ['scrollDepth', 'scroll(…)', 'when the visitor has scrolled to a share of the page'],
])('the event %s of other tools suggests %s, which runs %s', (event, here, runs) =>
  expect(messages(`rule a { on ${event} do log("x") }`)).toEqual([
    `Unknown event "${event}". To run ${runs}, write "${here}".`,
  ]),
);

test('each event of other tools suggests an event with a description of when it runs', () => {
  for (const here of [...foreignEvents.values()].flat()) {
    expect(events.has(here), here).toBe(true);
    expect(eventTimes.has(here), here).toBe(true);
  }
});

test('accepts "load" as a step of scenarios and reports it as an event', () => {
  const step = 'scenario "s" { when load expect log "a" }';
  expect(messages(`rule a { on start do log("a") }\n${step}`)).toEqual([]);
  expect(messages(`rule a { on load do log("a") }\n${step}`)).toEqual([
    'Unknown event "load". To run when the script starts, write "start". To run when the page with its images has loaded, write "loaded".',
  ]);
});

test('lists the known fields when it reports an unknown one', () =>
  expect(messages('rule a { on video.end do log("x", video.headline) }')).toEqual([
    '"video" has no property "headline". It has id, name, percent, seconds, duration, url, title, code.',
  ]));

test.each([
  ['timeout: 0s', 'group necessary = 1', '"timeout" takes more than 0ms, at most 24 days, but this is 0s.'],
  [
    'timeout: 1ms',
    'group necessary = 1 stored: oneTrust() expires: 0 days',
    '"expires" takes more than 0ms, but this is 0 days.',
  ],
])('reports a duration of zero in settings: %s, %s', (setting, consent, expected) => {
  const project = `project p { ${setting} }\nsite s { hosts: { production: ["x.example.com"] } }\nstage production`;
  expect(compileText(`consent { ${consent} }`, project).diagnostics.map(({ message }) => message)).toEqual([expected]);
});

describe('messages about values', () => {
  const messages = (text: string) => compileText(text).diagnostics.map(({ message }) => message);

  test.each([
    ['location.pathname', 'write path.'],
    ['location.pathnameX', 'write url.'],
    ['window.location.search.x', 'write query("name").'],
    ['document.title', 'write pageTitle.'],
    ['document.titles', 'write element("h1")'],
    ['navigator.userAgent', 'write browser.userAgent.'],
    ['history.state.step', 'write historyState("name").'],
    ['navigator.onLine', 'read it in a custom module'],
  ])('say what to write instead of global("%s")', (path, instead) => {
    const rule = 'rule r { on start when exists x do log("x") }';
    expect(messages(`data x: text = global("${path}")\n${rule}`)).toEqual([expect.stringContaining(instead)]);
  });

  test.each([
    ['integer', 'Did you mean "counter"?'],
    ['boolean', 'Did you mean "flag"?'],
    ['country', 'list or set.'],
  ])('list the types of a state for %s', (type, end) => {
    const [message, ...others] = messages(`state s: ${type}`);
    expect(message).toContain('"state" takes the type flag, counter, text, list or set.');
    expect(message.endsWith(end)).toBe(true);
    expect(others).toEqual([]);
  });

  test.each([
    ['40 days', '40 days'],
    ['24 days + 1h', '577 hours'],
    ['24 days + 1ms', '2073600001ms'],
  ])('write the duration %s in its largest whole unit', (duration, written) => {
    expect(messages(`const n = ${duration}\nrule r { on start do wait(n) then log("x") }`)).toEqual([
      `"duration" takes 0ms to 24 days, but this is ${written}.`,
    ]);
  });
});

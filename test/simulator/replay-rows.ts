import type { WrittenSituation } from '../support/situation-of.ts';

/** Rules, a situation in them that can happen, and the lines of the scenario that shows it. */
export interface ReplayRow extends WrittenSituation {
  readonly row: string;
  readonly rules: string;
  readonly shows: readonly string[];
}

const pixels = 'tag pixels { vendor: pixel group: necessary options: { url: "https://pixel.example/p" } }';
const advertising = 'tag pixels { vendor: pixel group: targeting options: { url: "https://pixel.example/p" } }';
const identity = `tag identity {
  vendor: visitorIdentity
  group:  necessary
  options: { organisation: "ABC", server: "identity.example.com" }
}`;
const lookup = 'call lookup { get: "/api/a", answer: { src: text, score: integer } }';

/** Nothing is given about consent. */
const unanswered = { reported: 'unanswered', groups: [] } as const;

/** Values that a rule on `start` reads, and how a scenario gives them. */
const values: readonly ReplayRow[] = [
  ['a data element', 'visitorCountry is JP', { 'layer("visitor.country")': 'JP' }, 'visitorCountry is JP'],
  ['the data layer', 'layer("a.b") is "x"', { 'layer("a.b")': 'x' }, 'layer("a.b") is "x"'],
  ['a global variable', 'global("shop.total") is "3"', { 'global("shop.total")': '3' }, 'global("shop.total") is "3"'],
  ['a cookie', 'cookie("a") is "x; y"', { 'cookie("a")': 'x; y' }, 'cookie("a") is "x; y"'],
  [
    'storage',
    'local("a") is "x" and session("b") is "y"',
    { 'local("a")': 'x', 'session("b")': 'y' },
    'local("a") is "x", session("b") is "y"',
  ],
  ['a meta element', 'meta("a") is "x"', { 'meta("a")': 'x' }, 'meta("a") is "x"'],
  ['a path', 'path is "/a/b"', { url: 'https://www.example.com/a/b' }, 'path is "/a/b"'],
  ['segments', 'segment(2) is "b" and segments is 4', { url: 'https://www.example.com/x/b/x' }, 'path is "/x/b/x"'],
  [
    'an address',
    'url starts with "https://www.example.com/a?b"',
    { url: 'https://www.example.com/a?b=1' },
    'path is "/a", query("b") is "1"',
  ],
  ['a parameter', 'query("t") is "a b"', { url: 'https://www.example.com/?t=a+b' }, 'query("t") is "a b"'],
  ['a fragment', 'hash is "#a"', { url: 'https://www.example.com/#a' }, 'hash is "#a"'],
  [
    'a referrer',
    'referrer is "https://a.example/"',
    { referrer: 'https://a.example/' },
    'referrer is "https://a.example/"',
  ],
  ['the window', 'viewport.width < 400', { 'viewport.width': 399 }, 'viewport.width is 399'],
  ['the navigation', 'navigation.type is "reload"', { 'navigation.type': 'reload' }, 'navigation.type is "reload"'],
  ['the load time', 'navigation.loadTime > 3s', { 'navigation.loadTime': 3001 }, 'navigation.loadTime is 3001ms'],
  ['a visit', 'visit.new is false', { 'visit.new': false }, 'visit.new is false'],
  ['campaigns', 'count(campaign.recent) > 1', { 'campaign.recent': ['a', 'b'] }, 'campaign.recent is ["a", "b"]'],
  ['the signal of the browser', 'gpc', { gpc: true }, 'gpc is true'],
  [
    'the host of the script',
    'library.host is "t.example"',
    { 'library.host': 't.example' },
    'library.host is "t.example"',
  ],
].map(([row, condition, event, given]) => ({
  row: `reads ${String(row)}`,
  rules: `${pixels} rule r { on start when ${String(condition)} do pixels.run }`,
  rule: 'r',
  consent: unanswered,
  event: event as WrittenSituation['event'],
  shows: [`given ${String(given)}`, 'expect tag pixels'],
}));

/** Events, and the steps that make them occur. */
const events: readonly ReplayRow[] = [
  ['click("a.apply")', {}, ['when click "a.apply"']],
  [
    'click("a") when form.id is "f"',
    { 'form.id': 'f' },
    ['given element("form", attribute: "id") is "f"', 'when click "form a"'],
  ],
  ['hover(".teaser", for: 2s)', {}, ['when hover ".teaser"', 'when wait 2 seconds']],
  [
    'submit when form.id is "f"',
    { 'form.id': 'f' },
    ['given element("form", attribute: "id") is "f"', 'when submit "form"'],
  ],
  ['formChange("form.x")', {}, ['when change "form.x"']],
  ['visible("footer", for: 1s)', {}, ['when view "footer"', 'when wait 1 second']],
  ['appears("#banner")', {}, ['given element("#banner") is "x"']],
  ['video.progress(25, 50) when video.percent is 50', { 'video.percent': 50 }, ['when play "video" to 50']],
  ['video.play(after: 3s)', {}, ['when play "video" to 4']],
  ['audio.end(".sound")', {}, ['when play "audio.sound" to 100']],
  ['leave', {}, ['when leave']],
  ['scroll(25, 50) when scroll.percent is 50', { 'scroll.percent': 50 }, ['when scroll to 50']],
  ['scroll.pixels(1250)', {}, ['when scroll to 13']],
  ['scroll(25, perPage: true, within: "#main")', {}, ['when scroll "#main" to 25']],
  ['error when error.line is 1', { 'error.line': 1 }, ['when throw "x"']],
  ['restored', {}, ['when leave', 'when restore']],
  ['timer(every: 5s, times: 4) when timer.count is 3', { 'timer.count': 3 }, ['when wait 15 seconds']],
  ['layer(/^step_[0-9]$/) when event.name ends with "7"', { 'event.name': 'step_7' }, ['when raise layer("step_7")']],
  ['ready', {}, []],
  [
    'navigation when path is "/b"',
    { url: 'https://www.example.com/b' },
    ['given url is "https://www.example.com/before"', 'when navigate "/b"'],
  ],
  ['layer("shown") when event.step is "2"', { 'event.step': '2' }, ['when raise layer("shown") with { step: "2" }']],
  ['layerChange("job.title")', {}, ['when push { job: { title: "x" } }']],
  ['window("filtered")', {}, ['when raise window("filtered")']],
  ['changed(visitorCountry)', {}, ['when set visitorCountry to US', 'when wait 1 second']],
].map(([on, event, shows]) => ({
  row: `starts on ${String(on)}`,
  rules: `${pixels} rule r { on ${String(on)} do pixels.run }`,
  rule: 'r',
  consent: unanswered,
  event: event as WrittenSituation['event'],
  shows: [...(shows as readonly string[]), 'expect tag pixels'],
}));

/** Personal values, which decide only what the page itself notices. */
const personal: readonly ReplayRow[] = [
  [
    'start when urlHasEmail',
    { url: 'https://www.example.com/?to=someone%40example.com' },
    ['given query("to") is "someone@example.com"'],
  ],
  [
    'start when rawReferrer is "https://a.example/?b"',
    { rawReferrer: 'https://a.example/?b' },
    ['given referrer is "https://a.example/?b"'],
  ],
  [
    'click("a.apply") when link.url is "https://a.example/"',
    { 'link.url': 'https://a.example/' },
    ['given element("a.apply", attribute: "href") is "https://a.example/"', 'when click "a.apply"'],
  ],
  ['click("b") when link.text is "Go"', { 'link.text': 'Go' }, ['given element("b") is "Go"', 'when click "b"']],
  [
    'click("b") when attribute("data-kind") is "x"',
    { 'attribute("data-kind")': 'x' },
    ['given element("b", attribute: "data-kind") is "x"', 'when click "b"'],
  ],
  ['click("b") when inside("main.jobs")', { 'inside("main.jobs")': true }, ['when click "main.jobs b"']],
].map(([on, event, shows]) => ({
  row: `notices ${String(on)}`,
  rules: `rule r { on ${String(on)} do log("seen") }`,
  rule: 'r',
  consent: unanswered,
  event: event as WrittenSituation['event'],
  shows: [...(shows as readonly string[]), 'expect rule r'],
}));

const stored = (...groups: readonly string[]) => ({ reported: 'stored', groups }) as const;

/** What decides when an action starts: consent, changes, and what other rules do. */
const situations: readonly ReplayRow[] = [
  {
    row: 'stored consent',
    rules: `${advertising} rule r { on start do pixels.run }`,
    rule: 'r',
    consent: stored('necessary', 'targeting'),
    shows: ['given consent is [necessary, targeting]', 'expect tag pixels'],
  },
  {
    row: 'consent by default, of groups that the consent manager lists',
    rules: `${advertising} rule r { on start do pixels.run }`,
    rule: 'r',
    consent: { reported: 'unanswered', groups: [], inactive: ['performance'] },
    event: { 'layer("visitor.country")': 'DE' },
    shows: ['given consent.active is [necessary, targeting], visitorCountry is DE', 'expect tag pixels'],
  },
  {
    row: 'stored consent that is too old',
    rules: `${pixels} rule r { on start when not consent.targeting do pixels.run }`,
    rule: 'r',
    consent: { ...stored('necessary', 'targeting'), isExpired: true },
    shows: ['given consent is [necessary, targeting], consent.age is 366 days', 'expect tag pixels'],
  },
  {
    row: 'unknown consent',
    rules: `${pixels} rule r { on start do pixels.run }`,
    rule: 'r',
    consent: { reported: 'unknown', groups: [] },
    shows: ['given consent is unknown', 'expect tag pixels'],
  },
  {
    row: 'another site and stage',
    rules: `${pixels} rule r { on start do pixels.run }`,
    rule: 'r',
    site: 'main',
    stage: 'staging',
    host: 'staging.example.com',
    consent: unanswered,
    shows: ['given stage is staging', 'expect tag pixels'],
  },
  {
    row: 'a host that no site names',
    rules: `${pixels} rule r { on start do pixels.run }`,
    rule: 'r',
    site: 'other',
    stage: 'staging',
    host: undefined,
    consent: unanswered,
    shows: ['given site is other, stage is staging, host is "other.example"', 'expect tag pixels'],
  },
  {
    row: 'a value that changes while consent is unknown',
    rules: `${advertising} rule r { on click("a") when visitorCountry is JP do pixels.run }`,
    rule: 'r',
    consent: stored('necessary', 'targeting'),
    event: { 'layer("visitor.country")': 'JP' },
    start: { 'layer("visitor.country")': 'FR' },
    shows: [
      'given consent is unknown, visitorCountry is JP, element("a", attribute: "href") is "#"',
      'when click "a"',
      'when set visitorCountry to FR',
      'when consent becomes [necessary, targeting]',
      'expect tag pixels',
    ],
  },
  {
    row: 'a value that disappears while the rule waits',
    rules: `${pixels} rule r { on start when exists visitorCountry do wait(3s) then pixels.run }`,
    rule: 'r',
    action: 1,
    consent: unanswered,
    event: { 'layer("visitor.country")': 'JP' },
    start: { 'layer("visitor.country")': undefined },
    shows: [
      'given visitorCountry is JP',
      'when set visitorCountry to missing',
      'when wait 3 seconds',
      'expect tag pixels',
    ],
  },
  {
    row: 'a page that the visitor leaves while the rule waits',
    rules: `${pixels} rule r { on start when path is "/a" do wait(3s) then pixels.run }`,
    rule: 'r',
    action: 1,
    consent: unanswered,
    event: { url: 'https://www.example.com/a' },
    start: { url: 'https://www.example.com/b' },
    shows: ['given path is "/a"', 'when navigate "/b"', 'when wait 3 seconds', 'expect tag pixels'],
  },
  {
    row: 'a state that earlier rules left',
    rules: `${pixels} state due: flag rule r { on start when due do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    event: { due: true },
    shows: ['given due is true', 'expect tag pixels'],
  },
  {
    row: 'a state that the rule stores',
    rules:
      'state seen: counter { keep: visitor, group: necessary } rule r { on start when path is "/a" do increase(seen) }',
    rule: 'r',
    consent: unanswered,
    event: { url: 'https://www.example.com/a' },
    shows: ['given path is "/a"', 'expect rule r', 'expect local "tagc.seen"'],
  },
  {
    row: 'a state that the rule leaves empty',
    rules:
      'state latest: text { keep: visitor, group: necessary } rule r { on start when path is "/a" do set(latest, cookie("a")) }',
    rule: 'r',
    consent: unanswered,
    event: { url: 'https://www.example.com/a' },
    shows: ['given path is "/a"', 'expect rule r'],
  },
  {
    row: 'a country that is known only later',
    rules: `${advertising} rule r { on start when path is "/a" do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    event: { url: 'https://www.example.com/a' },
    start: { 'layer("visitor.country")': 'DE', url: 'https://www.example.com/b' },
    shows: [
      'given path is "/a"',
      'when navigate "/b"',
      'when set visitorCountry to DE',
      'when wait 200ms',
      'expect tag pixels',
    ],
  },
  {
    row: 'a call, and the response that starts a rule',
    rules: `${lookup} rule ask { on click("b") do send(lookup) } ${pixels} rule r { on answered(lookup) when lookup.src is "x" do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    event: { 'lookup.src': 'x' },
    shows: ['given answer(lookup) is { src: "x" }', 'when click "b"', 'expect tag pixels'],
  },
  {
    row: 'a response that was received before the event',
    rules: `${lookup} rule ask { on start do send(lookup) } ${pixels} rule r { on click("b") when lookup.score > 3 do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    event: { 'lookup.score': 4 },
    shows: ['given answer(lookup) is { score: 4 }', 'when click "b"', 'expect tag pixels'],
  },
  {
    row: 'a call that failed',
    rules: `${lookup} rule ask { on start do send(lookup) } ${pixels} rule r { on failed(lookup) do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    shows: ['expect tag pixels'],
  },
  {
    row: 'a request',
    rules: `${lookup} rule r { on start do send(lookup) }`,
    rule: 'r',
    consent: unanswered,
    shows: ['expect call lookup'],
  },
  {
    row: 'what a client knows',
    rules: `${identity} ${pixels} rule r { on start when identity.optedOut is false do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    event: { 'identity.optedOut': false },
    shows: ['given identity.optedOut is false', 'expect tag pixels'],
  },
  {
    row: 'the response of a service',
    rules: `${identity} ${pixels} rule ask { on start do identity.request } rule r { on answered(identity) when identity.optedOut is false and identity.region is 3 do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    event: { 'identity.optedOut': false, 'identity.region': 3 },
    shows: ['given identity.optedOut is false, identity.region is 3', 'expect tag pixels'],
  },
  {
    row: 'a tag with its own event',
    rules: 'tag pixels { vendor: pixel group: targeting on click("b") options: { url: "https://pixel.example/p" } }',
    rule: 'pixels',
    consent: stored('necessary', 'targeting'),
    shows: ['given consent is [necessary, targeting]', 'when click "b"', 'expect tag pixels'],
  },
  {
    row: 'a tag that sent something',
    rules: `${pixels} ${lookup} rule first { on click("b") do pixels.run } rule r { on sent(pixels) do send(lookup) }`,
    rule: 'r',
    consent: unanswered,
    shows: ['when click "b"', 'expect call lookup'],
  },
  {
    row: 'a state that another rule changes',
    rules: `${pixels} state due: flag rule first { on click("b") do set(due, true) } rule r { on changed(due) do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    shows: ['when click "b"', 'expect tag pixels'],
  },
  {
    row: 'one of two rules that send the same',
    rules: `${pixels} rule r { on click("b") when path is "/a" do pixels.run } rule other { on click("i") do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    event: { url: 'https://www.example.com/a' },
    shows: ['given path is "/a"', 'when click "b"', 'expect rule r', 'expect tag pixels'],
  },
  {
    row: 'partners that a client calls',
    rules: `tag partners { vendor: identityPartners group: targeting }
      ${identity.replace('options: {', 'options: { partners: partners,')} rule r { on click("b") do identity.request }`,
    rule: 'partners',
    by: 'identity',
    consent: stored('necessary', 'targeting'),
    shows: [
      'given consent is [necessary, targeting], answer(identity) is { partners: ["https://partner.example/sync"] }',
      'when click "b"',
      'when wait 1 second',
      'expect call "https://partner.example/sync"',
    ],
  },
  {
    row: 'a change of consent',
    rules: `${pixels} rule r { on consentChanged do pixels.run }`,
    rule: 'r',
    consent: stored('necessary', 'targeting'),
    shows: ['given consent is [necessary, targeting]', 'expect tag pixels'],
  },
  {
    row: 'the end of all attempts to determine consent',
    rules: `${advertising} rule r { on start do analytics.link("A") }`,
    rule: 'r',
    consent: { reported: 'unknown', groups: [] },
    isFinal: true,
    shows: ['given consent is unknown', 'expect tag analytics'],
  },
  {
    row: 'declared names',
    rules: `${pixels} element button = "a.apply" event shown = layer("shown") rule r { on click(button), shown when path is "/a" do pixels.run }`,
    rule: 'r',
    consent: unanswered,
    event: { url: 'https://www.example.com/a' },
    shows: ['given path is "/a"', 'when click button', 'expect tag pixels'],
  },
];

export const replayRows: readonly ReplayRow[] = [...values, ...events, ...personal, ...situations];

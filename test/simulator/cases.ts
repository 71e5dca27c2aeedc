/** A scenario with correct rules, with which it passes, and wrong rules, with which it must fail. */
export interface Case {
  /** The word of the language that it covers: `given path`, `when click`, `expect log`. */
  readonly row: string;
  readonly rules: string;
  readonly wrong: string;
  /** Its lines. */
  readonly lines: string;
  /** An effect that the simulated page has in another form. Otherwise all effects are the same in a browser, byte by byte. */
  readonly differs?: string;
}

const sentDuringTask = 'A browser runs the start task in an event, so it sends by `fetch` and not as an image.';

const longCookie = (length: number) => `state code: text { keep: session, key: cookie("code") }
  rule r { on start do set(code, "${'x'.repeat(length)}") log("set") }`;

const onLoad = (condition: string) => `rule seen { on start when ${condition} do log("seen") }`;

const pixels = (on: string) =>
  `tag pixels { vendor: pixel group: targeting on ${on} options: { url: "https://p.example/p" } }`;

const counter = (name: string, group: string) => `vendor counter {
  fits: ${group}
  queue: list("_counter")
  action count(name: text, details: record?) = [${name}, details]
}
tag counting { vendor: counter group: ${group} }
rule bought { on click(".x") do counting.count("buy") { total: 2, currency: "EUR" } }`;

const named = (pageName: string) => `tag seen {
  vendor: adobeAnalytics
  group: necessary
  sharedAccount: "All stages are tests"  options: { server: "metrics.example.com", suite: "x", pageName: ${pageName}, channel: "careers" }
}`;

const identity = `tag identity {
  vendor: visitorIdentity
  group:  necessary
  options: { organisation: "ABC", server: "identity.example.com" }
}`;

/** A case for every built-in value of `given`, read by a condition. */
const givens: readonly Case[] = [
  ['site', 'site is other', 'site is main', 'site is other'],
  ['stage', 'stage is staging', 'stage is production', 'stage is staging'],
  ['url', 'url is "https://www.example.com/a?b=1#c"', 'path is "/"', 'url is "https://www.example.com/a?b=1#c"'],
  ['host', 'host is "www.example.com"', 'host is "example.com"', 'host is "www.example.com"'],
  ['path', 'path is "/jobs/1"', 'path is "/"', 'path is "/jobs/1"'],
  ['hash', 'hash is "#top"', 'hash is "top"', 'hash is "#top"'],
  ['query', 'query("t") is "a b"', 'query("t") is "b"', 'query("t") is "a b"'],
  ['referrer', 'referrer is "https://a.example/b"', 'referrer is "x"', 'referrer is "https://a.example/b"'],
  ['pageTitle', 'redact(pageTitle) is "Jobs"', 'redact(pageTitle) is ""', 'pageTitle is "Jobs"'],
  ['pageHasForm', 'pageHasForm', 'not pageHasForm', 'pageHasForm is true'],
  ['pageVisible', 'not pageVisible', 'pageVisible', 'pageVisible is false'],
  ['pageVisible, by default', 'pageVisible', 'not pageVisible', 'path is "/"'],
  ['inFrame', 'inFrame', 'not inFrame', 'inFrame is true'],
  ['gpc', 'gpc', 'not gpc', 'gpc is true'],
  ['gpc, by default', 'not gpc', 'gpc', 'path is "/"'],
  ['inFrame, by default', 'not inFrame', 'inFrame', 'path is "/"'],
  ['viewport.width', 'viewport.width is 320', 'viewport.width > 320', 'viewport.width is 320'],
  ['viewport.height', 'viewport.height is 640', 'viewport.height > 640', 'viewport.height is 640'],
  ['navigation.type', 'navigation.type is "reload"', 'navigation.type is "fresh"', 'navigation.type is "reload"'],
  ['visit.new', 'not (visit.new else true)', 'visit.new else true', 'visit.new is false'],
  ['visit.new, by default', 'visit.new else false', 'not (visit.new else false)', 'path is "/"'],
  ['visit.starts', 'not (visit.starts else true)', 'visit.starts else true', 'visit.starts is false'],
  ['visit.sinceLast', 'visit.sinceLast is 3 days', 'not exists visit.sinceLast', 'visit.sinceLast is 3 days'],
  [
    'visit.sinceLast, of a visit that goes on',
    'visit.sinceLast is 3s and visit.new is true',
    'visit.starts else true',
    'visit.sinceLast is 3s, visit.starts is false, visit.new is true',
  ],
  [
    'campaign.recent',
    'join(campaign.recent, ">") is "a b>c|d"',
    'not exists campaign.current',
    'campaign.recent is ["a b", "c|d"]',
  ],
  ['campaign.current', 'campaign.current is "a"', 'not exists campaign.current', 'campaign.current is "a"'],
  ['campaign.past', 'join(campaign.past, ">") is "a>b"', 'exists campaign.current', 'campaign.past is ["a", "b"]'],
  ['library.host, by default', 'library.host is host', 'not exists library.host', 'path is "/"'],
  ['library.host', 'library.host is "tags.example.com"', 'library.host is host', 'library.host is "tags.example.com"'],
  ['browser.language', 'browser.language is "de"', 'browser.language is "en-US"', 'browser.language is "de"'],
  ['browser.language, by default', 'browser.language is "en-US"', 'browser.language is "de"', 'path is "/"'],
  [
    'browser.userAgent',
    'browser.userAgent contains "bot"',
    'not (browser.userAgent contains "bot")',
    'browser.userAgent is "Mozilla/5.0 (bot)"',
  ],
  ['nothing, at the usual time', 'time.iso is "2026-01-05T12:00:00.000Z"', 'time.seconds < 1767614400', 'path is "/"'],
  ['navigation.loadTime', 'navigation.loadTime is 3s', 'navigation.loadTime < 3s', 'navigation.loadTime is 3s'],
].map(([row, right, wrong, given]) => ({
  row: `given ${row}`,
  rules: onLoad(right),
  wrong: onLoad(wrong),
  lines: `given ${given} expect log "seen"`,
}));

const read = (source: string, right: string, wrong: string): Pick<Case, 'rules' | 'wrong'> => {
  const data = `data value: text = ${source}`;
  return { rules: `${data} ${onLoad(`value is "${right}"`)}`, wrong: `${data} ${onLoad(`value is "${wrong}"`)}` };
};

/** Cases for sources, storage, responses and consent. */
const sources: readonly Case[] = [
  {
    row: 'given layer',
    ...read('layer("job.title")', 'Engineer', 'x'),
    lines: 'given layer("job.title") is "Engineer" expect log "seen"',
  },
  {
    row: 'given cookie',
    ...read('cookie("seen")', 'a; b', 'a'),
    lines: 'given cookie("seen") is "a; b" expect log "seen"',
  },
  {
    row: 'given cookie, as the consent manager stores it',
    rules: onLoad('consent.targeting'),
    wrong: onLoad('not consent.targeting'),
    lines: 'given visitorCountry is FR, cookie("OptanonConsent") is "groups=1:1,2:1,4:1" expect log "seen"',
  },
  {
    row: 'given cookie, by the data element that reads it',
    rules: `data value: text = cookie("seen") ${onLoad('value is "100%; a%20b"')}`,
    wrong: `data value: text = cookie("seen") ${onLoad('value is "100%; a b"')}`,
    lines: 'given value is "100%; a%20b" expect log "seen" expect cookie "seen" is "100%; a%20b"',
  },
  { row: 'given local', ...read('local("k")', 'JP', 'jp'), lines: 'given local("k") is "JP" expect log "seen"' },
  {
    row: 'given session',
    ...read('session("k")', 'java', ''),
    lines: 'given session("k") is "java" expect log "seen"',
  },
  {
    row: 'given historyState',
    rules: `data step: integer = historyState("checkout.step") ${onLoad('step is 2')}`,
    wrong: `data step: integer = historyState("checkout.step") ${onLoad('step is 1')}`,
    lines: 'given historyState("checkout.kind") is "fast", step is 2 expect log "seen"',
  },
  {
    row: 'given meta',
    ...read('meta("author")', 'A. B.', 'A'),
    lines: 'given meta("author") is "A. B." expect log "seen"',
  },
  {
    row: 'given element',
    ...read('element("h1.head")', 'Jobs', ''),
    lines: 'given element("h1.head") is "Jobs" expect log "seen"',
  },
  {
    row: 'given elements',
    ...read('join(elements("li.price"), ">")', '5>7.5', '5'),
    lines: 'given elements("li.price") is ["5", "7.5"] expect log "seen"',
  },
  {
    row: 'given elements, by the data element that reads an attribute of them',
    rules: `data widths: list of number = elements("img.big", attribute: "width")\n${onLoad('widths[1] is 7.5')}`,
    wrong: `data widths: list of number = elements("img.big", attribute: "width")\n${onLoad('widths[0] is 7.5')}`,
    lines: 'given widths is [5, 7.5] expect log "seen"',
  },
  {
    row: 'given element, around a clicked element',
    rules: `rule clicked { on click("main > *") when inside("main[data-kind=job]") do log(attribute("class") else "") }
      rule alone { on click(".alone") when inside("main") do log("not alone") }`,
    wrong: 'rule clicked { on click("main > *") when inside("main[data-kind=x]") do log(attribute("class") else "") }',
    lines: `given element("main", attribute: "data-kind") is "job", element("main") is "Jobs"
      when click "main b.one" expect log "one" when click "main > i.two" expect log "two"
      when click ".alone" expect no log "not alone"`,
  },
  {
    row: 'given <tag>.<field>',
    rules: `${identity} rule r { on start when identity.optedOut is false do identity.request }
      rule known { on answered(identity) do log(text(identity.region)) }`,
    wrong: `${identity} rule r { on start do identity.request } rule known { on failed(identity) do log("9") }`,
    lines: 'given identity.optedOut is false, identity.region is 9 expect log "9" expect no call',
  },
  {
    row: 'given <tag>.<field>, of a visitor who opted out',
    rules: `${identity} rule r { on start when identity.optedOut is true do log("out") }`,
    wrong: `${identity} rule r { on start when identity.optedOut is false do log("out") }`,
    lines: 'given identity.optedOut is true expect log "out"',
  },
  {
    row: 'given answer, of the service of a client',
    rules: `${identity} rule r { on start when not exists identity.optedOut do identity.request }
      rule known { on answered(identity) when identity.optedOut is false do log(text(identity.region)) }
      rule out { on answered(identity) when identity.optedOut is true do log("out") }`,
    wrong: `${identity} rule r { on start do identity.request then log("9") log("out") }`,
    lines: 'given answer(identity) is { region: 9 } expect log "9" expect no log "out" expect call once',
  },
  {
    row: 'given answer, of a visitor who opted out',
    rules: `${identity} rule r { on start do identity.request }
      rule out { on answered(identity) when identity.optedOut is true do log("out") }`,
    wrong: `${identity} rule r { on start do identity.request }
      rule out { on answered(identity) when identity.optedOut is false do log("out") }`,
    lines: 'given answer(identity) is { optedOut: true } expect log "out"',
  },
  {
    row: 'given answer, of a service that does not respond in time',
    rules: `${identity} rule r { on start do identity.request }
      rule late { on failed(identity) when identity.timedOut do log("late") }`,
    wrong: `${identity} rule r { on start do identity.request } rule late { on answered(identity) do log("late") }`,
    lines:
      'given answer(identity) is { timedOut: true } expect no log "late" when wait 29999ms expect no log "late" expect log "late" once after 1ms',
  },
  {
    row: 'given global',
    ...read('global("window.shop.cart.total")', '3', '4'),
    lines: 'given global("shop.cart.total") is 3, global("shop.cart.currency") is "EUR" expect log "seen"',
  },
  {
    row: 'given geo.text',
    rules: 'rule first { on click("a") do log("first", redact(geo.text)) }',
    wrong: 'rule first { on click("a") do log("first") }',
    lines: `given geo.text is "52.52,-13.40"
      when click "a[href='#']" expect log "first geo coordinates not available"
      when click "a[href='#']" expect log "first 52.52,-13.40"`,
  },
  {
    row: 'given geo.text, that the browser cannot determine',
    rules: 'rule first { on click("a") do log("first", redact(geo.text)) }',
    wrong: 'rule first { on click("a") do log("first") }',
    lines: `given geo.text is "error retrieving geo coordinates"
      when click "a[href='#']" when click "a[href='#']" expect log "first error retrieving geo coordinates"`,
  },
  {
    row: 'given consent.age',
    rules: onLoad('consent.necessary and not consent.targeting'),
    wrong: onLoad('consent.targeting'),
    lines: 'given consent is [necessary, targeting], consent.age is 366 days expect log "seen"',
  },
  {
    row: 'given consent.age, of a choice that is still valid',
    rules: onLoad('consent.targeting'),
    wrong: onLoad('not consent.targeting'),
    lines: 'given consent is [necessary, targeting], consent.age is 365 days expect log "seen"',
  },
  {
    row: 'given consent.active',
    rules: onLoad('consent.performance and not consent.targeting and not consent.chosen'),
    wrong: onLoad('consent.targeting'),
    lines: 'given visitorCountry is DE, consent.active is [necessary, performance] expect log "seen"',
  },
  {
    row: 'given <data>',
    rules: onLoad('visitorCountry is JP'),
    wrong: onLoad('visitorCountry is FR'),
    lines: 'given visitorCountry is JP expect log "seen"',
  },
  {
    row: 'given <state>',
    rules: `state due: flag ${onLoad('due')}`,
    wrong: `state due: flag ${onLoad('not due')}`,
    lines: 'given due is true expect log "seen"',
  },
  {
    row: 'given <state> that is stored',
    rules: `state words: list of text { keep: visitor, format: pipes } ${onLoad('words contains "b"')}`,
    wrong: `state words: list of text { keep: visitor, format: pipes } ${onLoad('words contains "d"')}`,
    lines: 'given words is ["a", "b"] expect log "seen"',
  },
  {
    row: 'given answer',
    rules: `call lookup { get: "/api/a", answer: { src: text } }
      rule ask { on start do send(lookup) } rule received { on answered(lookup) when lookup.src is "a" do log("seen") }`,
    wrong: `call lookup { get: "/api/a", answer: { src: text } }
      rule ask { on start do send(lookup) } rule received { on answered(lookup) when lookup.src is "b" do log("seen") }`,
    lines: 'given answer(lookup) is { src: "a" } expect log "seen"',
  },
  {
    row: 'given no answer',
    rules: `call lookup { get: "/api/a" }
      rule ask { on start do send(lookup) } rule received { on failed(lookup) when reason is "network" do log("seen") }`,
    wrong: `call lookup { get: "/api/a" }
      rule ask { on start do send(lookup) } rule received { on answered(lookup) do log("seen") }`,
    lines: 'expect log "seen" expect call lookup once',
  },
  {
    row: 'given consent',
    rules: onLoad('consent.targeting'),
    wrong: onLoad('consent.performance'),
    lines: 'given consent is [necessary, targeting] expect log "seen"',
  },
  {
    row: 'given no consent',
    rules: onLoad('consent.performance and not consent.targeting'),
    wrong: onLoad('consent.targeting'),
    lines: 'given visitorCountry is JP expect log "seen"',
  },
  {
    row: 'given consent unknown',
    rules: pixels('start'),
    wrong: pixels('click(".x")'),
    lines: `given consent is unknown expect no tag pixels
      when consent becomes [necessary, targeting] expect tag pixels once`,
  },
  {
    row: 'given page',
    rules: 'state seen: counter { keep: visitor } rule count { on start do increase(seen) log("seen", seen) }',
    wrong: 'state seen: counter { keep: visitor } rule count { on leave do increase(seen) log("seen", seen) }',
    lines: `given page is prerendered expect no local "tagc.seen" when activate expect log "seen 1"
      when load expect log "seen 2"`,
  },
];

const changed = (source: string, value: string) =>
  `data value: text = ${source} rule r { on click("a") when (value else "none") is "${value}" do log("seen") }`;

/** Cases of `set`: its operand, the source that a rule reads, and the value. */
const changes: readonly Case[] = [
  ['of the data layer', 'layer("job.title")', '"Engineer"', 'Engineer'],
  ['of a data element', 'layer("job.title")', '"Engineer"', 'Engineer', 'value'],
  ['of a cookie', 'cookie("seen")', '"a; b"', 'a; b'],
  ['of local storage', 'local("k")', '"JP"', 'JP'],
  ['of session storage', 'session("k")', '"JP"', 'JP'],
  ['of a global variable', 'global("shop.total")', '3', '3'],
  ['of a meta element', 'meta("author")', '"A"', 'A'],
  ['of a text', 'element("h1")', '"Jobs"', 'Jobs'],
  ['of an attribute', 'element("h1", attribute: "class")', '"Jobs"', 'Jobs'],
  ['of an input value', 'element("input.name", read: value)', '"Jo"', 'Jo'],
  ['of the title', 'redact(pageTitle)', '"Jobs"', 'Jobs', 'pageTitle'],
].map(([row, source, value, read, operand = source]) => ({
  row: `when set, ${row}`,
  rules: changed(source, read),
  wrong: changed(source, 'x'),
  lines: `when click "a[href='#']" expect no log "seen" when set ${operand} to ${value} when click "a[href='#']" expect log "seen"`,
}));

/** Cases of `set` to a missing value. */
const removals: readonly Case[] = [
  ['layer("job.title")'],
  ['cookie("seen")'],
  ['local("k")'],
  ['session("k")'],
  ['global("shop.total")'],
  ['element("h1", attribute: "class")'],
].map(([source]) => ({
  row: `when set, ${source} to missing`,
  rules: changed(source, 'none'),
  wrong: changed(source, 'x'),
  lines: `given ${source} is "x" when click "a[href='#']" expect no log "seen" when set ${source} to missing
    when click "a[href='#']" expect log "seen"`,
}));

/** A case for every step. */
const steps: readonly Case[] = [
  ...changes,
  ...removals,
  {
    row: 'when set, of a stored state',
    rules: 'state seen: counter { keep: visitor } rule r { on changed(seen) when seen is 3 do log("three") }',
    wrong: 'state seen: counter { keep: visitor } rule r { on start when seen is 3 do log("three") }',
    lines: 'when set seen to 3 expect no log "three" when wait 1s expect log "three"',
  },
  {
    row: 'when scroll',
    rules: 'rule half { on scroll(50) do log("half") }',
    wrong: 'rule half { on scroll(90) do log("half") }',
    lines: 'when scroll to 30 expect no log "half" when scroll to 60 expect log "half"',
  },
  {
    row: 'when throw',
    rules: 'rule failed { on error do log("failed", error.line) }',
    wrong: 'rule failed { on start do log("failed") }',
    lines: 'expect no log "failed" when throw "total is not defined" expect log "failed 1"',
  },
  {
    row: 'when click',
    rules: 'rule clicked { on click("a.apply[data-kind=job]") do log(link.url else "none") }',
    wrong: 'rule clicked { on click("a.other") do log(link.url else "none") }',
    lines: 'when click "main > a.apply[data-kind=job]" expect log "https://www.example.com/linked" expect navigation',
  },
  {
    row: 'when middleClick',
    rules: 'rule clicked { on click("a.out", middle: true) do log(link.url else "none") }',
    wrong: 'rule clicked { on click("a.out") do log(link.url else "none") }',
    lines: `when middleClick "main > a.out b" expect log "https://www.example.com/linked" once expect no navigation
      when click "main > a.out" expect log "https://www.example.com/linked" once expect navigation`,
  },
  {
    row: 'when click, on a download',
    rules: 'rule clicked { on click("a") do log(attribute("class") else "") }',
    wrong: 'rule clicked { on click("a[download]") do log(attribute("class") else "") }',
    lines:
      'when click "a.file[download]" expect log "file" expect no navigation when click "a.next" expect log "next" expect navigation',
  },
  {
    row: 'when click, on a link for another program',
    rules: 'rule clicked { on click("a") do log(attribute("class") else "") }',
    wrong: 'rule clicked { on click("a.next") do log(attribute("class") else "") }',
    lines: `given element("a.call", attribute: "href") is "tel:+49301234567", element("a.mail", attribute: "href") is "mailto:jobs@example.com"
      when click "a.call" expect log "call" expect no navigation when click "a.mail" expect log "mail" expect no navigation
      when click "a.next" expect log "next" expect navigation`,
  },
  {
    row: 'when click, on a link to the top of the page',
    rules: 'rule clicked { on click("a") do log(link.url else "none") }',
    wrong: 'rule clicked { on click("a.next") do log(link.url else "none") }',
    lines: `given element("a.top", attribute: "href") is "#"
      when click "a.top" expect log "https://www.example.com/#" expect no navigation
      when click "a.top" expect log "https://www.example.com/#" expect no navigation
      when click "a.next" expect navigation`,
  },
  {
    row: 'when click, on a link to the page itself',
    rules: 'rule clicked { on click("a.here") do log("here") }',
    wrong: 'rule clicked { on click("a.top") do log("here") }',
    lines: `given hash is "#a", element("a.here", attribute: "href") is "/"
      when click "a.here" expect log "here" expect navigation`,
  },
  {
    row: 'when click, on a link with a target',
    rules: 'rule clicked { on click("a") do log(attribute("class") else "") }',
    wrong: 'rule clicked { on click("a[target=_top]") do log(attribute("class") else "") }',
    lines: `when click "a.new[target=_blank]" expect log "new" expect no navigation
      when click "a.all[target=_TOP]" expect log "all" expect navigation
      when load when click "a.around[target=_parent]" expect log "around" expect navigation
      when load when click "a.own[target=_self]" expect log "own" expect navigation`,
  },
  {
    row: 'when click, with a target for all links of the page',
    rules: 'rule clicked { on click("a") do log(attribute("class") else "") }',
    wrong: 'rule clicked { on click("a[target]") do log(attribute("class") else "") }',
    lines: `given element("base", attribute: "target") is "_blank"
      when click "a.any" expect log "any" expect no navigation when click "form.search button" expect no navigation
      when click "a.own[target=_self]" expect log "own" expect navigation`,
  },
  {
    row: 'when click, on a checkbox or radio button',
    rules: 'rule ticked { on formChange(again: true) do log(form.id) }',
    wrong: 'rule ticked { on click("input") do log("all") log("one") }',
    lines: `when click "form#all input[type=checkbox]" expect log "all" 2
      when click "form#all input[type=checkbox]" expect log "all" 2
      when click "form#one input[type=radio]" expect log "one" 2
      when click "form#one input[type=radio]" expect no log "one"`,
  },
  {
    row: 'when click, on a label',
    rules: 'rule clicked { on click("input") do log(attribute("class") else "") }',
    wrong: 'rule clicked { on click("label") do log(attribute("class") else "") }',
    lines: `given element("input#agree.named", attribute: "type") is "checkbox",
      element("label.around input.held", attribute: "type") is "checkbox"
      when click "label[for=agree]" expect log "named" once
      when click "label.around b" expect log "held" once
      when click "input.held" expect log "held" once
      when click "label.around a" expect no log "held" expect navigation`,
  },
  {
    row: 'when click, on a label around its field, which the browser clicks too',
    rules: `rule clicked { on click("label, .list") do log("one") }
      rule both { on click("label b, input") do log(attribute("class") else "none") }`,
    wrong: 'rule clicked { on click("b, input") do log("one") }',
    lines: `given element(".list label.around input.held", attribute: "type") is "checkbox"
      when click "label.around b" expect log "one" once expect log "held" once
      when click "input.held" expect log "one" once expect log "held" once
      when click "input.held" expect log "one" once expect log "held" once`,
  },
  {
    row: 'when click, on a text with code, blocks and lines',
    rules: 'data card: text = element(".card") rule clicked { on click(".card") do log(link.text) log(card) }',
    wrong: 'rule clicked { on click(".card") do log("OneTwoThreeFour") }',
    lines: `given element(".card > style") is ".card {}", element(".card > noscript") is "on", element(".card > h2") is "Two"
      given element(".card > b") is "Three", element(".card > strong") is "Four", element(".card > div > span") is "One "
      when click ".card" expect log "One Two ThreeFour" 2`,
  },
  {
    row: 'when click, on the button of an invalid form',
    rules: 'rule sent { on submit do log(form.id) }',
    wrong: 'rule sent { on click("button") do log("f") }',
    lines: `given element("form#f input", attribute: "required") is "required"
      when click "form#f button" expect no log "f" expect no navigation
      when change "form#f input" when click "form#f button" expect log "f" once expect navigation`,
  },
  {
    row: 'when click, on a button that skips validation',
    rules: 'rule sent { on submit do log(form.id) }',
    wrong: 'rule sent { on submit("form.other") do log(form.id) }',
    lines: `given element("form#f input", attribute: "required") is "required"
      when click "form#f button.send" expect no log "f"
      when click "form#f button.later[formnovalidate]" expect log "f" once expect navigation`,
  },
  {
    row: 'when submit, of a form without validation',
    rules: 'rule sent { on submit do log(form.id) }',
    wrong: 'rule sent { on submit("form.other") do log(form.id) }',
    lines: 'when submit "form#f[novalidate] input[required]" expect log "f" once expect navigation',
  },
  {
    row: 'when submit',
    rules: 'rule sent { on submit("form.apply") do log(form.id) }',
    wrong: 'rule sent { on submit("form.other") do log(form.id) }',
    lines: 'when submit "form#f1.apply" expect log "f1" expect navigation',
  },
  {
    row: 'when submit, of a form that the browser sends',
    rules: 'rule sent { on submit("form.apply", sent: true) do log(form.id) }',
    wrong: 'rule sent { on submit("form.other", sent: true) do log(form.id) }',
    lines: 'when submit "form#f1.apply" expect log "f1" once expect navigation',
  },
  {
    row: 'when submit, of a form that the browser sends to another tab',
    rules: 'rule sent { on submit("form.apply", sent: true) do log(form.id) }',
    wrong: 'rule sent { on submit("form.other", sent: true) do log(form.id) }',
    lines: `given element("form#f1.apply", attribute: "target") is "_blank"
      when submit "form#f1.apply" expect log "f1" once expect no navigation`,
  },
  {
    row: 'when change',
    rules: 'rule changed { on formChange do log(form.id) }',
    wrong: 'rule changed { on submit do log(form.id) }',
    lines:
      'when change "form#f2 input[name=city]" expect log "f2" once when change "form#f2 input[name=city]" expect no log "f2"',
  },
  {
    row: 'when click, on a button outside its form',
    rules: 'rule sent { on submit do log(form.id) }',
    wrong: 'rule sent { on click("button") do log("f") }',
    lines: `given element("main form#f", attribute: "class") is "far", element("aside button[form=f]", attribute: "type") is "submit",
      element("footer input[form=f]", attribute: "required") is "required"
      when click "aside button" expect no log "f" expect no navigation
      when change "footer input" when click "aside button" expect log "f" once expect navigation
      when load when change "footer input" when submit "aside button" expect log "f" once expect navigation`,
  },
  {
    row: 'when change, of a file field',
    rules: 'rule changed { on formChange do log(form.id) }',
    wrong: 'rule changed { on submit do log(form.id) }',
    lines: 'when change "form#f input[type=file]" expect log "f" once',
  },
  {
    row: 'when click, on an image button',
    rules: 'rule sent { on submit do log(form.id) }',
    wrong: 'rule sent { on submit("form.other") do log(form.id) }',
    lines: 'when click "form#f input[type=image]" expect log "f" once expect navigation',
    differs: 'The address of a form has the position of the click.',
  },
  {
    row: 'when click, on a button of a disabled fieldset',
    rules: 'rule sent { on submit do log(form.id) }',
    wrong: 'rule sent { on submit("form.other") do log(form.id) }',
    lines: `when click "form#f fieldset[disabled] button.inside" expect no log "f" expect no navigation
      when click "form#f button.beside" expect log "f" once expect navigation`,
  },
  {
    row: 'when hover',
    rules: 'rule stayed { on hover(".card", for: 2s) do log(link.text else "none") }',
    wrong: 'rule stayed { on hover(".card", for: 2001ms) do log(link.text else "none") }',
    lines: `given element("a.card") is "Jobs" when hover "a.card" expect no log "Jobs" when wait 2s expect log "Jobs" once
      when wait 9s expect no log "Jobs" when hover "a.other" when hover "a.card" when wait 2s expect log "Jobs" once`,
  },
  {
    row: 'when hover, and leave too early',
    rules: 'rule stayed { on hover(".card", for: 2s) do log("stayed") }',
    wrong: 'rule stayed { on hover(".card", for: 1s) do log("stayed") }',
    lines:
      'when hover ".card" when wait 1999ms expect no log "stayed" when hover ".other" when wait 9s expect no log "stayed"',
  },
  {
    row: 'when click, beside a field and an editable element',
    rules: 'rule clicked { on click(".card") do log(link.text) }',
    wrong: 'rule clicked { on click(".card span") do log("Note, secret") }',
    lines: `given element(".card > span") is "Note" given element(".card > textarea") is "secret"
      given element(".card > p[contenteditable]") is "secret" when click ".card > span" expect log "Note" once expect no log "secret"`,
  },
  {
    row: 'when view',
    rules: 'rule seen { on visible(".card", share: 100, for: 1s) do log("seen", attribute("data-id")) }',
    wrong: 'rule seen { on start do log("seen") }',
    lines: `given element(".card", attribute: "data-id") is "7"
      expect no log "seen" when view ".card" expect no log "seen" when wait 1s expect log "seen 7" once
      when view ".other" when view ".card" when wait 9s expect no log "seen"`,
  },
  {
    row: 'when view, and scroll away too early; ancestors are partly in view',
    rules: `rule seen { on visible(".card", for: 1s) do log("seen") }
      rule around { on visible("main", share: 0) do log("around") }
      rule asked { on click(".ask") when visible(".card") and visible("main") do log("now") }`,
    wrong: `rule seen { on visible(".card") do log("seen") }
      rule around { on visible("main") do log("around") }
      rule asked { on click(".ask") when visible(".other") do log("now") }`,
    lines: `when click ".ask" expect no log "now" when view "main > .card" expect log "around" once when wait 999ms
      when click ".ask" expect log "now" when view ".other" when wait 9s expect no log "seen"
      when click ".ask" expect no log "now"`,
  },
  {
    row: 'when play',
    rules: `rule started { on video.play(element: ".tour", after: 2s) do log("started", video.id) }
      rule shares { on video.progress(25, 50, 100) do log("share", video.percent) }
      rule over { on video.end do log("over") }`,
    wrong: `rule started { on video.play(after: 5s) do log("started", video.id) }
      rule shares { on video.progress(26, 51, 99) do log("share", video.percent) }
      rule over { on audio.end do log("over") }`,
    lines: `when play ".tour" when wait 1999ms expect no log "started" when wait 1s expect log "started" once
      when play ".tour" to 25 expect log "share 25" once expect no log "share 50"
      when wait 9min expect no log "share" when play ".tour" to 60 expect log "share 50" once
      when play ".tour" to 100 expect log "share 100" once expect log "over" once
      when play ".tour" to 100 expect no log "share" expect no log "over"`,
  },
  {
    row: 'when play, a sound to its end',
    rules: 'rule over { on audio.end do log(audio.name else "?", audio.seconds) }',
    wrong: 'rule over { on audio.end do log(audio.name else "?") }',
    lines: `given element("audio", attribute: "title") is "A talk" when play "audio" when wait 99s expect no log "A talk"
      when wait 1s expect log "A talk 100" once`,
  },
  {
    row: 'expect never',
    rules: 'rule started { on video.play(after: 3s) do log("started") }',
    wrong: 'rule started { on video.play(after: 2s) do log("started") }',
    lines: 'when play "video" when wait 2s expect no log "other" when pause "video" expect never log "started"',
  },
  {
    row: 'when pause',
    rules: 'rule started { on video.play(after: 3s) do log("started", video.seconds) }',
    wrong: 'rule started { on video.play(after: 2s) do log("started", video.seconds) }',
    lines: `when play "video" when wait 2s when pause "video" when wait 9s expect no log "started"
      when play "video" when wait 1s expect log "started 3" once`,
  },
  {
    row: 'when jump',
    rules: `rule early { on video.progress(25, 50) do log("early", video.seconds) }
      rule late { on video.progress(75) do log("late", video.seconds) }`,
    wrong: `rule early { on video.play, video.progress(50) do log("early", video.seconds) }
      rule late { on video.progress(70) do log("late", video.seconds) }`,
    lines: `when play "video" to 10 when jump "video" to 70 expect no log "early"
      when play "video" to 80 expect log "late 75" once expect no log "early"
      when jump "video" to 20 when play "video" to 30 expect log "early 25" once expect no log "late"`,
  },
  {
    row: 'when push',
    rules: 'rule pushed { on layer("home") do log(redact(text(event.info.n else 0))) }'.replace(
      'redact(text(event.info.n else 0))',
      '"pushed"',
    ),
    wrong: 'rule pushed { on layer("away") do log("pushed") } rule home { on layer("home") do log("no") }',
    lines: 'when push { event: "home", page: { name: "h" } } expect log "pushed" expect layer "page.name" is "h"',
  },
  {
    row: 'when raise, of a layer event',
    rules: 'event moved = layer("moved") rule received { on moved do log("received") }',
    wrong: 'event moved = layer("moved") rule received { on start do log("received") }',
    lines: 'when raise moved with { step: 2 } expect log "received" expect layer "step" is 2',
  },
  {
    row: 'when raise, by a direct call',
    rules: 'event bot = direct("websiteBot") rule received { on bot do log("received") }',
    wrong: 'event bot = direct("websiteBot") rule received { on start do log("received") }',
    lines: 'when raise bot expect log "received"',
  },
  {
    row: 'when raise, of a window event',
    rules: 'event moved = window("moved") rule received { on moved do log("received") }',
    wrong: 'event moved = window("moved") rule received { on start do log("received") }',
    lines: 'when raise moved with { step: 2 } expect log "received"',
  },
  {
    row: 'when consent',
    rules: pixels('start'),
    wrong: pixels('click(".x")'),
    lines: `given consent is [necessary] expect no tag pixels
      when consent becomes [necessary, targeting] expect tag pixels once expect call once`,
  },
  ...replays([
    ['latest', '', 'replay: none', 'expect tag pixels once expect call "page=b" once'],
    ['all', 'replay: all', '', 'expect call "page=first" once expect call "page=b" once'],
    ['none', 'replay: none', '', 'expect no tag pixels'],
    ['all, too old', 'replay: all replayWithin: 2s', 'replay: all', 'expect no call "page=first"'],
    ['latest, too old', 'replayWithin: 500ms', '', 'expect no tag pixels'],
    ['without consent', 'withoutConsent: counts', 'withoutConsent: counts replay: all', 'expect no tag pixels'],
  ]),
  {
    row: 'when wait',
    rules: 'rule late { on start do wait(3s) then log("late") }',
    wrong: 'rule late { on start do wait(3001ms) then log("late") }',
    lines: 'expect no log "late" when wait 2s expect no log "late" expect log "late" after 1s',
  },
  {
    row: 'when wait, with an expectation after a delay',
    rules: 'rule late { on start do wait(2s) then log("late") }',
    wrong: 'rule late { on start do wait(1400ms) then log("late") }',
    lines: 'when wait 1s expect no log "late" after 500ms expect log "late" once after 1s',
  },
  {
    row: 'when load',
    rules: 'rule again { on start when navigation.type is "reload" do log("again") }',
    wrong: 'rule again { on start when navigation.type is "fresh" do log("again") }',
    lines: 'expect no log "again" when load expect log "again"',
  },
  {
    row: 'when load, another page',
    rules: 'state seen: counter { keep: visitor } rule count { on start do increase(seen) log(path + "!") }',
    wrong: 'state seen: counter { keep: page } rule count { on start do increase(seen) log(path + "!") }',
    lines: 'when load "/thanks" expect log "/thanks!" expect state seen is 2',
  },
  {
    row: 'when navigate',
    rules: 'rule clicked { on click("b.x") do log(path) }',
    wrong: 'rule clicked { on click("b.x") do log("/") }',
    lines: 'when navigate "/jobs?page=2" when click "b.x" expect log "/jobs"',
  },
  {
    row: 'when leave',
    rules: 'rule late { on start do wait(3s) then log("late") }',
    wrong: 'rule late { on start do log("late") }',
    lines: 'when leave expect log "late"',
  },
  {
    row: 'when raise, of a message',
    rules: 'rule paid { on message("https://a.example", "https://pay.example") do log("from", event.origin) }',
    wrong: 'rule paid { on message("https://a.example") do log("from", event.origin) }',
    lines: `when raise message("https://pay.example") with { total: 5 } expect log "from https://pay.example" once
      when raise message("https://other.example") expect no log "from https://other.example"`,
  },
  {
    row: 'when hide',
    rules: 'rule away { on hidden do log("away", pageVisible) }',
    wrong: 'rule away { on shown do log("away", pageVisible) }',
    lines: 'when hide expect log "away false" once when show expect no log "away true"',
  },
  {
    row: 'when hide, before the visitor leaves',
    rules: 'rule away { on hidden do log("away") } rule left { on leave do log("left") }',
    wrong: 'rule left { on leave do log("left") }',
    lines:
      'when hide expect log "away" once expect no log "left" when leave expect log "left" once expect no log "away"',
  },
  {
    row: 'when leave, of a visible page',
    rules: 'rule away { on hidden do log("away") }',
    wrong: 'rule away { on shown do log("away") }',
    lines: 'when leave expect log "away" once',
  },
  {
    row: 'when show',
    rules: 'rule back { on shown do log("back") }',
    wrong: 'rule back { on restored do log("back") }',
    lines: 'when hide expect no log "back" when wait 1min when show expect log "back" once',
  },
  {
    row: 'when show, of a page in a background tab',
    rules: 'rule back { on shown do log("back") } rule stayed { on timer(every: 10s) do log("stayed") }',
    wrong: 'rule back { on restored do log("back") } rule stayed { on timer(every: 9s) do log("stayed") }',
    lines: `given pageVisible is false when wait 1min expect no log "stayed" when show expect log "back" once
      when wait 9s expect no log "stayed" when wait 1s expect log "stayed" once`,
  },
  {
    row: 'when hide, during a timer',
    rules: 'rule stayed { on timer(every: 10s) do log("stayed", timer.count) }',
    wrong: 'rule stayed { on start do wait(25s) then log("stayed", 2) }',
    lines: `when wait 15s expect no log "stayed 2" when hide when wait 1h expect no log "stayed 2" when show
      when wait 4s expect no log "stayed 2" when wait 1s expect log "stayed 2" once when wait 10s expect log "stayed 3" once`,
  },
  {
    row: 'when hide, while an element is in view',
    rules: 'rule seen { on visible(".teaser", for: 3s) do log("seen") }',
    wrong: 'rule seen { on visible(".teaser", for: 2s) do log("seen") }',
    lines: `when view ".teaser" when wait 1s when hide when wait 1min expect no log "seen" when show
      when wait 1999ms expect no log "seen" when wait 1ms expect log "seen" once`,
  },
  {
    row: 'when restore, after the timers of a left page have stopped',
    rules: 'rule stayed { on timer(every: 10s) do log("stayed") }',
    wrong: 'rule stayed { on restored do log("stayed") }',
    lines:
      'when wait 6s when leave when wait 1h when restore when wait 3s expect no log "stayed" when wait 1s expect log "stayed" once',
  },
  {
    row: 'when activate',
    rules: 'rule late { on start do wait(3s) then log("late") }',
    wrong: 'rule late { on start do log("late") }',
    lines: `given page is prerendered when wait 1min expect no log "late" when activate expect no log "late"
      expect log "late" once after 3s`,
  },
  {
    row: 'when activate, for events of before',
    rules: 'event seen = layer("seen") rule see { on seen do log("seen", event.at) }',
    wrong: 'event seen = layer("seen") rule see { on seen do log("seen") }',
    lines: `given page is prerendered when push { event: "seen", at: 1 } when push { event: "seen", at: 2 } expect no log "seen 1"
      when activate expect log "seen 1" once expect log "seen 2" once`,
  },
  {
    row: 'when activate, but not before the visitor leaves',
    rules: 'rule left { on leave do log("left") }',
    wrong: 'rule left { on start do log("left") }',
    lines: `given page is prerendered when leave expect no log "left" when load expect no log "left" when leave expect log "left"`,
  },
  {
    row: 'when restore',
    rules: 'rule change { on consentChanged do log("withdrawn", join(event.withdrawn, "+")) }',
    wrong: 'rule change { on start do log("withdrawn", "targeting") }',
    lines: `given consent is [necessary, targeting] when leave when consent becomes [necessary] expect no log "withdrawn targeting"
      when restore expect log "withdrawn targeting" once`,
  },
  {
    row: 'when restore, with a late timer',
    rules: 'rule late { on start when consent.targeting within 5s do log("late", navigation.type) }',
    wrong: 'rule late { on start when consent.performance within 5s do log("late", navigation.type) }',
    lines: `given consent is [necessary] when leave when consent becomes [necessary, targeting] when wait 2s
      expect no log "late backForward" when restore expect log "late backForward" once`,
  },
];

/** A case for every expectation. */
const expectations: readonly Case[] = [
  {
    row: 'expect beacon',
    rules: 'rule r { on click(".x") do analytics.link("Link Click") { title: "a b", events: [linkSeen] } }',
    wrong: 'rule r { on click(".x") do analytics.link("Link Click") { title: "a", events: [linkSeen] } }',
    lines:
      'when click ".x" expect beacon "Link Click" with { title: "a b", events: [linkSeen] } once expect no page view',
  },
  {
    row: 'expect page view',
    rules: 'rule r { on start do analytics.page { branch: "jobs", events: [pageSeen] } }',
    wrong: 'rule r { on start do analytics.page { branch: "jobs" } }',
    lines: 'expect page view with { branch: "jobs", events: [pageSeen] } expect no beacon expect call once',
    differs: sentDuringTask,
  },
  {
    row: 'expect page view, with options of its tag',
    rules: `${named('"home"')} rule r { on start do seen.page {} }`,
    wrong: `${named('"jobs"')} rule r { on start do seen.page {} }`,
    lines:
      'given query("q") is "long" expect page view with { pageName: "home", channel: "careers", url: "https://www.example.com/?q=long" }',
    differs: sentDuringTask,
  },
  {
    row: 'expect beacon, with options of its action',
    rules: 'rule r { on click("a") do analytics.link("A", kind: exit, url: "https://a.example/") {} }',
    wrong: 'rule r { on click("a") do analytics.link("A", kind: download, url: "https://a.example/") {} }',
    lines: 'when click "a" expect beacon "A" with { kind: exit, url: "https://a.example/" }',
  },
  {
    row: 'expect tag',
    rules: pixels('click(".x")'),
    wrong: pixels('start'),
    lines: 'given consent is [necessary, targeting] expect no tag pixels when click ".x" expect tag pixels once',
    differs: sentDuringTask,
  },
  {
    row: 'expect tag.action',
    rules: counter('name', 'targeting'),
    wrong: counter('"other"', 'targeting'),
    lines:
      'given consent is [necessary, targeting] expect no counting.count when click ".x" expect counting.count "buy" with { total: 2 } once',
  },
  {
    row: 'expect rule',
    rules: 'rule r { on click(".x") once do log("r") }',
    wrong: 'rule r { on click(".x") do log("r") }',
    lines: 'expect no rule r when click ".x" expect rule r once when click ".x" expect no rule r',
  },
  {
    row: 'expect call',
    rules: `call lookup { get: "/api/a", answer: { src: text } }
      rule r { on click(".x") do send(lookup) }`,
    wrong: `call lookup { get: "/api/a", answer: { src: text } }
      rule r { on click(".y") do send(lookup) }`,
    lines:
      'given answer(lookup) is { src: "a" } expect no call when click ".x" expect call lookup once expect call once',
  },
  {
    row: 'expect call, by a text in its address or its body',
    rules: `rule r { on click(".x") do analytics.link("A", url: "https://a.example/b c") { title: "x=1" } }`,
    wrong: `rule r { on click(".x") do analytics.link("B", url: "https://a.example/b") { title: "x=2" } }`,
    lines: `when click ".x" expect call "metrics.example.com" expect call "x=1" once expect no call "x=2"
      expect call "pev2=A"`,
  },
  {
    row: 'expect cookie',
    rules: 'state code: text { keep: session, key: cookie("code") } rule r { on start do set(code, "a b") }',
    wrong: 'state code: text { keep: session, key: cookie("code") } rule r { on start do set(code, "a") }',
    lines: 'expect cookie "code" is "a b" expect no cookie "other"',
  },
  {
    row: 'expect cookie, longer than browsers accept',
    rules: longCookie(4093),
    wrong: longCookie(4092),
    lines: 'expect no cookie "code" expect log "set"',
  },
  {
    row: 'expect local',
    rules: 'state code: text { keep: visitor, key: local("code") } rule r { on start do set(code, "JP") }',
    wrong: 'state code: text { keep: visitor, key: local("code") } rule r { on start do clear(code) }',
    lines: 'expect local "code" is "JP" expect local "code" expect no local "other"',
  },
  {
    row: 'expect session',
    rules: 'state code: text { keep: session, key: session("code") } rule r { on start do set(code, "JP") }',
    wrong: 'state code: text { keep: session, key: session("code") } rule r { on start do clear(code) }',
    lines: 'expect session "code" is "JP" expect no session "other"',
  },
  {
    row: 'expect layer',
    rules: 'rule r { on start do push({ page: { name: "home", parts: [1, 2] } }) }',
    wrong: 'rule r { on start do push({ page: { name: "home", parts: [1, 3] } }) }',
    lines: 'expect layer "page" is { name: "home", parts: [1, 2] } expect layer "page.name" expect no layer "job"',
  },
  {
    row: 'expect state',
    rules: 'state due: flag rule r { on start do set(due, true) }',
    wrong: 'state due: flag rule r { on start do set(due, false) }',
    lines: 'expect state due is true',
  },
  {
    row: 'expect navigation',
    rules: 'rule r { on click("a.x", hold: 500ms, holds: 1) do log("r") }',
    wrong: 'rule r { on click("a.x", hold: 400ms, holds: 1) do log("r") }',
    lines: 'when click "a.x" expect no navigation expect navigation after 500ms',
  },
  {
    row: 'expect log',
    rules: 'rule r { on start do log("page", 3) }',
    wrong: 'rule r { on start do log("pages") log("page") }',
    lines: 'expect log "page" once expect no log "other"',
  },
];

const loaded = (vendor: string, options: string) => `
  tag third { vendor: ${vendor} group: necessary options: { ${options} } }
  rule r { on click(".x") do hide(".x") addClass(".x", "on") third.run then show(".x") log("done") }`;

/** Vendors that load something: the request is made, and nothing is loaded. */
const loads: readonly Case[] = [
  ['script', 'url: "https://cdn.example.net/s.js"'],
  ['iframe', 'url: "https://ads.example.net/a", title: "Advertising"'],
  ['companyIdentification', 'endpoint: "https://company.example.net/c"'],
].map(([vendor, options]) => ({
  row: `expect tag, ${vendor}`,
  rules: loaded(vendor, options),
  wrong: loaded('script', 'url: "https://cdn.example.net/s.js", global: "survey"'),
  lines:
    'given element(".x") is "X" when click ".x" expect tag third once expect call once expect log "done" expect no log "rule." when wait 4s expect no log "A timeout"',
}));

export const cases: readonly Case[] = [...givens, ...sources, ...steps, ...expectations, ...loads];

/** What a tag does of two pages before consent, with one setting; another setting does something else. */
function replays(rows: readonly (readonly [row: string, right: string, wrong: string, expectation: string])[]): Case[] {
  const rules = (setting: string) => `
    tag pixels {
      vendor: pixel  group: targeting  on ready, navigation  ${setting}
      options: { url: "https://pixel.example/p", parameters: { page: segment(1) else "first" } }
    }
    ${setting.includes('counts') ? `tag counts { vendor: pixel group: necessary exempt: "Counts." options: { url: "https://pixel.example/c" } }` : ''}`;
  return rows.map(([row, right, wrong, expectation]) => ({
    row: `replay, ${row}`,
    rules: rules(right),
    wrong: rules(wrong),
    lines: `given consent is [necessary] when wait 2s when navigate "/b" when wait 1s expect no tag pixels
      when consent becomes [necessary, targeting] ${expectation}`,
  }));
}

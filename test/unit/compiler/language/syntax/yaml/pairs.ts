/** One program in both syntaxes: first every kind, then the possible forms of its parts. */
export const pairs: readonly (readonly [what: string, dsl: string, yaml: string])[] = [
  [
    'project',
    `project careers "Careers" {
  dataLayer: "adobeDataLayer"
  country: visitorCountry
  redact: { parameters: personalParameters }
  timeout: 2s
  budget: { acn: 15kB, car: 15kB }
  lints: { unused-declaration: off }
}`,
    `project careers "Careers":
  dataLayer: "adobeDataLayer"
  country: visitorCountry
  redact: { parameters: personalParameters }
  timeout: 2s
  budget:
    acn: 15kB
    car: 15kB
  lints: { unused-declaration: off }`,
  ],
  [
    'project with the data layer of Google Tag Manager',
    'project shop { dataLayer: gtm("dataLayer") }',
    'project shop:\n  dataLayer: gtm("dataLayer")',
  ],
  [
    'loops',
    `data items: list of record = layer("items")
data ids: list of text = [for item in items: item.id]
data dear: list of text = [for item in items when item.price > 10 and item.kind in ["a", "b"]: "x"]
data sums: list of number = [for part in [for item in items when exists item.price: item.price]: part * 2]
data sent: list of record = [for item in items: {
  id:       item.id
  name:     item.name
  price:    item.price
  quantity: item.quantity
  brand:    item.brand
}]`,
    `data items:
  type: list of record
  value: layer("items")
data ids:
  type: list of text
  value: [for item in items: item.id]
data dear:
  type: list of text
  value: |-
    [for item in items when item.price > 10 and item.kind in ["a", "b"]: "x"]
data sums:
  type: list of number
  value: |-
    [for part in [for item in items when exists item.price: item.price]: part * 2]
data sent:
  type: list of record
  value: |-
    [for item in items: {
      id:       item.id
      name:     item.name
      price:    item.price
      quantity: item.quantity
      brand:    item.brand
    }]`,
  ],
  ['import', 'import "rules/tags.yaml"', 'import "rules/tags.yaml":'],
  [
    'site and stage',
    `site car "Careers" { hosts: { production: ["careers.example.com"] } }
stage production`,
    `site car "Careers":
  hosts: { production: ["careers.example.com"] }
stage production:`,
  ],
  [
    'const',
    `const applyDelay = 500ms
const host = "https://pixel.example.net"
const longest: duration = 7.3 years
const own: list of text = ["example.com", "example.cn"]
const pattern = /jobs?/i
const negative = -5`,
    `const applyDelay: 500ms
const host: "https://pixel.example.net"
const longest: { type: duration, value: 7.3 years }
const own:
  type: list of text
  value:
    - "example.com"
    - "example.cn"
const pattern: /jobs?/i
const negative: -5`,
  ],
  [
    'countries and locales',
    `countries apac = [AU, NZ, NO]
countries wide "Wide" = apac + [JP] - all
locales untracked = ["cn-en", "ru-ru"]`,
    `countries apac: [AU, NZ, NO]
countries wide "Wide": apac + [JP] - all
locales untracked:
  - "cn-en"
  - 'ru-ru'`,
  ],
  [
    'regions',
    `project shop { country: visitorCountry, region: visitorRegion }
countries states = [US-CA, FR-2A, AT-9]
matrix law: text by country { US-CA, CA-QC: "a", otherwise: "b" }
rule greet {
  on start
  when visitorCountry is US-CA or visitorCountry in [US] - states
  do log("hello")
}`,
    `project shop:
  country: visitorCountry
  region: visitorRegion
countries states: [US-CA, FR-2A, AT-9]
matrix law by country:
  type: text
  US-CA, CA-QC: "a"
  otherwise: "b"
rule greet:
  on: start
  when: visitorCountry is US-CA or visitorCountry in [US] - states
  do: log("hello")`,
  ],
  [
    'matrix',
    `matrix adRegion: integer by country { americas: 10351289, CN, HK: 5, otherwise: 1 }
matrix suite: text by site, stage {
  acn, production: "exampleacnprod"
  otherwise: "exampledev"
}`,
    `matrix adRegion by country:
  type: integer
  rows:
    americas: 10351289
    CN, HK: 5
    otherwise: 1
matrix suite by site, stage:
  type: text
  acn, production: "exampleacnprod"
  otherwise: "exampledev"`,
  ],
  [
    'consent',
    `consent {
  group necessary = 1
  group targeting "Ads" = 4 { enables: [audienceManager], cookies: ["_fbp"] }
  default by visitorCountry { necessaryOnly: [necessary], otherwise: [necessary, targeting] }
  stored: oneTrust(cookie: "OptanonConsent")
  disable audienceManager, target when page is chinaPrivacy
  recheck: { every: 200ms, times: 100 }
}`,
    `consent:
  group necessary: 1
  group targeting "Ads":
    value: 4
    enables: [audienceManager]
    cookies: ["_fbp"]
  default by visitorCountry:
    necessaryOnly: [necessary]
    otherwise: [necessary, targeting]
  stored: 'oneTrust(cookie: "OptanonConsent")'
  disable audienceManager, target:
    when: page is chinaPrivacy
  recheck: { every: 200ms, times: 100 }`,
  ],
  [
    'a consent manager',
    `manager banner "Our banner" {
  kept: cookie(cookie)
  answer: record("services", value: "consent")
  grants: [true, "yes"]
  requires: { revision: 2 }
  changes: [window("answered"), document("answered")]
  option cookie: text = "banner"
}
consent { group targeting = 4 { names: [ads, "ad-tracking", 7] } stored: banner(cookie: "b") }`,
    `manager banner "Our banner":
  kept: cookie(cookie)
  answer: 'record("services", value: "consent")'
  grants: [true, "yes"]
  requires: { revision: 2 }
  changes: [window("answered"), document("answered")]
  option cookie:
    type: text
    value: "banner"
consent:
  group targeting:
    value: 4
    names: [ads, "ad-tracking", 7]
  stored: 'banner(cookie: "b")'`,
  ],
  [
    'purpose, owner, end and cookies',
    `consent { group targeting = 4 { purpose: "Advertising", cookies: { "_fb*": { lifetime: 90 days, purpose: "Counts: visits" }, prefs: session } } }
tag pixels { vendor: pixel, group: targeting, cookies: {}, purpose: "Counts: visits", owner: "Marketing", until: 2027-03-31 }
state seen: flag { keep: visitor, until: 2027-12-31 }
vendor acme = module("./acme.ts") { cookies: { "acme_*": unknown } }`,
    `consent:
  group targeting:
    value: 4
    purpose: "Advertising"
    cookies:
      "_fb*": { lifetime: 90 days, purpose: "Counts: visits" }
      prefs: session
tag pixels:
  vendor: pixel
  group: targeting
  cookies: {}
  purpose: "Counts: visits"
  owner: "Marketing"
  until: 2027-03-31
"state seen: flag":
  keep: visitor
  until: 2027-12-31
vendor acme:
  value: module("./acme.ts")
  cookies: { "acme_*": unknown }`,
  ],
  [
    'page, element and condition',
    `page jobSearch = path contains "jobsearch" or pageName contains "jobsearch"
element apply = "a.apply-job, a[name='apply']"
condition third = consent.targeting and not (url contains "redacted")`,
    `page jobSearch: path contains "jobsearch" or pageName contains "jobsearch"
element apply: "a.apply-job, a[name='apply']"
condition third: >-
  consent.targeting
  and not (url contains "redacted")`,
  ],
  [
    'data',
    `data pageName: text = layer("page.pageName") else "unknown" { clean: true }
private data guid: personal text = local("guid")
data size: text = case { viewport.width < 768: "xs", otherwise: "lg" }`,
    `data pageName:
  type: text
  value: layer("page.pageName") else "unknown"
  clean: true
"private data guid: personal text": local("guid")
data size:
  type: text
  value:
    case:
      viewport.width < 768: "xs"
      otherwise: "lg"`,
  ],
  [
    'record',
    `record appliedJob { JobSource: text, applied: boolean?, ip: personal text, tags: list of text }
record other = schema("schemas/other.json")`,
    `record appliedJob:
  JobSource: text
  applied: boolean?
  ip: personal text
  tags: list of text
record other: schema("schemas/other.json")`,
  ],
  [
    'state',
    'state seen: set of text { keep: visitor, key: local("seen"), format: json }',
    `state seen:
  type: set of text
  keep: visitor
  key: local("seen")
  format: json`,
  ],
  [
    'function',
    'function isOwn(address: text): boolean = under(address, ["example.com"])',
    `"function isOwn(address: text): boolean": under(address, ["example.com"])`,
  ],
  [
    'event',
    `event pageData = layer("cmp:sObject") { schema: "schemas/events/page.json", page: true }
event nav = direct("a"), direct("b")`,
    `event pageData:
  value: layer("cmp:sObject")
  schema: "schemas/events/page.json"
  page: true
event nav: direct("a"), direct("b")`,
  ],
  [
    'variables',
    'variables { pageType: prop33, branch: [prop34, eVar34], type: eVar2 }',
    `variables:
  rows:
    pageType: prop33
    branch: [prop34, eVar34]
    type: eVar2`,
  ],
  [
    'call',
    'call trace { get: "https://edge.example.net/trace", answer: { ip: personal text, loc: country }, timeout: 2s when exists visitorCountry and path is "/" }',
    `call trace:
  get: "https://edge.example.net/trace"
  answer:
    ip: personal text
    loc: country
  timeout: 2s
  when: exists visitorCountry and path is "/"`,
  ],
  [
    'queue',
    `queue acme = function("acme", kept: "q") { first: [["setup", 1]] }`,
    `queue acme:
  value: 'function("acme", kept: "q")'
  first: [["setup", 1]]`,
  ],
  [
    'action and vendor',
    `action shareJob = module("./share.ts", schema: "./share.json")
action count = module("./count.ts") { group: performance }
vendor acme "Acme" = module("./acme.ts", schema: "./acme.json")`,
    `action shareJob: 'module("./share.ts", schema: "./share.json")'
action count:
  value: 'module("./count.ts")'
  group: performance
vendor acme "Acme": "module(\\"./acme.ts\\", schema: \\"./acme.json\\")"`,
  ],
  [
    'tag',
    `tag pixels "Social" {
  vendor: pixel
  group: targeting
  on pageData, transition
  when third and visitorCountry in social within 4s
  options: { url: host + "/social", pageName, parameters: { ev: "PageView", "x-y": "1" } }
}`,
    `tag pixels "Social":
  vendor: pixel
  group: targeting
  on: [pageData, transition]
  when: third and visitorCountry in social within 4s
  options: { url: host + "/social", pageName, parameters: { ev: "PageView", "x-y": "1" } }`,
  ],
  [
    'rule',
    `rule applyNow "Apply now" {
  sites: [car]
  order: 50
  meets: [APLY-01]
  on click(applyButton, hold: applyDelay), start
  when page is jobDetails
  once per form.id
  do add(appliedJobs, { UserActivity: "applyclick" })
     analytics.link("Link Click") { jobTitle: job.jobTitle, events: [applyStart] }
}`,
    `rule applyNow "Apply now":
  sites: [car]
  order: 50
  meets: [APLY-01]
  on:
    - "click(applyButton, hold: applyDelay)"
    - start
  when: page is jobDetails
  once: per form.id
  do:
    - 'add(appliedJobs, { UserActivity: "applyclick" })'
    - analytics.link("Link Click"):
        jobTitle: job.jobTitle
        events: [applyStart]`,
  ],
  [
    'steps that wait, a limit, a case as the last argument',
    `rule referral {
  on pageData
  once
  do send(lookup) then
     set(code, case { lookup.src is not "": lookup.src, under(referrer, boards): "acn_5", otherwise: "" })
     analytics.link("x") { a: "y" } within 5s then
     log("sent") then always
     log("end")
}`,
    `rule referral:
  on: pageData
  once:
  do:
    - send(lookup) then
    - set(code):
        case:
          lookup.src is not "": lookup.src
          under(referrer, boards): "acn_5"
          otherwise: ""
    - |
      analytics.link("x") {
        a: "y"
      } within 5s then
    - log("sent") then always
    - log("end")`,
  ],
  [
    'assert',
    `assert "advertising waits" { every tag where group is targeting runs only when consent.targeting }
assert "replay stays out" { meets: [CONS-08] tag replay never runs when page in [a, b] }
assert "one region" { every country in europe has one adRegion }
assert "no mail" { every call where party is third never sends personal(email, phone) }
assert "one request" { call lookup sends at most 1 }
assert "a host" { host "*.example.com" receives only when consent.targeting }
assert "a host without mail" { host "localhost" never receives personal }
assert "stored" { rule see stores seen only when consent.performance }
assert "a cookie" { every tag stores "_fbp" only when consent.targeting }
assert "scripts" { every tag loads script only when consent.targeting }
assert "no scripts" { every tag never loads script when path is "/pay" }`,
    `assert "advertising waits": every tag where group is targeting runs only when consent.targeting
assert "replay stays out":
  meets: [CONS-08]
  promise: tag replay never runs when page in [a, b]
assert "one region":
  - every country in europe has one adRegion
assert "no mail": every call where party is third never sends personal(email, phone)
assert "one request": call lookup sends at most 1
assert "a host": host "*.example.com" receives only when consent.targeting
assert "a host without mail":
  promise: host "localhost" never receives personal
assert "stored": rule see stores seen only when consent.performance
assert "a cookie": every tag stores "_fbp" only when consent.targeting
assert "scripts": every tag loads script only when consent.targeting
assert "no scripts":
  promise: every tag never loads script when path is "/pay"`,
  ],
  [
    'scenario',
    `scenario "a visitor applies" {
  given site is car, visitorCountry is JP, path is "/jp-ja"
  when click applyButton
  expect beacon "Link Click" with { jobTitle: "Engineer" }
  expect navigation after 500ms
  expect no tag pixels
  when consent becomes [necessary]
  when play "video" to 50
  when push { event: "cmp:sObject" }
  expect tag pixels once
}`,
    `scenario "a visitor applies":
  - given:
      - site is car
      - visitorCountry is JP
      - path is "/jp-ja"
  - when: click applyButton
  - expect: 'beacon "Link Click" with { jobTitle: "Engineer" }'
  - expect:
      - navigation after 500ms
      - no tag pixels
  - when: consent becomes [necessary]
  - when: play "video" to 50
  - when:
      push: { event: "cmp:sObject" }
  - expect: tag pixels once`,
  ],
  ['a declaration without a body, and one with an empty one', 'project a\nproject b { }', 'project a:\nproject b: {}'],
  [
    'texts in either quotes, with what YAML escapes',
    `const a = "it's \\"so\\" \\n \\u00e9"
const b = 'C:\\\\d'`,
    `const a: "it's \\"so\\" \\n \\xe9"
const b: 'C:\\d'`,
  ],
  [
    'an expression in quotes where no text is allowed',
    'rule a { on start when path contains "a: b" and x is "it\'s" do log("#") }',
    `rule a:
  on: "start"
  when: 'path contains "a: b" and x is "it''s"'
  do: "log(\\"#\\")"`,
  ],
  [
    'a plain scalar over several lines',
    'condition a = b and c or d',
    `condition a:
  b and c
  or d`,
  ],
  [
    'nested records and lists',
    'tag a { options: { list: [{ a: 1 }, { b: [2, "x"] }], empty: {} } }',
    `tag a:
  options:
    list:
      - a: 1
      - b: [2, "x"]
    empty: {}`,
  ],
  [
    'function with parameters below it',
    'function both(a: text, b: list of text) "Both": boolean = a in b',
    `function both "Both":
  parameters:
    a: text
    b: list of text
  type: boolean
  value: a in b`,
  ],
  [
    'declarations without a name, with numbered keys',
    'variables { a: prop1 }\nvariables { b: prop2 }\nvariables { c: prop3 }',
    'variables: { a: prop1 }\nvariables (2): { b: prop2 }\nvariables (3):\n  c: prop3',
  ],
];

import type { WrittenLibrary } from '../launch/write-library.ts';

const core = (kind: string, name: string) => `core/src/lib/${kind}/${name}.js`;

const event = (name: string, settings: string, more = '') =>
  `{ modulePath: "${name.includes('/') ? name : core('events', name)}", settings: ${settings}, ruleOrder: 50 ${more} }`;

const condition = (name: string, settings: string, more = '') =>
  `{ modulePath: "${core('conditions', name)}", settings: ${settings}, timeout: 2e3 ${more} }`;

const beacon =
  '{ modulePath: "adobe-analytics/src/lib/actions/sendBeacon.js", settings: { type: "link", linkName: "x" } }';

const code = (source: string, language = 'javascript') =>
  `{ modulePath: "${core('actions', 'customCode')}", settings: { language: "${language}", source: ${source} } }`;

/** A rule whose parts are given; the others are usual ones. */
function rule(name: string, parts: { events?: string[]; conditions?: string[]; actions?: string[] }): string {
  const {
    events = [event('directCall', `{ identifier: ${JSON.stringify(name)} }`)],
    conditions = [],
    actions = [beacon],
  } = parts;
  return `{ id: "RL-${name}", name: ${JSON.stringify(name)}, events: [${events.join()}], conditions: [${conditions.join()}], actions: [${actions.join()}] }`;
}

const events: Readonly<Record<string, string>> = {
  libraryLoaded: '{}',
  pageTop: '{}',
  pageBottom: '{}',
  domReady: '{}',
  windowLoaded: '{}',
  tabFocus: '{}',
  tabBlur: '{}',
  historyChange: '{}',
  click:
    '{ elementSelector: ".a, .b", elementProperties: [{ name: "id", value: "x" }, { name: "@text", value: "Buy" }, { name: "a b", value: "1" }], bubbleStop: true, bubbleFireIfParent: false }',
  hover: '{ elementSelector: ".teaser", delay: 500 }',
  submit:
    '{ elementSelector: "form.apply", elementProperties: [{ name: "className", value: "^q", valueIsRegex: true }] }',
  change: '{ elementSelector: "input" }',
  dataElementChange: '{ name: "Variable" }',
  timeOnPage: '{ timeOnPage: 2.5 }',
  entersViewport: '{ elementSelector: "#footer", delay: 100, frequency: "everyEntry" }',
  elementExists: '{ elementSelector: ".late" }',
  mediaPlay: '{ elementSelector: "video" }',
  mediaEnded: '{}',
  mediaPause: '{}',
  mediaTimePlayed: '{ amount: 5 }',
  keyPress: '{}',
  customEvent: '{ type: "x", elementSelector: ".only" }',
  'gcoe-adobe-client-data-layer/src/lib/events/datalayerPushListener.js': '{ method: "allEvents", scope: "future" }',
  'other/dist/lib/events/own.js': '{}',
  '': 'null',
};

const conditions: Readonly<Record<string, string>> = {
  path: '{ paths: [{ value: "/a" }, { value: "(^b", valueIsRegex: true }] }',
  pathAndQuerystring: '{ paths: [{ value: "/a?b=1" }] }',
  subdomain: '{ subdomains: [{ value: "www.example.com" }, { value: "(a+)+$", valueIsRegex: !0 }] }',
  domain: '{ domains: ["example.com", "example.org"] }',
  hash: '{ hashes: [{ value: "#top" }] }',
  protocol: '{ protocol: "https:" }',
  queryStringParameter: '{ name: "q", queryParams: [{ value: "a" }, { value: "^b", valueIsRegex: true }] }',
  cookie: '{ name: "c", value: "^1", valueIsRegex: true }',
  variable: '{ name: "shop.kind", value: "b2b" }',
  valueComparison: '{ leftOperand: "%Variable%", comparison: { operator: "lessThanOrEqual" }, rightOperand: "12" }',
  dateRange: '{ start: "2026-01-01T00:00:00.000Z", end: "2030-01-01T00:00:00.000Z" }',
  windowSize: '{ width: 320, widthOperator: ">", height: 10, heightOperator: "=" }',
  customCode: '{ source: function (event, target) { return location.hostname === "www.example.com"; } }',
  maxFrequency: '{ unit: "pageView", count: 1 }',
  browser: '{ browsers: ["Chrome"] }',
  sampling: '{ rate: .5 }',
};

/** A library with all kinds of parts, and with what an import must not stumble over. */
export const launchTraps: WrittenLibrary = {
  name: '<b>«Магазин»</b> */ {{x}}',
  dataElements: String.raw`{
    "Variable": { storageDuration: "pageview", modulePath: "${core('dataElements', 'javascriptVariable')}", settings: { path: "window.site.kind" } },
    "Strange path": { modulePath: "${core('dataElements', 'javascriptVariable')}", settings: { path: "a['b'].c()" } },
    "Storage": { modulePath: "${core('dataElements', 'localStorage')}", settings: { name: "k" } },
    "Session": { cleanText: !0, modulePath: "${core('dataElements', 'sessionStorage')}", settings: { name: "k" } },
    "Element": { modulePath: "${core('dataElements', 'domAttribute')}", settings: { elementSelector: "h1", elementProperty: "text" } },
    "Content": { modulePath: "${core('dataElements', 'domAttribute')}", settings: { elementSelector: "meta[name='a']", elementProperty: "content" } },
    "Title": { forceLowerCase: true, cleanText: true, modulePath: "${core('dataElements', 'pageInfo')}", settings: { attribute: "title" } },
    "Path": { forceLowerCase: true, modulePath: "${core('dataElements', 'pageInfo')}", settings: { attribute: "pathname" } },
    "Protocol": { modulePath: "${core('dataElements', 'pageInfo')}", settings: { attribute: "protocol" } },
    "Random": { modulePath: "${core('dataElements', 'randomNumber')}", settings: { min: 0, max: 100 } },
    "Stage": { modulePath: "${core('dataElements', 'runtimeEnvironment')}", settings: { attribute: "environment.stage" } },
    "Behaviour": { modulePath: "${core('dataElements', 'visitorBehavior')}", settings: { attribute: "landingPage" } },
    "Parameter": { defaultValue: 7, modulePath: "${core('dataElements', 'queryStringParameter')}", settings: { name: "P", caseInsensitive: true } },
    "Loop": { modulePath: "${core('dataElements', 'constant')}", settings: { value: "a%Loop%" } },
    "constructor": { modulePath: "${core('dataElements', 'constant')}", settings: { value: ${'`'}50% of %constructor% {{gone}}${'`'} } },
    "__proto__": { modulePath: "${core('dataElements', 'constant')}", settings: { value: "p" } },
    "{odd} \"name\"\n": { modulePath: "${core('dataElements', 'constant')}", settings: { value: "o" } },
    "Computed": { modulePath: "${core('dataElements', 'customCode')}", settings: { source: async () => await fetch("/x") } },
    "Event": { modulePath: "${core('dataElements', 'customCode')}", settings: { source(event) { return event.element.id; } } },
    "Own": { modulePath: "other/dist/lib/dataElements/own.js", settings: { deep: [[["x"]]], ...window.spread, [computed]: 1, get y() { return 1; } } },
    "Password": { modulePath: "${core('dataElements', 'constant')}", settings: { value: "hunter2" } },
    "Nothing": void 0, "No module": {},
  }`,
  extensions: {
    core: '{}',
    'adobe-analytics':
      '{ libraryCode: { accounts: { production: ["a", "b"] } }, trackerProperties: { eVars: [{ name: "eVar1", type: "value", value: "%Path%" }], products: ";x" } }',
    'adobe-target-v2': '{ targetSettings: { clientCode: "shop" } }',
    other: '{ token: "ghp_abcdefghijklmnopqrstuvwx" }',
  },
  rules: `[
    ${Object.entries(events)
      .map(([name, settings]) =>
        rule(`event ${name.replace(/^.*\/|\.js$/g, '') || 'none'}`, { events: [event(name, settings)] }),
      )
      .join()},
    ${Object.entries(conditions)
      .flatMap(([name, settings]) => [
        rule(`if ${name}`, { conditions: [condition(name, settings)] }),
        rule(`unless ${name}`, { conditions: [condition(name, settings, ', negate: true')] }),
      ])
      .join()},
    ${[
      'equals',
      'doesNotEqual',
      'contains',
      'doesNotContain',
      'startsWith',
      'endsWith',
      'matchesRegex',
      'doesNotMatchRegex',
      'greaterThan',
      'isTrue',
      'isTruthy',
      'isFalse',
      'isFalsy',
      'newer',
    ]
      .flatMap((operator) =>
        [false, true].map((negate) =>
          rule(`${operator} ${negate}`, {
            conditions: [
              condition(
                'valueComparison',
                `{ leftOperand: "%Content%", comparison: { operator: "${operator}", caseInsensitive: ${negate} }, rightOperand: "%Parameter%" }`,
                `, negate: ${negate}`,
              ),
            ],
          }),
        ),
      )
      .join()},
    ${rule('all values', {
      actions: [
        `{ modulePath: "adobe-analytics/src/lib/actions/setVariables.js", settings: { trackerProperties: {
          eVars: [${[
            'Variable',
            'Strange path',
            'Storage',
            'Session',
            'Element',
            'Content',
            'Title',
            'Path',
            'Protocol',
            'Random',
            'Stage',
            'Behaviour',
            'Parameter',
            'Loop',
            'constructor',
            '__proto__',
            'Computed',
            'Event',
            'Own',
            'Password',
            'No module',
            'Gone',
          ]
            .map((name, at) => `{ type: "value", name: "eVar${at + 10}", value: "%${name}%" }`)
            .join()}],
          pageURL: "%this.href%", server: "x", events: [{ name: "event1", value: "%Parameter%" }, { name: "odd" }] },
          customSetup: { source: function (event, s) { s.products = "ghp_abcdefghijklmnopqrstuvwx"; } } } }`,
        beacon,
        code('"var a = 1;</scr" + "ipt>"'),
        code('"<style>b { color: red }</style>"', 'html'),
        code('""'),
        '{ modulePath: "adobe-target-v2/lib/firePageLoad.js", settings: {} }',
        '{ modulePath: "core/src/lib/actions/directCall.js", settings: { identifier: "x" } }',
        '{ modulePath: "other/dist/lib/actions/own.js", settings: { password: "hunter2" } }',
        '{}',
      ],
    })},
    ${rule('set first', { events: [event('windowLoaded', '{}')], actions: ['{ modulePath: "adobe-analytics/src/lib/actions/setVariables.js", settings: { trackerProperties: { props: [{ name: "prop1", type: "value", value: "first" }] } } }'] })},
    ${rule('set alone', { actions: ['{ modulePath: "adobe-analytics/src/lib/actions/setVariables.js", settings: { trackerProperties: { props: [{ name: "prop2", type: "value", value: "never" }] } } }'] })},
    ${rule('twice', {})}, ${rule('twice', {})},
    ${rule('no event', { events: [] })}, ${rule('no action', { actions: [] })}, {}, null
  ]`,
};

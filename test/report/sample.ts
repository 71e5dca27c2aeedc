import type { DocumentChange } from '../../compiler/contract/difference.ts';
import type { ReportAction, ReportData, ReportRule } from '../../compiler/contract/report/report-data.ts';
import type { ReportHost, ReportReach } from '../../compiler/contract/report/recipient.ts';

/** The report data of a careers site and its main site. */
export const sample: ReportData = reachingHosts({
  project: { name: 'careers', title: 'Example Careers' },
  stage: 'production',
  sites: [
    {
      name: 'acn',
      title: 'Main site',
      hosts: ['www.example.com'],
      bundle: {
        file: 'production/acn.js',
        bytes: 15210,
        gzip: 5840,
        brotli: 5310,
        integrity: 'sha384-AAAA',
        modules: [
          { name: 'data-layer/layer', bytes: 3120 },
          { name: 'consent', bytes: 2240 },
          { name: 'vendors/analytics/link', bytes: 1980 },
          { name: 'transport', bytes: 1420 },
          { name: 'redaction', bytes: 1310 },
          { name: 'events/page-data', bytes: 1105 },
          { name: 'wrapper', bytes: 2824 },
        ],
      },
    },
    {
      name: 'car',
      title: 'Careers',
      hosts: ['careers.example.com', 'careers.example.cn'],
      bundle: {
        file: 'production/car.js',
        bytes: 24980,
        gzip: 9120,
        brotli: 8240,
        integrity: 'sha384-AAAA',
        modules: [
          { name: 'data-layer/layer', bytes: 3120 },
          { name: 'lists/jobboard-referrers', bytes: 2980 },
          { name: 'consent', bytes: 2240 },
          { name: 'vendors/analytics/link', bytes: 1980 },
          { name: 'vendors/analytics/view', bytes: 1870 },
          { name: 'transport', bytes: 1420 },
          { name: 'redaction', bytes: 1310 },
          { name: 'events/click', bytes: 1260 },
          { name: 'states/list', bytes: 990 },
          { name: 'events/form', bytes: 870 },
          { name: 'vendors/pixel/run', bytes: 410 },
          { name: 'events/visibility', bytes: 380 },
          { name: 'wrapper', bytes: 3132 },
        ],
      },
    },
  ],
  rules: [
    rule({
      id: 'pageView',
      title: 'Page view',
      documentation: 'Counts a page once its content is known.\n\nWaits for the page data, at most three seconds.',
      place: { path: 'rules/views.dsl', line: 14 },
      sites: ['acn', 'car'],
      order: 10,
      meets: ['VIEW-01', 'VIEW-02'],
      events: ['pageData', 'transition'],
      conditions: [
        {
          ...condition('trackable', { trackable: 'exists visitorCountry and not (visitorCountry in excluded)' }, [
            'excluded',
            'CN, HK, RU',
          ]),
          excludedCountries: { allBut: false, codes: ['CN', 'HK', 'RU', 'missing'] },
        },
        condition('not aborted', { aborted: 'hostStage is staging and not testing' }),
      ],
      once: ['once per page'],
      actions: [
        step('set(pageViewDue, false)'),
        through('analytics', 'performance', 'analytics.view() { pageName: pageName }'),
      ],
      bytes: [
        { site: 'acn', bytes: 312 },
        { site: 'car', bytes: 318 },
      ],
    }),
    rule({
      id: 'applyNow',
      title: 'Apply now',
      documentation: 'Counts the first step of an application, and lets the beacon leave before the page does.',
      place: { path: 'rules/apply.dsl', line: 31 },
      order: 50,
      meets: ['APLY-01', 'APLY-02'],
      events: ['click(applyJobButton, hold: applyDelay, holds: 1)'],
      conditions: [
        {
          ...condition('page is jobDetails', {
            jobDetails: 'path contains "jobdetails" or pageName contains "jobdetails"',
          }),
        },
        condition('path contains "/careers/jobdetails"'),
      ],
      actions: [
        { ...step('add(appliedJobs, { UserActivity: "applyclick", ApplyNowUrlLink: link.url })', true), runs: [0] },
        {
          ...through(
            'analytics',
            'performance',
            'analytics.link("Link Click") { jobTitle: job.jobTitle, events: [applyStart] }',
          ),
          runs: [3],
        },
      ],
      bytes: [{ site: 'car', bytes: 486 }],
    }),
    rule({
      id: 'downloadLink',
      title: 'Download of a document',
      place: { path: 'rules/links.dsl', line: 8 },
      sites: ['acn', 'car'],
      events: ['click("a[href]")'],
      conditions: [condition('path(link.url) matches /[.](pdf|docx)$/')],
      actions: [through('analytics', 'performance', 'analytics.link("Download") { linkName: link.text }')],
      bytes: [
        { site: 'acn', bytes: 190 },
        { site: 'car', bytes: 190 },
      ],
    }),
    rule({
      id: 'rememberSearch',
      title: 'Remember the last job search',
      documentation: 'Keeps the words for this visit, so that the results page can say what was searched.',
      place: { path: 'rules/search.dsl', line: 5 },
      meets: ['VIEW-05'],
      events: ['layer("search:submit")'],
      actions: [step('set(jobSearchUsed, true)'), step('add(jobKeywords, search.words)')],
      bytes: [{ site: 'car', bytes: 128 }],
    }),
    rule({
      id: 'openCookieSettings',
      title: 'Cookie settings opened',
      place: { path: 'rules/consent.dsl', line: 44 },
      sites: ['acn', 'car'],
      order: 1,
      meets: ['CONS-06'],
      events: ['click(cookieSettings)'],
      actions: [step('openPreferences()')],
      bytes: [
        { site: 'acn', bytes: 61 },
        { site: 'car', bytes: 61 },
      ],
    }),
    rule({
      id: 'jobAlertPreferences',
      title: 'Job alert preferences',
      place: { path: 'rules/alerts.dsl', line: 12 },
      meets: ['FORM-02'],
      events: ['form.submit("form.job-alert")', 'direct("alert-saved")'],
      conditions: [
        {
          ...condition('page is registration', { registration: 'pageName contains "registration"' }),
        },
      ],
      actions: [{ ...through('preferences', 'functional', 'preferences.save(alert.frequency)'), runs: [1] }],
      bytes: [{ site: 'car', bytes: 211 }],
    }),
    rule({
      id: 'videoPlay',
      title: 'Video started',
      place: { path: 'rules/video.dsl', line: 3 },
      sites: ['acn', 'car'],
      events: ['video.play', 'video.progress(25, 50, 75)'],
      once: ['once for each value of the video'],
      actions: [through('analytics', 'performance', 'analytics.link("Video") { videoName: video.title }')],
      bytes: [
        { site: 'acn', bytes: 240 },
        { site: 'car', bytes: 240 },
      ],
    }),
    rule({
      id: 'applyCompleted',
      title: 'Application completed',
      documentation: 'Tells advertising partners of a finished application, without anything about the person.',
      place: { path: 'rules/apply.dsl', line: 70 },
      order: 60,
      meets: ['APLY-07'],
      events: ['layer("apply:complete")'],
      conditions: [
        condition('thirdParty', {
          thirdParty:
            'consent.targeting and site in [acn, car] and visitorCountry in listed - excluded and not urlHasEmail and not pageHasForm',
        }),
      ],
      actions: [
        through('analytics', 'performance', 'analytics.link("Apply Complete") { events: [applyComplete] }', true),
        { ...through('socialPixel', 'targeting', 'socialPixel.track("CompleteRegistration")'), runs: [2] },
      ],
      sendsTo: [
        { origin: 'https://metrics.example.com', tag: 'analytics', sites: ['car'] },
        { tag: 'socialPixel', sites: ['car'] },
      ],
      bytes: [{ site: 'car', bytes: 402 }],
    }),
    tag({
      id: 'socialPixel',
      title: 'Social pixel',
      documentation: 'Lets the social network count page views of people who agreed to advertising.',
      place: { path: 'rules/tags.dsl', line: 21 },
      sites: ['acn', 'car'],
      meets: ['TAGS-03'],
      events: ['pageData', 'transition'],
      conditions: [
        {
          ...condition('visitorCountry in socialCountries', {}, ['socialCountries', 'CA, US']),
          excludedCountries: { allBut: true, codes: ['CA', 'US'] },
        },
        {
          ...condition('not (page is chinaPrivacy)', { chinaPrivacy: 'path starts with "/cn-zh/privacy"' }),
          isOfConsent: true,
        },
      ],
      groups: ['targeting'],
      actions: [{ ...through('socialPixel', 'targeting', 'Sends the image.'), runs: [2] }],
      vendor: 'pixel',
      party: 'third',
      options: [
        { name: 'url', text: 'socialPixelHost + "/pixel"', isDefault: false, summary: 'Where the image is.' },
        {
          name: 'parameters',
          text: '{ ev: "PageView", page: pageName }',
          isDefault: false,
          summary: 'What goes into the query.',
        },
      ],
      sendsTo: [{ origin: 'https://social.example', tag: 'socialPixel', sites: ['acn', 'car'] }],
      bytes: [
        { site: 'acn', bytes: 266 },
        { site: 'car', bytes: 266 },
      ],
    }),
    tag({
      id: 'adRegionPixel',
      title: 'Advertising region',
      place: { path: 'rules/tags.dsl', line: 48 },
      meets: ['CTRY-06'],
      events: ['pageData'],
      conditions: [condition('exists adRegion[visitorCountry]')],
      groups: ['targeting'],
      vendor: 'pixel',
      party: 'third',
      bytes: [{ site: 'car', bytes: 224 }],
    }),
    tag({
      id: 'errorReports',
      title: 'Error reports',
      documentation: 'Tells our own servers that a page was not found.',
      place: { path: 'rules/tags.dsl', line: 80 },
      sites: ['acn', 'car'],
      events: ['pageData'],
      conditions: [condition('page is error', { error: 'template is "dotcom-error-page-template"' })],
      groups: ['necessary'],
      vendor: 'beacon',
      party: 'first',
      bytes: [
        { site: 'acn', bytes: 142 },
        { site: 'car', bytes: 142 },
      ],
    }),
    tag({
      id: 'personalisation',
      title: 'Personalised job list',
      place: { path: 'rules/tags.dsl', line: 96 },
      stages: ['staging', 'production'],
      events: ['pageData'],
      conditions: [condition('page is jobSearch', { jobSearch: 'path contains "jobsearch"' })],
      groups: ['functional'],
      vendor: 'target',
      party: 'third',
      bytes: [{ site: 'car', bytes: 350 }],
    }),
  ],
  assertions: [
    {
      title: 'advertising waits for consent',
      documentation: 'No advertiser hears of a visitor who has not agreed.',
      place: { path: 'rules/assertions.dsl', line: 4 },
      text: 'every tag where group is targeting runs only when consent.targeting',
      meets: ['CONS-08'],
      about: [{ kind: 'tag', id: 'socialPixel' }],
      verdict: { verdict: 'notSettled', actions: 1, because: '`link.url matches /a+b+/`', assumptions: [] },
    },
    {
      title: 'one ad region for each country',
      place: { path: 'rules/assertions.dsl', line: 9 },
      text: 'every country in americas + apac has one adRegion',
      meets: [],
      about: [],
      verdict: { verdict: 'proved', actions: 1, assumptions: [] },
    },
    {
      title: 'nobody is asked twice',
      place: { path: 'rules/assertions.dsl', line: 12 },
      text: 'call edgeTrace sends at most 1',
      meets: [],
      about: [],
      verdict: {
        verdict: 'refuted',
        actions: 1,
        assumptions: [],
        afterChange: false,
        starts: {
          kind: 'rule',
          rule: 'pageView',
          action: '`send(edgeTrace)` of the rule "pageView"',
          happens: '“send the edge trace to edge.example” of the rule “Page view” starts',
          place: { path: 'rules/views.dsl', line: 20, column: 3 },
        },
        visitor: 'visitorCountry is JP, path is "/"',
        scenario: 'scenario "nobody is asked twice" {\n  given visitorCountry is JP\n  when  load\n}',
        replayed: 'simulated page',
      },
    },
  ],
  guarantees: [
    {
      title: 'No action starts after its group was withdrawn',
      kind: 'implied',
      verdict: 'proved',
      actions: 1,
      assumptions: ['The code that the tag "socialPixel" loads or calls respects later changes by itself.'],
    },
  ],
  scenarios: [
    {
      title: 'a visitor in Japan applies for a job',
      place: { path: 'rules/assertions.dsl', line: 15 },
      meets: ['APLY-01'],
      given: ['site is car', 'visitorCountry is JP', 'path is "/jp-ja/careers/jobdetails"'],
      cases: [],
      lines: [
        { kind: 'when', text: 'click applyJobButton', at: 0 },
        { kind: 'expect', text: 'beacon "Link Click" with { jobTitle: "Engineer" }' },
        { kind: 'expect', text: 'no tag socialPixel because consent' },
        { kind: 'when', text: 'wait 1s', at: 0 },
        { kind: 'when', text: 'click applyJobButton', at: 1000 },
        { kind: 'expect', text: 'navigation after 500ms', at: 1500 },
      ],
      about: [{ kind: 'tag', id: 'socialPixel' }],
    },
  ],
  consent: {
    groups: [
      { name: 'necessary', number: 1, enables: [], cookies: [] },
      { name: 'performance', number: 2, enables: ['analytics', 'identity'], cookies: ['s_*', 'AMCV_*'] },
      { name: 'functional', number: 3, enables: [], cookies: ['prefs_*'] },
      { name: 'targeting', number: 4, enables: ['audienceManager', 'adCloud'], cookies: ['_fbp', 'IDE', 'demdex'] },
    ],
    noDefault: {
      text: 'appCallback or answerAwaited',
      uses: [
        {
          name: 'answerAwaited',
          text: 'not (siteLocale in defaultLocales)',
          documentation: 'A page where nothing counts but an answer to the banner.',
        },
        { name: 'appCallback', documentation: 'The mobile app opened this page.' },
      ],
    },
    optOuts: [{ text: 'identity.optedOut', uses: [], queued: 'targeting' }],
    expires: 33_696_000_000,
    handshake: 250,
    recheck: { every: 200, times: 100 },
    defaults: [
      {
        label: 'necessaryOnly',
        countries: countries(
          'AT Austria, BE Belgium, CH Switzerland, DE Germany, DK Denmark, ES Spain, FI Finland, FR France, GB United Kingdom, GR Greece, IE Ireland, IT Italy, LU Luxembourg, NL Netherlands, NO Norway, PL Poland, PT Portugal, SE Sweden',
        ),
        groups: ['necessary'],
      },
      {
        label: 'firstParty',
        countries: countries('GI Gibraltar, JP Japan, KZ Kazakhstan, LI Liechtenstein, TN Tunisia'),
        groups: ['necessary', 'performance'],
      },
      { label: 'missing', countries: [], groups: ['necessary'] },
      {
        label: 'otherwise',
        countries: countries('BR Brazil, CN China, HK Hong Kong, NE Niger, NG Nigeria, RU Russia, US United States'),
        groups: ['necessary', 'performance', 'functional', 'targeting'],
      },
    ],
  },
  items: [],
  sent: [],
  inventory: { tags: [], calls: [], states: [], groups: [], vendors: [], stored: [] },
  pages: [
    {
      name: 'jobDetails',
      documentation: 'A page about one job.',
      text: 'path contains "jobdetails" or pageName contains "jobdetails"',
    },
    { name: 'chinaPrivacy', text: 'path starts with "/cn-zh/privacy"' },
    { name: 'registration', text: 'pageName contains "registration"' },
  ],
  consentStates: ['unanswered', 'noDefault', 'accepted'],
  tables: [
    { rows: [{ countries: { allBut: true, codes: [] }, cells: ['some', 'some', 'some'] }] },
    { rows: [] },
    { rows: [{ countries: { allBut: false, codes: ['CA', 'US'] }, cells: ['some', 'never', 'some'] }] },
    {
      rows: [
        { countries: { allBut: false, codes: ['CA', 'US'] }, cells: ['some', 'never', 'some'] },
        { countries: { allBut: true, codes: ['CA', 'US'] }, cells: ['never', 'never', 'some'] },
      ],
    },
  ],
  // The page classes are job details, China privacy and registration.
  hosts: [],
  reaches: [],
  runs: [
    [{ site: 'car', anywhere: 0, onPages: [0, 0, 0], onPagesAlone: [0, 1, 1] }],
    [{ site: 'car', anywhere: 3, onPages: [3, 3, 3], onPagesAlone: [1, 1, 3] }],
    ['acn', 'car'].map((site) => ({ site, anywhere: 2, onPages: [2, 1, 2], onPagesAlone: [2, 1, 2] })),
    [{ site: 'car', anywhere: 3, onPages: [3, 3, 3], onPagesAlone: [3, 1, 1] }],
  ],
  countries: { CN: 'China', HK: 'Hong Kong', RU: 'Russia', US: 'United States', CA: 'Canada' },
  exceptions: [
    {
      text: 'declassify(urlHasEmail, "Pages with an email address get no advertising")',
      reason: 'Pages with an email address get no advertising',
      place: { path: 'rules/advertising.dsl', line: 7, column: 3 },
    },
  ],
  warnings: [
    {
      code: 'two-tags-one-name',
      message: 'The tags "adRegionPixel" and "socialPixel" load the same address.',
      place: { path: 'rules/tags.dsl', line: 48, column: 5 },
    },
    {
      code: 'unused-condition',
      message: 'No rule uses the condition "testing".',
      place: { path: 'rules.dsl', line: 171, column: 11 },
    },
  ],
  reference: {
    conditions: [{ name: 'trackable', title: 'the click counts', text: 'exists visitorCountry' }],
    sets: [
      { name: 'excluded', of: 'country', codes: ['CN', 'HK', 'RU'], documentation: 'Where nothing is measured.' },
      { name: 'greaterChina', of: 'country', codes: ['CN', 'HK'] },
      { name: 'americas', of: 'country', codes: ['CA', 'US'] },
    ],
    tables: [
      {
        name: 'adRegion',
        keys: ['country'],
        rows: [
          { label: 'americas', text: '1' },
          { label: 'otherwise', text: '2' },
        ],
      },
    ],
    settings: [
      { name: 'timeout', documentation: 'How long an action may take at most.', text: '5000 ms', of: 'project' },
      { name: 'applyDelay', text: '500ms', of: 'constant' },
    ],
    endpoints: [
      {
        name: 'edgeTrace',
        title: 'Address lookup',
        method: 'GET',
        address: '"https://edge.example/trace"',
        party: 'third',
        group: 'performance',
        sends: ['page'],
        reads: ['ip'],
        usedBy: [{ kind: 'rule', id: 'pageView' }],
      },
    ],
    variables: [
      { name: 'jobTitle', title: 'Job title', variables: ['v12', 'c12'], usedBy: [{ kind: 'rule', id: 'applyNow' }] },
    ],
    modules: [{ path: 'modules/theme.ts', hash: 'sha384-abc' }],
  },
  assumptions: ['The page is as its types say.'],
  conditions: [],
});

/** The sample, compared with a version before. */
export const compared: ReportData = {
  ...sample,
  changes: {
    difference: {
      version: 1,
      before: { name: 'git:abc123', commit: 'abc12345', day: '2026-05-31', errors: 1 },
      after: { name: '.', errors: 0 },
      same: false,
      notes: ['git:abc123 has 1 error. What has an error, or names something that has one, is not compared.'],
      causes: [{ kind: 'countries', name: 'excluded', added: ['CN'], removed: [], after: spot('rules/sets.dsl') }],
      changes: [
        {
          ...changeOf('pageView', 'changed'),
          causes: [0],
          less: {
            who: ['visitorCountry is CN', 'performance granted'],
            isExact: true,
            countries: ['CN'],
            witness: 'visitorCountry is CN',
            afterChange: false,
            replay: { confirmed: true },
          },
        },
        {
          ...changeOf('applyNow', 'new'),
          more: { who: [], isExact: true, afterChange: true, notSettled: 'a text' },
          toThirdParty: true,
          others: ['rule "pageView"', 'the consent gate'],
        },
        {
          ...changeOf('downloadLink', 'changed'),
          fields: [{ name: 'eVar1', is: 'job.jobTitle', isPersonal: true }],
          sends: {
            witness: 'visitorCountry is JP',
            sent: [{ name: 'eVar1', is: '"Engineer"' }],
            afterChange: false,
            replay: { confirmed: true },
          },
          isPersonal: true,
        },
      ],
      hosts: [{ host: 'social.example', party: 'third', receives: ['tag "applyNow"'], noLonger: [] }],
      stored: [{ before: 'a', after: 'b', keep: 'session', because: 'name' }],
      renamed: [
        { kind: 'rule', before: 'old', after: 'opened' },
        { kind: 'rule', before: 'apply', after: 'applyNow' },
      ],
      modules: [],
      notCompared: [],
    },
    declarations: [
      {
        kind: 'countries',
        name: 'excluded',
        before: { source: 'countries excluded = [RU]', place: place('rules/sets.dsl') },
        after: { source: 'countries excluded = [RU, CN]', place: place('rules/sets.dsl') },
      },
      {
        kind: 'rule',
        name: 'downloadLink',
        before: {
          source: 'rule downloadLink {\n  on click(link)\n  do analytics.link("Download")\n}',
          place: place('rules/links.dsl'),
          sentence: 'When a visitor clicks a link, send "Download" to Analytics.',
          conditions: ['the path ends in ".pdf"'],
          actions: ['send "Download" to Analytics'],
        },
        after: {
          source: 'rule downloadLink {\n  on click(link)\n  do analytics.link("Download") { jobTitle }\n}',
          place: place('rules/links.dsl'),
          sentence: 'When a visitor clicks a link, send "Download" to Analytics with job title.',
          conditions: ['the path ends in ".pdf"'],
          actions: ['send "Download" to Analytics with job title'],
        },
      },
    ],
  },
};

/** A project without anything. */
export const empty: ReportData = {
  project: { name: 'bare' },
  stage: 'staging',
  sites: [],
  rules: [],
  items: [],
  sent: [],
  inventory: { tags: [], calls: [], states: [], groups: [], vendors: [], stored: [] },
  assertions: [],
  guarantees: [],
  scenarios: [],
  pages: [],
  conditions: [],
  consentStates: ['any'],
  tables: [],
  runs: [],
  hosts: [],
  reaches: [],
  countries: {},
  exceptions: [],
  warnings: [],
  reference: { conditions: [], sets: [], tables: [], settings: [], endpoints: [], variables: [], modules: [] },
  assumptions: [],
};

/** The sample with a tag that only rules start, and a rule of another stage that uses it. */
export const fuller: ReportData = reachingHosts({
  ...sample,
  rules: [
    ...sample.rules,
    tag({
      id: 'analytics',
      title: 'Analytics',
      place: { path: 'rules/analytics.dsl', line: 20 },
      sites: ['acn', 'car'],
      events: [],
      conditions: [
        {
          ...condition('not (visitorCountry in trackingDisabled)', {}, ['trackingDisabled', 'RU']),
          excludedCountries: { allBut: false, codes: ['RU'] },
        },
      ],
      groups: ['performance'],
      vendor: 'analytics',
      party: 'first',
      options: [
        { name: 'url', text: 'url', isDefault: true, summary: "The page's address." },
        {
          name: 'server',
          text: 'trackingServer[visitorCountry]',
          isDefault: false,
          summary: 'The host name of the tracking server.',
        },
      ],
      sendsTo: [
        { origin: 'https://metrics-china.example.com', tag: 'analytics', sites: ['car'] },
        { origin: 'https://metrics.example.com', tag: 'analytics', sites: ['acn', 'car'] },
      ],
      bytes: [],
    }),
    rule({
      id: 'whoAmI',
      title: 'Log the page',
      place: { path: 'rules/development.dsl', line: 3 },
      sites: [],
      stages: ['development'],
      events: ['pageData'],
      actions: [through('analytics', 'performance', 'analytics.link("Test")')],
      bytes: [],
    }),
  ],
});

/** Returns a change of a rule about which nothing else is known. */
export function changeOf(name: string, is: DocumentChange['is']): DocumentChange {
  return {
    kind: 'rule',
    name,
    is,
    after: spot('rules/views.dsl'),
    actions: [`do(${name})`],
    fields: [],
    settings: [],
    causes: [],
    toThirdParty: false,
    isPersonal: false,
    thirdParties: [],
    personalValues: [],
    leadsTo: [],
    others: [],
  };
}

function spot(path: string) {
  return { path, line: 3, column: 1 };
}

function place(path: string) {
  return { path, line: 3 };
}

type Written = Pick<ReportRule, 'id' | 'title' | 'place' | 'events' | 'bytes'> & Partial<ReportRule>;

function rule(written: Written): ReportRule {
  const actions = written.actions ?? [];
  return {
    kind: 'rule',
    source: sourceOf('rule', written),
    sentence: [`Does what ${written.id} says.`],
    ...(written.events && { starts: written.events.map((event) => [`When ${event}`]) }),
    sites: ['car'],
    stages: ['production'],
    order: 50,
    meets: [],
    conditions: [],
    options: [],
    sendsTo: [],
    actions,
    groups: [...new Set(actions.flatMap(({ group }) => group ?? []))],
    ...written,
  };
}

function tag(written: Written): ReportRule {
  return { ...rule(written), kind: 'tag', source: sourceOf('tag', written) };
}

function sourceOf(kind: string, { id, title, events, conditions = [], actions = [] }: Written): string {
  return [
    `${kind} ${id} "${title}" {`,
    `  on   ${events.join(', ')}`,
    ...(conditions.length > 0 ? [`  when ${conditions.map(({ text }) => text).join(' and ')}`] : []),
    ...actions.map(({ text }, index) => `  ${index === 0 ? 'do  ' : '    '} ${text}`),
    '}',
  ].join('\n');
}

function condition(text: string, uses: Readonly<Record<string, string>> = {}, ...sets: readonly [string, string][]) {
  const names = Object.entries(uses).map(([name, text]) => ({ name, text }));
  return { text, uses: [...names, ...sets.map(([name, text]) => ({ name, text, codes: text.split(', ') }))] };
}

function step(text: string, thenWaits = false): ReportAction {
  return { text, thenWaits };
}

function through(tag: string, group: string, text: string, thenWaits = false): ReportAction {
  return { text, tag, group, thenWaits };
}

function countries(text: string) {
  return text.split(', ').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
}

/** Adds to each action the hosts of its tag and call, as the rules and tags name them. */
function reachingHosts(data: ReportData): ReportData {
  const hosts: ReportHost[] = [];
  const reaches: ReportReach[] = [];
  const tags = new Map(data.rules.map((one) => [one.id, one]));
  const rules = data.rules.map((one) => ({
    ...one,
    actions: one.actions.map((action): ReportAction => {
      const sendsTo = [...one.sendsTo, ...(tags.get(action.tag ?? '')?.sendsTo ?? [])];
      const own = sendsTo.filter(({ tag, call }) => (call ? call.name === action.call : tag === action.tag));
      const ids = new Map(own.map((to) => [to.origin?.replace('https://', '') ?? 'computed', to]));
      const to = [...ids].map(([id, { tag, call, loads }]) => {
        if (!hosts.some((host) => host.id === id)) {
          hosts.push({ id, party: call?.party ?? tags.get(tag ?? '')?.party ?? 'third' });
        }
        const host = hosts.findIndex((one) => one.id === id);
        return reaches.push({ host, ...(loads && { loads }), ...(action.runs && { runs: action.runs[0] }) }) - 1;
      });
      return to.length > 0 ? { ...action, to } : action;
    }),
  }));
  return { ...data, hosts, reaches, rules };
}

function hostsNamed(...names: readonly string[]): readonly number[] {
  return names.map((name) => fuller.hosts.findIndex(({ id }) => id === name));
}

/** The same with values that are sent and stored. */
export const flowing: ReportData = {
  ...fuller,
  items: [
    { id: 'job.jobTitle', title: 'Job title', kind: 'page', text: 'layer("job").jobTitle' },
    { id: 'email', title: 'Email', kind: 'page', text: 'layer("visitor.email")', personal: 'personal(email)' },
  ],
  sent: [
    {
      by: { kind: 'tag', id: 'analytics' },
      as: ['v113'],
      variable: 'jobTitle',
      value: [{ text: 'the job title', ref: { kind: 'item', id: 'job.jobTitle' } }],
      from: [{ item: 0 }],
      to: hostsNamed('metrics.example.com'),
    },
    {
      by: { kind: 'tag', id: 'analytics' },
      as: ['v12'],
      value: [{ text: 'the email', ref: { kind: 'item', id: 'email' }, mark: 'cleaned' }],
      mark: 'cleaned',
      from: [{ item: 1, cleaned: ['redact'], removed: true }],
      to: hostsNamed('metrics.example.com'),
    },
  ],
  inventory: {
    ...fuller.inventory,
    tags: [{ id: 'analytics', vendor: 'analytics', group: 'performance' }],
    groups: [{ id: 'performance', number: 2, cookies: [{ name: 's_*' }] }],
    stored: [
      {
        name: 'visitor',
        kind: 'cookie',
        lifetime: 63_072_000,
        by: { kind: 'tag', id: 'analytics' },
        groups: ['performance'],
      },
    ],
  },
};

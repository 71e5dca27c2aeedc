/** A sentence of the careers site's specification, in its own words, and what shows it now. */
export interface Sentence {
  readonly text: string;
  /** Titles of scenarios. */
  readonly scenarios?: readonly string[];
  /** Titles of tests, or their beginnings, by files in `test`. They show what a scenario cannot run. */
  readonly tests?: Readonly<Record<string, string>>;
  /** Where the project differs, or why only a test can show it. */
  readonly note?: string;
}

/** The sentences that no scenario showed by their own words, in the order of the specification. */
export const sentences: readonly Sentence[] = [
  {
    text: 'used as-is on the Indian English site whose first path segment is in-en',
    scenarios: ['The page name of the job search is reported as it is on the Indian site in English'],
  },
  {
    text: 'The China site is recognised by path segment cn-zh and a Chinese host.',
    tests: { 'browser/careers/pages': 'PAGE-07, the China site' },
    note: 'only production has Chinese hosts, and only the development stage logs classes',
  },
  {
    text: 'a missing value becomes the text null',
    scenarios: [
      'The log has each field of the job, and the data of the page that no page view reports',
      'Each missing value of the job is the text "null"',
    ],
  },
  {
    text: 'contentType, contentFormat, theme, industry, growthPriority, primaryBuyerFunction, entityL1 to entityL4, universal topic and sub-segments, careerLevel, pageCategory, skill1, skill2.',
    scenarios: ['The log has each field of the job, and the data of the page that no page view reports'],
  },
  {
    text: 'event (string event plus optional eventInfo)',
    scenarios: [
      'Searches are reported alike if the event has its fields in eventInfo',
      'Forms and registrations are reported alike if the event has its fields in eventInfo',
    ],
  },
  {
    text: 'data; function; event (string event plus optional eventInfo); listener-on (on, handler, optional scope past, future or all, optional path); listener-off.',
    tests: { 'simulator/layer/requirements': 'LAYR-01: accepts data, functions, events and listeners' },
    note: 'scenarios push no functions and listeners',
  },
  {
    text: 'conditions (may be negated, with timeout), actions (with timeout and a flag to delay the next)',
    tests: {
      'browser/rules/rules': 'RULE-01 accepts a condition that is true, or its negation',
      'browser/runtime/modules': 'reports an action that takes too long and skips what follows "then" (RULE-03)',
    },
  },
  {
    text: 'consent state moves pending, changed, complete.',
    scenarios: ['The state of consent is first pending, then changed, then complete'],
  },
  {
    text: 'visit state is tracked',
    scenarios: ['A visitor is new on the first visit, a repeat visitor on the next, and new again after 30 days'],
  },
  {
    text: 'cleared after the first beacon',
    scenarios: ['Filtered results are no new page view until they are reported'],
  },
  {
    text: 'Navigation type is recorded as reload, back/forward, or fresh.',
    scenarios: [
      'The navigation of a page that was opened anew is fresh',
      'A reload is recorded as reload',
      'The back or forward button is recorded as such',
    ],
  },
  {
    text: 'Form start fires once per form id.',
    scenarios: ['Forms with one name and different ids are each reported once'],
  },
  {
    text: 'Forms whose id contains jobsearchfiltersform are ignored.',
    scenarios: ['The filter of the job search and forms without a name do not count'],
    note: 'in any case: `jobSearchFiltersForm-1` is ignored',
  },
  {
    text: 'Identity values are fetched, cached and expire.',
    scenarios: ['The id is stored for later pages, and is requested again after it has expired'],
  },
  {
    text: 'Email-looking text in a URL, path, hash or search keyword is replaced with the word redacted.',
    scenarios: [
      'Email addresses in the path, the query and the hash of the page are reported as redacted',
      'The link of the last application has no personal data when personalisation receives it',
      'A job search reports its keyword and filters',
    ],
  },
  {
    text: 'A URL with an email sets a flag, except on not-found pages.',
    scenarios: ['No third party runs if the address of the page contains an email address or cannot be decoded'],
    note: 'such a page has no third parties in any case, because "redacted" replaces the email',
  },
  {
    text: 'a page without a form',
    scenarios: ['No third party runs on a page with a form'],
    tests: { 'browser/loads/gate': 'GATE-01 forms' },
  },
  {
    text: 'Links with disabled buttons or anchors are not tracked on the main and careers sites.',
    scenarios: ['Disabled links and buttons are not reported, on either site'],
  },
  {
    text: 'Job details pages with an empty job title are not tracked.',
    scenarios: [
      'Links with an email address, disabled links, and links on a job page without a job title are not reported',
    ],
    note: 'a blank title is empty',
  },
  {
    text: 'A form name must be non-empty for its id to be used.',
    scenarios: ['The filter of the job search and forms without a name do not count'],
    note: 'a blank name is empty',
  },
  {
    text: 'Data-layer items of invalid format log an error that they cannot be handled.',
    tests: { 'simulator/layer/requirements': 'LAYR-03' },
  },
  {
    text: 'A listener handler must be a function.',
    tests: { 'simulator/layer/requirements': 'LAYR-04: reports and rejects a listener' },
  },
  {
    text: 'A scope must be past, future or all.',
    tests: { 'simulator/layer/requirements': 'LAYR-04: reports and rejects a listener' },
  },
  {
    text: 'The identity library needs an organisation id, and its instance must come from its getInstance entry.',
    tests: { 'simulator/clients/identity-page': 'invalid calls of a page log an error and never throw' },
  },
  {
    text: 'An id sync needs a non-empty dpid and url, and minutesToLive must be a positive number.',
    tests: { 'simulator/clients/identity-page': 'invalid calls of a page log an error and never throw' },
  },
  {
    text: 'Visitor type, employee type and auth versus anonymous come from the data layer and are only reported.',
    scenarios: ['The kind and the login of a visitor are only reported: the same tags run for all'],
  },
  {
    text: 'query parameters requestURL (encoded current address) and ReferrerURL, plus a JSON body',
    scenarios: ['The source from the lookup is stored in the cookie and passed on to applications'],
    note: 'without a body: browsers send none with GET',
  },
  {
    text: 'a mapping of about 80 company domains',
    tests: { 'unit/rules/referring-companies': 'are 80 domains' },
  },
  {
    text: 'query: version, org id, visitor id, customer ids, blob, consent string, flags',
    tests: { 'simulator/clients/identity': 'is requested as documented' },
  },
  {
    text: 'page address, referrer, page title',
    scenarios: ['The company lookup receives the address, the referrer and the title of the page'],
  },
  {
    text: 'query: client code, session id, version',
    scenarios: ['Personalisation receives data of the page, the job and the visitor'],
  },
  {
    text: 'mid, d_region, dcs_region, d_blob, blob, id_sync_ttl, ibs, subdomain, error_msg, opt-out fields.',
    tests: { 'simulator/clients/identity': 'is kept in the documented cookies' },
    note: 'scenarios give the response without its wire format',
  },
  {
    text: 'Geolocation failure yields the text error retrieving geo coordinates.',
    tests: { 'browser/visits/position': 'reports an error after at most 5 s' },
    note: 'the simulator has no positions',
  },
  {
    text: 'Cannot send beacon, Cannot clear variables, Cannot set variables.',
    tests: { 'simulator/beacons/library': 'limits the damage of a throwing tracker' },
  },
  {
    text: 'Tracker library not found after polling gives a bail-out error.',
    tests: { 'simulator/beacons/library': 'gives up after 40 attempts at 250 ms' },
  },
  {
    text: 'delivery disabled, not opted in, mbox option required, view name must be a non-empty string, Network request failed, Request timed out, Malformed response JSON, URL is required, Visitor API requests timed out.',
    scenarios: [
      'Without consent personalisation sends no request and logs that it is not opted in',
      'An invalid response of personalisation is logged, and other rules run',
      "Personalisation continues without the visitor's id after two seconds",
    ],
    tests: { 'simulator/clients/personalisation': 'PERS-02: the log explains why nothing is personalised' },
    note: 'the test shows the others',
  },
  {
    text: '[ON] Callback should be a function.',
    tests: { 'simulator/clients/identity-page': 'invalid calls of a page log an error and never throw' },
    note: 'and the texts below it',
  },
  {
    text: 'Module did not export a function',
    tests: { 'unit/runtime/custom-modules': 'throws if its module exports' },
  },
  {
    text: 'Data element circular reference detected',
    tests: { 'browser/runtime/modules': 'DATA-12: reports a value whose module starts rules' },
  },
  {
    text: 'Unable to find the Library Embed Code for Dynamic Host Resolution.',
    tests: { 'browser/visits/library': 'logs a missing embed code' },
  },
  {
    text: 'A failed rule action or condition is logged and the remaining steps of the rule are skipped.',
    tests: { 'browser/rules/rules': 'RULE-04 logs a condition whose module throws as failed' },
  },
  {
    text: 'Visit session timeout is 30 minutes.',
    scenarios: ['A visitor is new on the first visit, a repeat visitor on the next, and new again after 30 days'],
  },
  {
    text: 'Time-since-last-visit cookie life is about 2 years.',
    tests: { 'browser/visits/visit': 'keeps the time of the last visit for two years' },
    note: 'scenarios do not see the life of cookies',
  },
  {
    text: 'Rule and action timeouts are usually 2000 ms.',
    tests: { 'unit/rules/figures': 'RULE-03: the default timeout of an action is 2000 ms' },
  },
  {
    text: 'The social tag condition timeout is 4000 ms.',
    tests: { 'browser/careers/gates': 'the condition of the social pixel may wait 4 seconds' },
  },
  {
    text: 'Job-search tags: jp, in, or APAC au, nz, my, id, th, sg, ph.',
    tests: { 'unit/rules/countries': 'sets of countries' },
    note: 'no tag uses the set: the only tag of the job search has countries of its own',
  },
  {
    text: 'rule order values 1 to 100',
    tests: { 'browser/rules/rules': 'RULE-02 runs rules of one event by order' },
  },
  {
    text: 'Data-layer version 2.0.2.',
    tests: { 'simulator/layer/requirements': 'LAYR-00: reports its version' },
  },
  {
    text: 'A page-hiding style is applied on #main while personalisation loads.',
    tests: { 'browser/careers/personalisation': 'LOAD-04: hides what the offer may rewrite' },
    note: 'scenarios do not see styles',
  },
  {
    text: 'Session id lifetime about 31 minutes. Device id lifetime about 7.3 years.',
    tests: { 'simulator/clients/personalisation': 'are stored in a cookie, a session for 31 minutes' },
  },
  {
    text: 'Selector polling timeout 5000 ms.',
    tests: { 'simulator/clients/personalisation': 'are given up after five seconds' },
  },
  {
    text: 'URL size limit 2048.',
    tests: { 'simulator/clients/personalisation': 'contains 2,048 characters of the address' },
  },
  {
    text: 'Company-lookup timeout 698 ms.',
    tests: { 'browser/loads/company': 'times out after 698 ms' },
  },
  {
    text: 'Past-campaign cookie lifetime 90 days.',
    tests: { 'simulator/visits/campaigns': 'campaigns that led to the page' },
    note: 'no rule reports past campaigns',
  },
  {
    text: 'Element-exists and live-selector polling 3000 ms.',
    tests: { 'browser/events/appears': 'RULE-07 finds an element that starts to match within 3000 ms' },
  },
  {
    text: 'Data-element change polling 1000 ms.',
    tests: { 'simulator/events/changed': 'is checked every 1000 ms' },
  },
  {
    text: 'Sync ID call interval 1 day.',
    tests: { 'simulator/clients/identity': 'follow the response after 100 ms, at most once a day' },
  },
  {
    text: 'Max sync cookie length 649 characters.',
    tests: { 'simulator/clients/identity': 'are kept in a cookie of at most 649 characters' },
  },
  {
    text: 'Cookie default path is /.',
    tests: { 'browser/visits/storage': 'ReferringSourceCode: a cookie of the whole site' },
    note: 'scenarios do not see the paths of cookies',
  },
  {
    text: 'Default id-sync time to live 20160 minutes.',
    scenarios: ['An id is sent to a partner again after 20160 minutes, and not before'],
  },
  {
    text: 'Default blob time to live 604800 s.',
    scenarios: ['The id is stored for later pages, and is requested again after it has expired'],
  },
];
